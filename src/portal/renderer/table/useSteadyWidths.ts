import { useLayoutEffect, type RefObject } from 'react';
import type { Column } from '../../../config/model.generated.ts';

/**
 * Fixes the column widths that the first rows produced while other rows come and go: text wraps at that width, and only
 * unbreakable content widens its column. Measured again when the columns change.
 */
export function useSteadyWidths(
  body: RefObject<HTMLTableSectionElement | null>,
  isPartial: boolean,
  columns: readonly Column[],
): void {
  useLayoutEffect(() => {
    const table = isPartial ? body.current?.closest('table') : null;
    const [head] = table?.tHead?.rows ?? [];
    if (!table || !head) return;
    const widths = [...head.cells].map((cell) => cell.getBoundingClientRect().width);
    for (const [index, col] of table.querySelectorAll('col').entries())
      col.style.width = `${String(widths[index] ?? 0)}px`;
  }, [body, isPartial, columns]);
}
