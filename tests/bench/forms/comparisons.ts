import type { Results } from './describeResults.ts';
import { limits, pairLimit, sizeLimit } from './limits.ts';
import { metrics, quantile, type Figure } from './metrics.ts';

/** One figure of one of our forms in relation to its reference, with the limit. */
export interface Comparison {
  readonly what: string;
  /** Key of the figure in `reasons`. */
  readonly of: string;
  /** Our form, with its size where it is measured at several. */
  readonly form: string;
  readonly ratio: number;
  readonly most: number;
}

/** Our form and the peers that it should beat, at one size. */
export interface Claim {
  readonly what: string;
  /** Key of the figure in `reasons`. */
  readonly of: string;
  readonly ahead: readonly string[];
  readonly behind: readonly Behind[];
}

/** A peer that our form does not beat, with data that may explain it. */
export interface Behind {
  readonly said: string;
  /** Whether the hand-written form does not beat it either. */
  readonly isAheadOfHand: boolean;
  /** Number of samples of the peer, and of our form. */
  readonly samples: number;
  readonly ownSamples: number;
}

/** Compares our variants with the hand-written form. */
export function limitComparisons({ variants, figures, sizes, counts }: Results): readonly Comparison[] {
  const [reference, ...others] = variants;
  if (!reference) return [];
  const own = others.filter(({ peer, against }) => !peer && against === undefined);
  const places = own.flatMap((variant) =>
    counts.map((count) => ({ variant, count, form: `${variant.label}, ${String(count)} fields` })),
  );
  const ofFigures = limits.flatMap((limit) =>
    places.flatMap(({ variant, count, form }) => {
      const ratio = ratioOf(figures, limit, `${variant.name}/${String(count)}`, `${reference.name}/${String(count)}`);
      const most = limit.most[count];
      return ratio === null || most === undefined ? [] : [{ what: limit.title, of: limit.of, form, ratio, most }];
    }),
  );
  const base = sizes.get(reference.name)?.brotli;
  const measured = new Set(ofFigures.map(({ form }) => form));
  const ofSizes = places
    .filter(({ form }) => measured.has(form))
    .flatMap(({ variant, form }) => {
      const size = sizes.get(variant.name)?.brotli;
      return size === undefined || base === undefined
        ? []
        : [{ what: 'brotli of the page', of: 'size', form, ratio: size / base, most: sizeLimit }];
    });
  return [...ofFigures, ...ofSizes];
}

/** Compares forms of other kinds with their hand-written versions. */
export function pairComparisons({ variants, figures }: Results): readonly Comparison[] {
  return metrics.flatMap((metric) =>
    variants.flatMap(({ name, label, against, counts = [] }) => {
      if (against === undefined || against === name) return [];
      const ratio = ratioOf(figures, metric, `${name}/${String(counts[0])}`, `${against}/${String(counts[0])}`);
      return ratio === null ? [] : [{ what: metric.name, of: metric.of, form: label, ratio, most: pairLimit }];
    }),
  );
}

/** Returns the peers that our form beats, with the ratio in brackets; none when no peer was measured at this size. */
export function claims({ variants, figures }: Results, count: number): readonly Claim[] {
  const [reference] = variants;
  const peers = variants.flatMap(({ label, name, peer }) =>
    peer && figures.has(`${name}/${String(count)}`) ? [{ label, name, peer }] : [],
  );
  if (peers.length === 0 || !figures.has(`ours/${String(count)}`)) return [];
  return limits.map(({ title, rivals, ...figure }) => {
    const own = `ours/${String(count)}`;
    const compared = peers
      .filter(({ peer }) => rivals(peer))
      .flatMap(({ label, name }) => {
        const base = `${name}/${String(count)}`;
        const ratio = ratioOf(figures, figure, own, base);
        const ofHand =
          reference === undefined ? null : ratioOf(figures, figure, `${reference.name}/${String(count)}`, base);
        const samplesOf = (key: string) => figures.get(key)?.[figure.of]?.length ?? 0;
        return ratio === null
          ? []
          : [
              {
                said: `${label} (${ratio.toFixed(2)})`,
                isAhead: ratio < 1,
                isAheadOfHand: ofHand !== null && ofHand >= 1,
                samples: samplesOf(base),
                ownSamples: samplesOf(own),
              },
            ];
      });
    return {
      what: title,
      of: figure.of,
      ahead: compared.filter(({ isAhead }) => isAhead).map(({ said }) => said),
      behind: compared.filter(({ isAhead }) => !isAhead),
    };
  });
}

function ratioOf(
  figures: Results['figures'],
  { of, quantile: share }: Figure,
  own: string,
  base: string,
): number | null {
  const [value, reference] = [own, base].map((key) => quantile(figures.get(key)?.[of], share));
  return typeof value === 'number' && typeof reference === 'number' ? value / reference : null;
}
