import { movementOf } from '../../src/server/fx/movement.ts';

const MINUTE = 60_000;

/** Milliseconds from `now`, at least `least`, after which two currencies stand to each other by more than `by` millionths otherwise than they do: rates may be the same at two moments. */
export function untilRateMoves(now: number, [from, to]: readonly [string, string], least: number, by = 3): number {
  const minute = Math.floor(now / MINUTE);
  const standing = (passed: number): number => movement(to, minute + passed) - movement(from, minute + passed);
  // The terms were asked for within the last two minutes, and what renews them asks within the next.
  const isOther = (passed: number): boolean => [-2, -1, 0].every((asked) => [0, 1].every((later) => Math.abs(standing(passed + later) - standing(asked)) > by));
  for (let passed = Math.ceil(least / MINUTE); passed < 60; passed += 1) if (isOther(passed)) return passed * MINUTE;
  throw new Error(`the rate from ${from} to ${to} stands still for an hour`);
}

/** Everything moves against the dollar. */
function movement(currency: string, minute: number): number {
  return currency === 'USD' ? 0 : movementOf(currency, minute);
}
