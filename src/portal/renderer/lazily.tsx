import { createElement, lazy, useContext, useState, type ComponentType } from 'react';
import { DrawingContext } from './DrawingContext.ts';

export interface Lazily<Props extends object> {
  /** Draws at once after `load`; before, it suspends until its code is there. */
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<void>;
  /** What `Component` stands for, once its code is there: for those that are drawn in great numbers. */
  readonly loaded: () => ComponentType<Props> | null;
}

/** One fetch, and the drawings that wait for it. React remembers its rejection for good. */
interface Attempt<Props extends object> {
  readonly Late: ComponentType<Props>;
  readonly drawings: WeakSet<object>;
  failed: boolean;
}

/**
 * A component whose code is fetched when it is wanted. A rejected `load` may be tried again; a component that failed
 * fetches again when a boundary draws it again, and not before: React itself draws twice before it gives up.
 */
export function lazily<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Lazily<Props> {
  let there: ComponentType<Props> | null = null;
  let attempt = newAttempt();
  const load = async () => { there ??= await fetch(); };

  function newAttempt(): Attempt<Props> {
    const begun: Attempt<Props> = {
      drawings: new WeakSet(), failed: false,
      Late: lazy(() => Promise.resolve(there ?? fetch()).then((component) => ({ default: component }), (error: unknown) => {
        begun.failed = true;
        throw error;
      })),
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
    // What was drawn first stays: another component would lose what the user is doing in it.
    const [Drawn] = useState<ComponentType<Props>>(() => componentFor(drawing));
    return createElement(Drawn, props);
  }
  return { Component, load, loaded: () => there };
}
