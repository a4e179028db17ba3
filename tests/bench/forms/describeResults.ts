import { machine } from '../resultSections.ts';
import { claims, limitComparisons, pairComparisons, type Comparison } from './comparisons.ts';
import { metrics, quantile, type Metric } from './metrics.ts';
import { missedLimits } from './missedLimits.ts';
import type { PageSize } from './pageSize.ts';
import type { VariantSource } from './variants.ts';

export interface Results {
  readonly variants: readonly VariantSource[];
  readonly counts: readonly number[];
  readonly rounds: number;
  readonly browser: string;
  /** By variant and number of fields: c2/200. */
  readonly figures: ReadonlyMap<string, Readonly<Record<string, readonly number[]>>>;
  readonly sizes: ReadonlyMap<string, PageSize>;
  readonly failures: readonly string[];
}

/** Builds the section of RESULTS.md: a table for each size, with the ratio to the reference after each figure. */
export function describeResults(results: Results): string {
  const { counts, rounds, browser } = results;
  return [
    `${machine()}, headless Chromium ${browser}, production builds, ${String(rounds)} rounds in which the variants took turns. Milliseconds, medians; in brackets the ratio to c2 in this run. How it is measured: forms/README.md.`,
    comparisonTable('Against the limits', 'ratio to c2 (limit)', limitComparisons(results)),
    comparisonTable(
      'Forms of other kinds against the limit',
      'ratio to the same by hand (limit)',
      pairComparisons(results),
    ),
    missedLimits(results),
    ...counts.map((count) => claimTable(results, count)),
    ...counts.map((count) => table(results, count)),
    sizeTable(results),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function comparisonTable(title: string, head: string, comparisons: readonly Comparison[]): string {
  if (comparisons.length === 0) return '';
  const [forms, whats] = [new Set(comparisons.map(({ form }) => form)), new Set(comparisons.map(({ what }) => what))];
  const rows = [...whats].map((what) => [
    what,
    ...[...forms].map((form) => verdict(comparisons.find((one) => one.what === what && one.form === form))),
  ]);
  return [
    `### ${title}`,
    '',
    line([head, ...forms]),
    line(['---', ...[...forms].map(() => '---')]),
    ...rows.map(line),
  ].join('\n');
}

function verdict(comparison: Comparison | undefined): string {
  if (!comparison) return '-';
  const { ratio, most } = comparison;
  const text = `${ratio.toFixed(2)} (${most.toFixed(2)})`;
  return ratio <= most ? text : `**${text}, missed**`;
}

/** The table of peers that our form should beat, with the ratio in brackets. */
function claimTable(results: Results, count: number): string {
  const rows = claims(results, count).map(({ what, ahead, behind }) => [
    what,
    ahead.join(', ') || '-',
    behind.map(({ said }) => said).join(', ') || '-',
  ]);
  if (rows.length === 0) return '';
  const heads = ['ours, fields in groups, as a part of', 'ahead of', 'not ahead of'];
  return [
    `### Against the peers at ${String(count)} fields`,
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(line),
  ].join('\n');
}

function table({ variants, figures }: Results, count: number): string {
  const [first] = variants;
  const measured = variants.flatMap(({ name, label, against = first?.name ?? '' }) => {
    const own = figures.get(`${name}/${String(count)}`);
    return own ? [{ label, own, base: figures.get(`${against}/${String(count)}`) }] : [];
  });
  const columns = metrics.filter(({ of }) => measured.some(({ own }) => (own[of]?.length ?? 0) > 0));
  const rows = measured.map(({ label, own, base }) => [label, ...columns.map((metric) => cell(metric, own, base))]);
  return [
    `### ${String(count)} fields`,
    '',
    line(['variant', ...columns.map(({ title }) => title)]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map(line),
  ].join('\n');
}

function cell(
  { of, quantile: share, digits }: Metric,
  own: Readonly<Record<string, readonly number[]>>,
  base: Readonly<Record<string, readonly number[]>> | undefined,
): string {
  const value = quantile(own[of], share);
  const reference = quantile(base?.[of], share);
  if (value === null) return '-';
  return `${value.toFixed(digits)}${reference === null || own === base ? '' : ` (${(value / reference).toFixed(2)})`}`;
}

function sizeTable({ variants, sizes }: Results): string {
  const base = sizes.get(variants[0]?.name ?? '');
  const rows = variants.flatMap(({ name, label }) => {
    const size = sizes.get(name);
    return size
      ? [
          [
            label,
            String(size.files),
            size.raw.toFixed(0),
            `${size.brotli.toFixed(0)}${base && size !== base ? ` (${(size.brotli / base.brotli).toFixed(2)})` : ''}`,
          ],
        ]
      : [];
  });
  return [
    '### Size of the page',
    '',
    line(['variant', 'files', 'JS + CSS, kB', 'brotli, kB']),
    line(['---', '---', '---', '---']),
    ...rows.map(line),
  ].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
