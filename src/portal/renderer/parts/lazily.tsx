import { createElement, lazy, useContext, useState, type ComponentType } from 'react';
import { DrawingContext } from './DrawingContext.ts';

export interface Lazily<Props extends object> {
  /** Renders at once after `load`; before that it suspends until its code is loaded. */
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<void>;
  /** The component itself once its code is loaded, for components rendered in great numbers. */
  readonly loaded: () => ComponentType<Props> | null;
}

/** One fetch, and the renderings that wait for it. React caches a rejection permanently. */
interface Attempt<Props extends object> {
  readonly Late: ComponentType<Props>;
  readonly drawings: WeakSet<object>;
  failed: boolean;
}

/**
 * A component whose code is loaded on demand. A rejected `load` may be called again; a failed component fetches
 * again only when a boundary renders it again, because React itself renders twice before it gives up.
 */
export function lazily<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Lazily<Props> {
  let there: ComponentType<Props> | null = null;
  let attempt = newAttempt();
  const load = async () => {
    there ??= await fetch();
  };

  function newAttempt(): Attempt<Props> {
    const begun: Attempt<Props> = {
      drawings: new WeakSet(),
      failed: false,
      Late: lazy(() =>
        Promise.resolve(there ?? fetch()).then(
          (component) => ({ default: component }),
          (error: unknown) => {
            begun.failed = true;
            throw error;
          },
        ),
      ),
    };
    return begun;
  }

  function componentFor(drawing: object): ComponentType<Props> {
    if (there) return there;
    if (attempt.failed && !attempt.drawings.has(drawing)) attempt = newAttempt();
    attempt.drawings.add(drawing);
    return attempt.Late;
  }

  function Component(props: Props) {
    const drawing = useContext(DrawingContext);
    // Keep the component of the first rendering: another one would lose the user's state in it.
    const [Drawn] = useState<ComponentType<Props>>(() => componentFor(drawing));
    return createElement(Drawn, props);
  }
  return { Component, load, loaded: () => there };
}
