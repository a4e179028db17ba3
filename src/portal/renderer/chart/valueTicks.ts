const stepsWanted = 4;
/** Step sizes that look round, times a power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];

/** Evenly spaced round values, ascending, that enclose all the given ones; with `fromZero` zero is one of them. */
export function valueTicks(values: readonly number[], fromZero: boolean): readonly number[] {
  const all = fromZero || values.length === 0 ? [0, ...values] : values;
  const low = Math.min(...all);
  const high = Math.max(...all);
  const spread = high - low || Math.abs(high) / 10 || 1;
  const power = 10 ** Math.floor(Math.log10(spread / stepsWanted));
  const step = power * (roundSteps.find((round) => round * power * stepsWanted >= spread) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
