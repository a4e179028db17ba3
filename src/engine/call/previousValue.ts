import { isSameJson } from '../../config/isSameJson.ts';
import type { Previous } from '../../config/model.generated.ts';

/**
 * What to write when an answer replaces the one before, by place: the value before, if it changed. Nothing for the first answer.
 * `valueIn` computes the compared value of an answer; without a declared value that is the whole answer.
 */
export function previousValue(
  previous: Previous | undefined,
  before: unknown,
  after: unknown,
  valueIn: (value: unknown, answer: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  if (!previous || before === null || before === undefined) return {};
  const { into, value } = previous;
  const [old, now] = value === undefined ? [before, after] : [valueIn(value, before), valueIn(value, after)];
  return isSameJson(old, now) ? {} : { [into]: old };
}
