export interface Figure {
  readonly of: string;
  /** Share of the values at or below the shown one: 0.5 is the median. */
  readonly quantile: number;
}

export interface Metric extends Figure {
  /** Head of its column; a CPU time follows the column that it belongs to. */
  readonly title: string;
  /** Its name outside the table. */
  readonly name: string;
  readonly digits: number;
}

export const metrics: readonly Metric[] = [
  ...timed('mount, every field', 'mount'),
  { title: 'first 30 usable', name: 'first 30 usable', of: 'first', quantile: 0.5, digits: 0 },
  { title: 'CPU per key', name: 'CPU per key', of: 'keyBusy', quantile: 0.5, digits: 1 },
  { title: 'key, median', name: 'key, median', of: 'key', quantile: 0.5, digits: 1 },
  { title: 'key, p95', name: 'key, p95', of: 'key', quantile: 0.95, digits: 1 },
  { title: 'first character', name: 'first character', of: 'firstKey', quantile: 0.5, digits: 0 },
  { title: 'its CPU', name: 'first character: its CPU', of: 'firstBusy', quantile: 0.5, digits: 0 },
  { title: 'own error', name: 'own error', of: 'error', quantile: 0.5, digits: 1 },
  ...timed('submit empty', 'submit'),
  ...timed('insert a row', 'insert'),
  ...timed('move a row', 'move'),
  ...timed('remove a row', 'remove'),
  { title: 'heap, MB', name: 'heap, MB', of: 'heap', quantile: 0.5, digits: 1 },
];

/** A step in wall clock and CPU time. */
function timed(title: string, of: string): readonly Metric[] {
  return [
    { title, name: title, of, quantile: 0.5, digits: 0 },
    { title: 'its CPU', name: `${title}: its CPU`, of: `${of}Busy`, quantile: 0.5, digits: 0 },
  ];
}

/** Returns the interpolated quantile of the values; null without values. */
export function quantile(values: readonly number[] | undefined, share: number): number | null {
  const sorted = (values ?? []).toSorted((left, right) => left - right);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}
