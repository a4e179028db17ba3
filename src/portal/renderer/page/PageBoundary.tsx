import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

/** The outermost error boundary: after an exception outside every block the user can reload the page. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LoadFailure /> : this.props.children;
  }
}
