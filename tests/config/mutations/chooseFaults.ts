import type { Fault, FaultKind } from './Fault.ts';
import type { SiteText } from './SiteText.ts';

/**
 * Chooses up to `each` faults of every kind, the same ones for the same seed, spread over as many files as possible. At most
 * two per file: faults of one file cannot be planted together, and each costs a whole check.
 */
export function chooseFaults(
  site: SiteText,
  kinds: readonly FaultKind[],
  { each, seed }: { readonly each: number; readonly seed: number },
): readonly Fault[] {
  return kinds.flatMap((kind, at) => {
    const drawn = shuffled(distinct(kind.plant(site)), seed + at);
    const seen = new Set<string>();
    const [inNewFiles, others]: [(typeof drawn)[number][], (typeof drawn)[number][]] = [[], []];
    for (const planted of drawn) {
      const [file = ''] = planted.files.keys();
      (seen.has(file) ? others : inNewFiles).push(planted);
      seen.add(file);
    }
    return [...inNewFiles, ...others]
      .slice(0, seen.size === 1 ? Math.min(each, 2) : each)
      .map((planted): Fault => ({ ...planted, kind: kind.name }));
  });
}

function distinct<T extends { readonly note: string; readonly files: ReadonlyMap<string, string | null> }>(
  planted: readonly T[],
): readonly T[] {
  return [...new Map(planted.map((one) => [`${[...one.files.keys()].join()} ${one.note}`, one])).values()];
}

/** Fisher-Yates with a small generator (mulberry32). */
function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const drawn = [...items];
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [drawn[at], drawn[other]];
    if (a !== undefined && b !== undefined) [drawn[at], drawn[other]] = [b, a];
  }
  return drawn;
}
