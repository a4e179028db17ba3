import { machine } from '../resultSections.ts';

export interface TableResults {
  /** Values of all rounds, by variant and name. */
  readonly figures: Readonly<Record<'hand' | 'ours', Readonly<Record<string, readonly number[]>>>>;
  readonly rounds: number;
  readonly browser: string;
  readonly failures: readonly string[];
}

interface Line {
  readonly title: string;
  readonly of: string;
  readonly unit: 'ms' | 'MB' | 'share' | 'count';
  /** Maximum ratio of ours to the hand-written one. */
  readonly ratio?: number;
  /** Maximum of ours. */
  readonly most?: number;
  readonly least?: number;
}

/** Growth of the heap that counts as noise: megabytes over all page changes. */
const flat = 1;

const parts: readonly { readonly title: string; readonly lines: readonly Line[] }[] = [
  {
    title: '30 columns × 100 rows',
    lines: [
      { title: 'mount', of: 'mount', unit: 'ms', ratio: 1.3 },
      { title: 'mount, processor', of: 'mountBusy', unit: 'ms', ratio: 1.3 },
      { title: 'heap', of: 'mountHeap', unit: 'MB' },
      { title: 'elements', of: 'elements', unit: 'count' },
    ],
  },
  {
    title: '10,000 rows in the page, 8 columns',
    lines: [
      { title: 'mount', of: 'longMount', unit: 'ms' },
      { title: 'mount, processor', of: 'longMountBusy', unit: 'ms' },
      { title: 'heap', of: 'longHeap', unit: 'MB' },
      ...['sort', 'sortBack', 'unsort', 'filter'].flatMap((name): Line[] => [
        { title: named(name), of: name, unit: 'ms', most: 50 },
        { title: `${named(name)}, processor`, of: `${name}Busy`, unit: 'ms', most: 50 },
      ]),
      { title: 'nothing happens: frames under 17 ms', of: 'idleGood', unit: 'share' },
      { title: 'nothing happens: frames lost (over 25 ms)', of: 'idleLost', unit: 'share' },
      ...['scroll', 'fling'].flatMap(scrollLines),
    ],
  },
  {
    title: '100,000 rows behind a server, 100 to a page',
    lines: [
      ...['turn', 'last', 'first'].flatMap((name): Line[] => [
        { title: named(name), of: name, unit: 'ms' },
        { title: `${named(name)}, from the answer`, of: `${name}After`, unit: 'ms', ratio: 1.3 },
        { title: `${named(name)}, processor`, of: `${name}Busy`, unit: 'ms', ratio: 1.3 },
      ]),
      { title: 'heap after 50 pages', of: 'heapBefore', unit: 'MB' },
      { title: 'heap after 200 pages', of: 'heapAfter', unit: 'MB' },
      { title: 'growth', of: 'heapGrowth', unit: 'MB', most: flat },
    ],
  },
  {
    title: '1,000 rows × 10 fields edited in place (ours alone)',
    lines: [
      { title: 'mount', of: 'editMount', unit: 'ms' },
      { title: 'mount, processor', of: 'editMountBusy', unit: 'ms' },
      { title: 'a file of 1,000 rows, all errors shown, processor', of: 'importBusy', unit: 'ms', most: 1000 },
      { title: 'a key in a cell, processor', of: 'editKeyBusy', unit: 'ms', most: 16.7 },
      { title: 'the same in a table of 10 rows', of: 'fewKeyBusy', unit: 'ms' },
      { title: 'the same in an input of an empty page', of: 'emptyKeyBusy', unit: 'ms' },
      { title: 'every row checked for the submission, processor', of: 'editSubmitBusy', unit: 'ms', most: 3000 },
      ...scrollLines('edit'),
    ],
  },
];

function scrollLines(name: string): readonly Line[] {
  return [
    { title: `${named(name)}: frames under 17 ms`, of: `${name}Good`, unit: 'share' },
    { title: `${named(name)}: frames lost (over 25 ms)`, of: `${name}Lost`, unit: 'share', most: 0.02 },
    { title: `${named(name)}: longest frame`, of: `${name}Longest`, unit: 'ms' },
    { title: `${named(name)}: processor per frame`, of: `${name}Busy`, unit: 'ms', most: 16.7 },
    { title: `${named(name)}: frames without a row in the middle`, of: `${name}Blank`, unit: 'share', most: 0 },
  ];
}

/** Builds the section of RESULTS.md. */
export function describeTables({ figures, rounds, browser, failures }: TableResults): string {
  const head = `${machine()}, headless Chromium ${browser}, production builds, ${String(rounds)} rounds in which the two took turns. Medians; the ratio is the median of ours to that of the hand-written one. How it is measured: tables/README.md.`;
  const tables = parts.flatMap(({ title, lines }) => {
    const rows = lines.flatMap((line) => rowOf(line, figures));
    return rows.length === 0
      ? []
      : [
          [
            `### ${title}`,
            '',
            '| figure | Arco, written by hand | ours | ratio | limit |',
            '| --- | --- | --- | --- | --- |',
            ...rows,
          ].join('\n'),
        ];
  });
  return [
    head,
    ...tables,
    ...(failures.length === 0 ? [] : [`Not measured:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`]),
  ].join('\n\n');
}

function rowOf(line: Line, { hand, ours }: TableResults['figures']): readonly string[] {
  const [base, own] = [median(hand[line.of] ?? []), median(ours[line.of] ?? [])];
  if (base === null && own === null) return [];
  const ratio = base === null || own === null || base <= 0 ? null : own / base;
  return [
    `| ${line.title} | ${shown(base, line.unit)} | ${shown(own, line.unit)} | ${ratio === null || line.unit === 'share' ? '' : ratio.toFixed(2)} | ${verdict(line, own, ratio)} |`,
  ];
}

function verdict({ ratio: mostRatio, most, least, unit }: Line, own: number | null, ratio: number | null): string {
  const limits = [
    ...(mostRatio === undefined
      ? []
      : [{ words: `${mostRatio.toFixed(2)} ×`, met: ratio !== null && ratio <= mostRatio }]),
    ...(most === undefined ? [] : [{ words: `≤ ${shown(most, unit)}`, met: own !== null && own <= most }]),
    ...(least === undefined ? [] : [{ words: `≥ ${shown(least, unit)}`, met: own !== null && own >= least }]),
  ];
  return limits.map(({ words, met }) => (met ? words : `**${words}, missed**`)).join(', ');
}

function shown(value: number | null, unit: Line['unit']): string {
  if (value === null) return '-';
  switch (unit) {
    case 'ms':
      return `${value.toFixed(value < 20 ? 1 : 0)} ms`;
    case 'MB':
      return `${value.toFixed(1)} MB`;
    case 'share':
      return `${(value * 100).toFixed(1)} %`;
    case 'count':
      return value.toFixed(0);
  }
}

function named(step: string): string {
  const names: Readonly<Record<string, string>> = {
    sort: 'sort upwards',
    sortBack: 'sort downwards',
    unsort: 'sort no more',
    filter: 'filter to a tenth',
    scroll: 'wheel at 3,000 px/s',
    edit: 'wheel at 3,000 px/s',
    fling: 'wheel at 16,000 px/s',
    turn: 'next page',
    last: 'jump to the last page',
    first: 'jump to the first page',
  };
  return names[step] ?? step;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
