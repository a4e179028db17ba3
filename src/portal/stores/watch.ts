import { compareStructural, reaction, runInAction, untracked } from 'mobx';

/**
 * Runs `effect` with the value of `read` now, and again whenever that value changes
 * in content; `later` puts off reading it again. Returns a function that stops it.
 */
export function watch<T>(
  read: () => T,
  effect: (value: T, first: boolean) => void,
  later?: (run: () => void) => void,
): () => void {
  let first = true;
  return reaction(
    read,
    (value) => {
      const isFirst = first;
      first = false;
      effect(value, isFirst);
    },
    { fireImmediately: true, equals: compareStructural, ...(later && { scheduler: later }) },
  );
}

/** Makes several store changes as one. */
export function inOneStep(change: () => void): void {
  runInAction(change);
}

/** Reads stores without depending on them. */
export function unobserved<T>(read: () => T): T {
  return untracked(read);
}
