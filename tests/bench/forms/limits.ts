import type { Figure } from './metrics.ts';
import type { Peer } from './variants.ts';

/** Maximum ratio of our figure to that of the hand-written form, by number of fields. */
export interface Limit extends Figure {
  readonly title: string;
  readonly most: Readonly<Record<number, number>>;
  /** The peers that our form must beat. */
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
  {
    title: 'first character into an untouched form',
    of: 'firstKey',
    quantile: 0.5,
    most: { 200: 1.2, 1000: 1.2 },
    rivals: atOnce,
  },
  { title: 'own error visible', of: 'error', quantile: 0.5, most: { 200: 1.2, 1000: 1.2 }, rivals: all },
  { title: 'submit of an empty form', of: 'submit', quantile: 0.5, most: { 200: 1, 1000: 1 }, rivals: withLibrary },
  { title: 'heap after mount', of: 'heap', quantile: 0.5, most: { 200: 1.25, 1000: 1.25 }, rivals: withLibrary },
];

/** Limit for the Brotli size of the page. */
export const sizeLimit = 1.4;

/** Limit for a form of another kind against its hand-written version, for every figure. */
export const pairLimit = 1.3;

/** Known causes of figures above their limits, by figure. */
export const reasons: Readonly<Record<string, string>> = {
  mount:
    'Ours comes up in growing parts, between which the browser paints and answers the user: the clock holds the frames between them.',
  key: 'It is the slowest twentieth of some hundred and twenty presses, into which a collection or other work of the machine falls; the processor time of a key says more.',
  firstKey: 'There is one first press in a page, so that few samples decide.',
  error: 'There are three such presses in a page, of a few milliseconds each.',
  submit: 'Ours asks the whole schema, and counts and says what is refused; the form by hand does not.',
  submitBusy:
    'Once the errors are painted, ours puts the focus on the first field; Chromium then looks at every field of the form, to fill it in, and lays out what is out of sight. The form by hand leaves the focus where it was.',
  move: 'Ours gives the rows new places in its tree of fields; the form by hand swaps two entries of an array.',
};
