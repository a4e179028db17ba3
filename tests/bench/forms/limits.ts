import type { Peer } from './variants.ts';

/** What a figure of ours may be of that of the hand-written form, by number of fields. */
export interface Limit {
  readonly title: string;
  readonly of: string;
  /** Share of the values that are not above what counts: 0.5 is the median. */
  readonly quantile: number;
  readonly most: Readonly<Record<number, number>>;
  /** The peers that ours must be ahead of. */
  readonly rivals: (peer: Peer) => boolean;
}

const all = () => true;
const withLibrary = ({ drawsLibrary }: Peer) => drawsLibrary;
const atOnce = ({ tellsLate }: Peer) => !tellsLate;

export const limits: readonly Limit[] = [
  { title: 'mount, every field', of: 'mount', quantile: 0.5, most: { 200: 1.1, 1000: 1.15 }, rivals: withLibrary },
  { title: 'first 30 fields usable', of: 'first', quantile: 0.5, most: { 200: 0.5, 1000: 0.25 }, rivals: all },
  { title: 'CPU per key', of: 'keyBusy', quantile: 0.5, most: { 200: 1.05, 1000: 0.8 }, rivals: atOnce },
  { title: 'key, p95', of: 'key', quantile: 0.95, most: { 200: 1.3, 1000: 1.3 }, rivals: atOnce },
  { title: 'first character into an untouched form', of: 'firstKey', quantile: 0.5, most: { 200: 1.2, 1000: 1.2 }, rivals: atOnce },
  { title: 'own error visible', of: 'error', quantile: 0.5, most: { 200: 1.2, 1000: 1.2 }, rivals: all },
  { title: 'submit of an empty form', of: 'submit', quantile: 0.5, most: { 200: 1, 1000: 1 }, rivals: withLibrary },
  { title: 'heap after mount', of: 'heap', quantile: 0.5, most: { 200: 1.25, 1000: 1.25 }, rivals: withLibrary },
];

/** Brotli of the page. */
export const sizeLimit = 1.4;

/** Of a form of another kind against the same by hand, for every figure. */
export const pairLimit = 1.3;
