import { machine } from '../resultSections.ts';
import { limits, pairLimit, sizeLimit, type Limit } from './limits.ts';
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
  { title: 'insert a row', of: 'insert', quantile: 0.5, digits: 0 },
  { title: 'its CPU', of: 'insertBusy', quantile: 0.5, digits: 0 },
  { title: 'move a row', of: 'move', quantile: 0.5, digits: 0 },
  { title: 'its CPU', of: 'moveBusy', quantile: 0.5, digits: 0 },
  { title: 'remove a row', of: 'remove', quantile: 0.5, digits: 0 },
  { title: 'its CPU', of: 'removeBusy', quantile: 0.5, digits: 0 },
  { title: 'heap, MB', of: 'heap', quantile: 0.5, digits: 1 },
];

/** The section of RESULTS.md: a table for each size with the ratio to its reference behind each figure. */
export function describeResults(results: Results): string {
  const { counts, rounds, browser, failures } = results;
  return [
    `${machine()}, headless Chromium ${browser}, production builds, ${String(rounds)} rounds in which the variants took turns. Milliseconds, medians; in brackets the ratio to c2 in this run. How it is measured: forms/README.md.`,
    limitTable(results),
    pairTable(results),
    ...counts.map((count) => claimTable(results, count)),
    ...counts.map((count) => table(results, count)),
    sizeTable(results),
    ...(failures.length === 0 ? [] : [`Not measured:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`]),
  ].filter((part) => part !== '').join('\n\n');
}

/** Our variants against what they may cost. */
function limitTable({ variants, figures, sizes, counts }: Results): string {
  const [reference, ...others] = variants;
  const own = others.filter(({ peer, against }) => !peer && against === undefined && reference !== undefined);
  const columns = own.flatMap((variant) => counts.filter((count) => figures.has(`${variant.name}/${String(count)}`) && limits.some(({ most }) => most[count] !== undefined)).map((count) => ({ variant, count })));
  if (columns.length === 0) return '';
  const ratioOf = ({ of, quantile: share }: Limit, name: string, count: number) => {
    const [value, base] = [name, reference?.name ?? ''].map((one) => quantile(figures.get(`${one}/${String(count)}`)?.[of] ?? [], share));
    return typeof value === 'number' && typeof base === 'number' ? value / base : null;
  };
  const rows = limits.map((limit) => [limit.title, ...columns.map(({ variant, count }) => verdict(ratioOf(limit, variant.name, count), limit.most[count]))]);
  const base = sizes.get(reference?.name ?? '')?.brotli;
  const sizeRow = ['brotli of the page', ...columns.map(({ variant }) => verdict((sizes.get(variant.name)?.brotli ?? Number.NaN) / (base ?? Number.NaN), sizeLimit))];
  const heads = ['ratio to c2 (limit)', ...columns.map(({ variant, count }) => `${variant.label}, ${String(count)} fields`)];
  return ['### Against the limits', '', line(heads), line(heads.map(() => '---')), ...[...rows, sizeRow].map(line)].join('\n');
}

/** Forms of other kinds against the same by hand. */
function pairTable({ variants, figures }: Results): string {
  const columns = variants.flatMap(({ name, label, against, counts = [] }) => {
    const [base, own] = [against, name].map((one) => figures.get(`${one ?? ''}/${String(counts[0])}`));
    return against !== undefined && against !== name && base && own ? [{ label, base, own }] : [];
  });
  if (columns.length === 0) return '';
  const rows = metrics.flatMap(({ title, of, quantile: share }, index) => {
    const cells = columns.map(({ base, own }) => verdict((quantile(own[of] ?? [], share) ?? Number.NaN) / (quantile(base[of] ?? [], share) ?? Number.NaN), pairLimit));
    return cells.every((one) => one === '-') ? [] : [[title.startsWith('its') ? `${metrics[index - 1]?.title ?? ''}: ${title}` : title, ...cells]];
  });
  const heads = ['ratio to the same by hand (limit)', ...columns.map(({ label }) => label)];
  return ['### Forms of other kinds against the limit', '', line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Whether our form is ahead of the peers that it should be ahead of; in brackets our figure as a part of theirs. */
function claimTable({ variants, figures }: Results, count: number): string {
  const own = figures.get(`ours/${String(count)}`);
  const peers = variants.flatMap(({ label, name, peer }) => {
    const theirs = figures.get(`${name}/${String(count)}`);
    return peer && theirs ? [{ label, peer, theirs }] : [];
  });
  if (!own || peers.length === 0) return '';
  const rows = limits.map(({ title, of, quantile: share, rivals }) => {
    const compared = peers.flatMap(({ label, peer, theirs }) => {
      const [mine, other] = [quantile(own[of] ?? [], share), quantile(theirs[of] ?? [], share)];
      return rivals(peer) && mine !== null && other !== null ? [{ label, ratio: mine / other }] : [];
    });
    const said = (ahead: boolean) => compared.filter(({ ratio }) => ratio < 1 === ahead).map(({ label, ratio }) => `${label} (${ratio.toFixed(2)})`).join(', ') || '-';
    return [title, said(true), said(false)];
  });
  const heads = ['ours, fields in groups, as a part of', 'ahead of', 'not ahead of'];
  return [`### Against the peers at ${String(count)} fields`, '', line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function verdict(ratio: number | null, most: number | undefined): string {
  if (ratio === null || most === undefined || Number.isNaN(ratio)) return '-';
  const text = `${ratio.toFixed(2)} (${most.toFixed(2)})`;
  return ratio <= most ? text : `**${text}, missed**`;
}

function table({ variants, figures }: Results, count: number): string {
  const [first] = variants;
  const measured = variants.flatMap(({ name, label, against = first?.name ?? '' }) => {
    const own = figures.get(`${name}/${String(count)}`);
    return own ? [{ label, own, base: figures.get(`${against}/${String(count)}`) }] : [];
  });
  const columns = metrics.filter(({ of }) => measured.some(({ own }) => (own[of]?.length ?? 0) > 0));
  const rows = measured.map(({ label, own, base }) => [label, ...columns.map((metric) => cell(metric, own, base))]);
  return [`### ${String(count)} fields`, '', line(['variant', ...columns.map(({ title }) => title)]), line(['---', ...columns.map(() => '---')]), ...rows.map(line)].join('\n');
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
