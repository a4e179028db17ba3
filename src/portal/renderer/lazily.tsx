import { createElement, lazy, useState, type ComponentType } from 'react';

export interface Lazily<Props extends object> {
  /** Draws at once after `load`; before, it suspends until its code is there. */
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<void>;
}

/** A component whose code is fetched when it is wanted. A rejected `load` may be tried again. */
export function lazily<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Lazily<Props> {
  let there: ComponentType<Props> | null = null;
  const load = async () => { there ??= await fetch(); };
  const Late: ComponentType<Props> = lazy(async () => ({ default: there ?? await fetch() }));
  function Component(props: Props) {
    // What was drawn first stays: another component would lose what the user is doing in it.
    const [Drawn] = useState<ComponentType<Props>>(() => there ?? Late);
    return createElement(Drawn, props);
  }
  return { Component, load };
}
