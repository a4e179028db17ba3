/**
 * How many times slower than a machine Lighthouse's phone is, by the machine's `benchmarkIndex`; between two points, linear.
 * Lighthouse's default of 4 is meant for an index of 1,533; its guide (docs/throttling.md, "Calibrating the CPU slowdown") asks
 * for another factor on a slower machine, and its calculator uses these points.
 */
const points = [
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
  [2_000, 6],
] as const;

/** Lighthouse's own factor. */
export const usualSlowdown = 4;

/** Returns the factor by which Lighthouse slows the page down, so that a machine with this index is like the phone; one decimal. */
export function phoneSlowdown(benchmarkIndex: number): number {
  const [first] = points;
  if (!(benchmarkIndex >= first[0]))
    throw new Error(
      `This machine has a benchmark index of ${String(benchmarkIndex)}: too slow to stand in for a phone (150).`,
    );
  const above = points.findIndex(([index]) => index >= benchmarkIndex);
  const end = above < 0 ? points.length - 1 : Math.max(above, 1);
  const [low, high] = [points[end - 1] ?? first, points[end] ?? first];
  const factor = low[1] + ((benchmarkIndex - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
  return Math.round(factor * 10) / 10;
}
