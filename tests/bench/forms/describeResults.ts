import { machine } from '../resultSections.ts';
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

interface Metric {
  readonly title: string;
  readonly of: string;
  /** Share of the figures that are not above what is shown: 0.5 is the median. */
  readonly quantile: number;
  readonly digits: number;
}

const metrics: readonly Metric[] = [
  { title: 'mount, every field', of: 'mount', quantile: 0.5, digits: 0 },
  { title: 'its CPU', of: 'mountBusy', quantile: 0.5, digits: 0 },
  { title: 'first 30 usable', of: 'first', quantile: 0.5, digits: 0 },
  { title: 'CPU per key', of: 'keyBusy', quantile: 0.5, digits: 1 },
  { title: 'key, median', of: 'key', quantile: 0.5, digits: 1 },
  { title: 'key, p95', of: 'key', quantile: 0.95, digits: 1 },
  { title: 'first character', of: 'firstKey', quantile: 0.5, digits: 0 },
  { title: 'its CPU', of: 'firstBusy', quantile: 0.5, digits: 0 },
  { title: 'own error', of: 'error', quantile: 0.5, digits: 1 },
  { title: 'submit empty', of: 'submit', quantile: 0.5, digits: 0 },
  { title: 'its CPU', of: 'submitBusy', quantile: 0.5, digits: 0 },
  { title: 'heap, MB', of: 'heap', quantile: 0.5, digits: 1 },
];

/** The section of RESULTS.md: a table for each size with the ratio to the first variant behind each figure. */
export function describeResults(results: Results): string {
  const { counts, rounds, browser, failures } = results;
  return [
    `${machine()}, headless Chromium ${browser}, production builds, ${String(rounds)} rounds in which the variants took turns. Milliseconds, medians; in brackets the ratio to c2 in this run. How it is measured: forms/README.md.`,
    ...counts.map((count) => table(results, count)),
    sizeTable(results),
    ...(failures.length === 0 ? [] : [`Not measured:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`]),
  ].join('\n\n');
}

function table({ variants, figures }: Results, count: number): string {
  const base = figures.get(`${variants[0]?.name ?? ''}/${String(count)}`);
  const rows = variants.flatMap(({ name, label }) => {
    const own = figures.get(`${name}/${String(count)}`);
    return own ? [[label, ...metrics.map((metric) => cell(metric, own, base))]] : [];
  });
  return [`### ${String(count)} fields`, '', line(['variant', ...metrics.map(({ title }) => title)]), line(['---', ...metrics.map(() => '---')]), ...rows.map(line)].join('\n');
}

function cell({ of, quantile: share, digits }: Metric, own: Readonly<Record<string, readonly number[]>>, base: Readonly<Record<string, readonly number[]>> | undefined): string {
  const value = quantile(own[of] ?? [], share);
  const reference = quantile(base?.[of] ?? [], share);
  if (value === null) return '-';
  return `${value.toFixed(digits)}${reference === null || own === base ? '' : ` (${(value / reference).toFixed(2)})`}`;
}

function sizeTable({ variants, sizes }: Results): string {
  const base = sizes.get(variants[0]?.name ?? '');
  const rows = variants.flatMap(({ name, label }) => {
    const size = sizes.get(name);
    return size ? [[label, String(size.files), size.raw.toFixed(0), `${size.brotli.toFixed(0)}${base && size !== base ? ` (${(size.brotli / base.brotli).toFixed(2)})` : ''}`]] : [];
  });
  return ['### Size of the page', '', line(['variant', 'files', 'JS + CSS, kB', 'brotli, kB']), line(['---', '---', '---', '---']), ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The value below which the share of the values lies, between its neighbours; null without any. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}
