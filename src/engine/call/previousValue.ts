import { isSameJson } from '../../config/isSameJson.ts';
import type { Previous } from '../../config/model.generated.ts';

/** Two answers of a call, of which the second replaces the first; null before the first one. */
export interface Replaced {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What to write when an answer replaces another, by place: the value before, if it changed. Nothing for the first answer.
 * `valueIn` computes the compared value of an answer; without a declared value that is the whole answer.
 */
export function previousValue(previous: Previous | undefined, { before, after }: Replaced, valueIn: (value: unknown, answer: unknown) => unknown): Readonly<Record<string, unknown>> {
  if (previous === undefined || before === null || before === undefined) return {};
  const [old, now] = [before, after].map((answer) => (previous.value === undefined ? answer : valueIn(previous.value, answer)));
  return isSameJson(old, now) ? {} : { [previous.into]: old };
}
