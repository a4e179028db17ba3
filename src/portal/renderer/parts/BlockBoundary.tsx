import { Component, type ReactNode } from 'react';
import { DrawingContext } from './DrawingContext.ts';

interface Props {
  /** The block's place, for the diagnostic. */
  readonly source: string;
  readonly report: (problem: { readonly source: string; readonly reason: string }) => void;
  /** Rendered in place of the block; `again` renders the block once more. */
  readonly instead: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Confines an exception to the block that threw it. */
export class BlockBoundary extends Component<Props, { readonly failed: boolean; readonly drawing: object }> {
  override state = { failed: false, drawing: {} };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report({
      source: this.props.source,
      reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    });
  }

  override render() {
    const { failed, drawing } = this.state;
    if (failed) return this.props.instead(() => this.setState({ failed: false, drawing: {} }));
    return <DrawingContext.Provider value={drawing}>{this.props.children}</DrawingContext.Provider>;
  }
}
