/** Rows from one index up to another, exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a long list: rows that are rendered, or the gap for those that are not. */
export interface WindowPart extends RowRange {
  readonly drawn: boolean;
}

/** Up to this many rows all are rendered, so that every one can be searched, tabbed to and printed. */
export const wholeUpTo = 200;

/**
 * The parts of a partly rendered list: rows in view, and the focused row with its neighbours, so
 * that the focus survives scrolling and Tab continues from there. The parts cover all rows, in order.
 */
export function windowParts(count: number, sight: RowRange, focused: number | null): readonly WindowPart[] {
  const length = Math.min(count, sight.to - sight.from);
  const from = Math.max(0, Math.min(sight.from, count - length));
  const ranges = [
    { from, to: from + length },
    ...(focused === null || focused >= count
      ? []
      : [{ from: Math.max(0, focused - 1), to: Math.min(count, focused + 2) }]),
  ];
  const parts: WindowPart[] = [];
  let end = 0;
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    if (range.from > end) parts.push({ from: end, to: range.from, drawn: false });
    const last = parts.at(-1);
    if (last?.drawn) parts[parts.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    else if (range.to > end) parts.push({ from: Math.max(range.from, end), to: range.to, drawn: true });
    end = Math.max(end, range.to);
  }
  return end < count ? [...parts, { from: end, to: count, drawn: false }] : parts;
}

/** The React key of a gap: one above, one below, and one between the focused row and the rows in view. */
export function gapKey({ from, to }: RowRange, count: number): string {
  return from === 0 ? 'above' : to === count ? 'below' : 'between';
}
