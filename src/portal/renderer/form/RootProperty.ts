import type { ReactNode } from 'react';

/** A top-level property of the form and the function that renders it. */
export interface RootProperty {
  readonly name: string;
  readonly draw: () => ReactNode;
}
