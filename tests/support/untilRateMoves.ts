import { movementOf } from '../../src/server/fx/movement.ts';

const oneMinute = 60_000;

/** Returns the milliseconds from `now`, at least `least`, after which the rate of two currencies differs by more than `by` millionths: without this wait it may be the same. */
export function untilRateMoves(now: number, [from, to]: readonly [string, string], least: number, by = 3): number {
  const minute = Math.floor(now / oneMinute);
  const standing = (passed: number): number => movement(to, minute + passed) - movement(from, minute + passed);
  // The terms were requested within the last two minutes, and their renewal happens within the next minute.
  const isOther = (passed: number): boolean =>
    [-2, -1, 0].every((asked) => [0, 1].every((later) => Math.abs(standing(passed + later) - standing(asked)) > by));
  for (let passed = Math.ceil(least / oneMinute); passed < 24 * 60; passed += 1)
    if (isOther(passed)) return passed * oneMinute;
  throw new Error(`the rate from ${from} to ${to} does not move within a day`);
}

/** All currencies move against the dollar. */
function movement(currency: string, minute: number): number {
  return currency === 'USD' ? 0 : movementOf(currency, minute);
}
