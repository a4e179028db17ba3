import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

/** The last border: an exception outside of every block leaves a page that can be loaded again. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LoadFailure /> : this.props.children;
  }
}
