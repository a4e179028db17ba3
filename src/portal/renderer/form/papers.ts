import type { besidePapers } from './besidePapers.tsx';

let loaded: typeof besidePapers | undefined;

/** Loads what only forms with files need. */
export async function loadPapers(): Promise<void> {
  loaded ??= (await import('./besidePapers.tsx')).besidePapers;
}

/** Undefined before it is loaded. */
export function loadedPapers(): typeof besidePapers | undefined {
  return loaded;
}
