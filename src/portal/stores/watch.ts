import { compareStructural, reaction, runInAction, untracked } from 'mobx';

/**
 * Runs `effect` with the value now and whenever the value that `read` computes from stores changes
 * in content. Answers the function that ends it.
 */
export function watch<T>(read: () => T, effect: (value: T, first: boolean) => void): () => void {
  let first = true;
  return reaction(read, (value) => {
    const isFirst = first;
    first = false;
    effect(value, isFirst);
  }, { fireImmediately: true, equals: compareStructural });
}

/** Several store changes seen as one. */
export function inOneStep(change: () => void): void {
  runInAction(change);
}

/** Reads stores without depending on them. */
export function unobserved<T>(read: () => T): T {
  return untracked(read);
}
