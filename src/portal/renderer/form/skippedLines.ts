import type { SheetPlan, SkipReason } from '../../../engine/sheet/sheetPlan.ts';
import { dotIn } from '../parts/dotIn.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';

/** Numbers and ranges of numbers that are said for one reason; the others are only counted. */
const mostRanges = 6;

const words: { readonly [why in SkipReason]: string } = {
  title: 'skippedTitle',
  headings: 'skippedHeadings',
  total: 'skippedTotal',
  empty: 'skippedEmpty',
};

/** The lines of a file that are not imported, by reason, with their numbers in the file; '' without any. */
export function skippedLines(place: TablePlace, skipped: SheetPlan['skipped']): string {
  return Object.entries(words)
    .flatMap(([why, word]) => {
      const numbers = skipped.filter((one) => one.why === why).map(({ line }) => line + 1);
      if (numbers.length === 0) return [];
      const said = ranges(numbers).slice(0, mostRanges);
      const more = numbers.length - said.reduce((sum, [from, to]) => sum + to - from + 1, 0);
      const lines = said
        .map(([from, to]) => (from === to ? String(from) : sheetWord(place, 'lineRange', { from, to })))
        .join(sheetWord(place, 'listComma'));
      return [sheetWord(place, word, { count: numbers.length, lines, more })];
    })
    .join(dotIn(place.runtime));
}

/** The first and last number of each run without a gap. */
function ranges(numbers: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const found: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}
