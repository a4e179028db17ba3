import type * as R from 'react';

// Arco's declarations use names that React 19's types dropped; without them its props silently become `any`.
declare module 'react' {
  type ReactText = string | number;
}

declare global {
  namespace JSX {
    type Element = R.JSX.Element;
    type IntrinsicElements = R.JSX.IntrinsicElements;
    type ElementClass = R.JSX.ElementClass;
  }
}
