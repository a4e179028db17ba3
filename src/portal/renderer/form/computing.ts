import type { computingOf } from './computingCode.ts';

let loaded: typeof computingOf | undefined;

/** Loads the code that computes fields; forms without computed fields do not need it. */
export async function loadComputing(): Promise<void> {
  loaded ??= (await import('./computingCode.ts')).computingOf;
}

/** Undefined before it is loaded. */
export function loadedComputing(): typeof computingOf | undefined {
  return loaded;
}
