import type { Drawn } from './drawOurs.tsx';

/** Whether the form has controls and no part was left out. */
export function isDrawn({ controls, boxes, crash }: Drawn): boolean {
  return crash === null && controls > 0 && boxes === 0;
}
