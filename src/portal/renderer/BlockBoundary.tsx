import { Component, type ReactNode } from 'react';
import { DrawingContext } from './DrawingContext.ts';

interface Props {
  /** Where the block stands, for the diagnostic. */
  readonly source: string;
  readonly report: (problem: { readonly source: string; readonly reason: string }) => void;
  /** Drawn in place of the block; `again` draws the block once more. */
  readonly instead: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps the exception of one block from taking the page with it. */
export class BlockBoundary extends Component<Props, { readonly failed: boolean; readonly drawing: object }> {
  override state = { failed: false, drawing: {} };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report({ source: this.props.source, reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }

  override render() {
    const { failed, drawing } = this.state;
    if (failed) return this.props.instead(() => this.setState({ failed: false, drawing: {} }));
    return <DrawingContext.Provider value={drawing}>{this.props.children}</DrawingContext.Provider>;
  }
}
