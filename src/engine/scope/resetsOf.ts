import { isSameJson } from '../../config/isSameJson.ts';

/** For a place: the places that are reset when its value changes. */
export type Resets = Readonly<Record<string, readonly string[]>>;

/** One change of a state: its values before and after, and the places that it wrote. */
export interface StateChange {
  readonly before: (place: string) => unknown;
  readonly after: (place: string) => unknown;
  readonly written: readonly string[];
}

/**
 * The places to reset after a change, and those that depend on them. A place that had no value resets nothing, because
 * nothing was chosen for its value; a place that the change wrote itself keeps what it wrote.
 */
export function resetsOf(resets: Resets, { before, after, written }: StateChange): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (place: string): void => {
    for (const target of resets[place] ?? []) {
      if (found.has(target) || written.includes(target)) continue;
      found.add(target);
      follow(target);
    }
  };
  for (const place of Object.keys(resets))
    if (!isEmpty(before(place)) && !isSameJson(before(place), after(place))) follow(place);
  return found;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
