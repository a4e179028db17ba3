import type { Drawn } from './drawOurs.tsx';

/** Whether there is something to fill in, and nothing that was left out. */
export function isDrawn({ controls, boxes, crash }: Drawn): boolean {
  return crash === null && controls > 0 && boxes === 0;
}
