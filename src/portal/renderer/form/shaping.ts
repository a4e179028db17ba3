import type { shapingCode } from './shapingCode.ts';

type ShapingCode = typeof shapingCode;

let loaded: ShapingCode | null = null;

/** Loads this code; forms with fixed fields do not need it. */
export async function loadShaping(): Promise<void> {
  if (loaded) return;
  loaded = (await import('./shapingCode.ts')).shapingCode;
}

/** Null before it is loaded. */
export function loadedShaping(): ShapingCode | null {
  return loaded;
}
