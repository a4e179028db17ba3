/** Rows from an index up to another one, without it. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a long list from top to bottom: rows that are drawn, or the room of those that are not. */
export interface WindowPart extends RowRange {
  readonly drawn: boolean;
}

/** Up to so many rows are all drawn: a browser copes, and everything in them can be found, tabbed to and printed. */
export const wholeUpTo = 200;

/**
 * The parts of a list of which some rows are drawn: those in sight, and the one that has the focus with its neighbours, so
 * that the focus survives when it scrolls out of sight and goes on from there by Tab. Parts cover all rows, in order.
 */
export function windowParts(count: number, sight: RowRange, focused: number | null): readonly WindowPart[] {
  const length = Math.min(count, sight.to - sight.from);
  const from = Math.max(0, Math.min(sight.from, count - length));
  const ranges = [{ from, to: from + length }, ...(focused === null || focused >= count ? [] : [{ from: Math.max(0, focused - 1), to: Math.min(count, focused + 2) }])];
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

/** Tells the rooms of rows that are not drawn apart: there is one above, one below and one before or after the row with the focus. */
export function gapKey({ from, to }: RowRange, count: number): string {
  return from === 0 ? 'above' : to === count ? 'below' : 'between';
}
