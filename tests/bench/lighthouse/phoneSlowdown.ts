/** Lighthouse's own factor; never slower than this. */
export const usualSlowdown = 4;

/**
 * How many times slower than a machine Lighthouse's phone is, by the machine's `benchmarkIndex`; between two points, linear.
 * Lighthouse's default of 4 is meant for an index of 1,533 and above; its guide (docs/throttling.md, "Calibrating the CPU
 * slowdown") asks for a smaller factor on a slower machine, and its calculator uses these points.
 */
const points = [
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, usualSlowdown],
] as const;

/** Returns the factor by which Lighthouse slows the page down, so that a machine with this index is like the phone; one decimal. */
export function phoneSlowdown(benchmarkIndex: number): number {
  const [first] = points;
  if (!(benchmarkIndex >= first[0]))
    throw new Error(
      `This machine has a benchmark index of ${String(benchmarkIndex)}; it has to be ${String(first[0])} at least to be like a phone.`,
    );
  const above = points.findIndex(([index]) => index >= benchmarkIndex);
  if (above < 0) return usualSlowdown;
  const [low, high] = [points[above - 1] ?? first, points[above] ?? first];
  if (low === high) return low[1];
  const factor = low[1] + ((benchmarkIndex - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
  return Math.round(factor * 10) / 10;
}
