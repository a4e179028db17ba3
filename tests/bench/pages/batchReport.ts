import type { Limited } from '../limit.ts';
import { median } from '../median.ts';
import type { BatchFigures } from './measureBatch.ts';

/** Milliseconds of a frame at 60 frames per second. */
const frame = 16.7;

/** The figures of the batch with their limits. */
export function batchRows({ pasted, confirmed, keys, submitted }: BatchFigures): readonly Limited[] {
  const batch = 'a batch of 1,000 rows';
  return [
    { what: `${batch}: paste to all errors, ms, median`, found: median(pasted.map(({ wall }) => wall)), limit: 1000 },
    {
      what: `${batch}: confirmed columns of a paste to all errors, ms, median`,
      found: median(confirmed.map(({ wall }) => wall)),
      limit: 1000,
    },
    {
      what: `${batch}: work of a key in an amount until its paint, ms, 95th percentile`,
      found: percentile(
        keys.map(({ work }) => work),
        0.95,
      ),
      limit: frame,
      digits: 1,
    },
    {
      what: `${batch}: submitted to the next step, ms, median`,
      found: median(submitted.map(({ wall }) => wall)),
      limit: 3000,
    },
  ];
}

/** Every time, with the CPU time of the main thread, which other work on the machine affects less. */
export function batchDetails({ pasted, confirmed, keys, submitted }: BatchFigures): readonly string[] {
  const listed = (values: readonly number[], digits = 0) => values.map((value) => value.toFixed(digits)).join(', ');
  const taken = (name: string, all: BatchFigures['pasted']) => [
    `| ${name}, to the errors of the page's own rules | ${listed(all.map(({ own }) => own))} | |`,
    `| ${name}, to those of the server too | ${listed(all.map(({ wall }) => wall))} | ${listed(all.map(({ busy }) => busy))} |`,
  ];
  return [
    '### A batch of 1,000 rows',
    '',
    'On `/payment/batch`, every third row wrong, each time in a new document. CPU time is that of the main thread until the page is idle; for a key until it is painted.',
    '',
    '| what | each time, ms | CPU, ms |',
    '|---|---|---|',
    ...taken('paste', pasted),
    ...taken('confirmed columns', confirmed),
    `| a key, without waiting for the screen | ${listed(
      keys.map(({ work }) => work),
      1,
    )} | ${listed(
      keys.map(({ busy }) => busy),
      1,
    )} |`,
    `| 1,000 valid rows submitted | ${listed(submitted.map(({ wall }) => wall))} | ${listed(submitted.map(({ busy }) => busy))} |`,
    '',
  ];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
