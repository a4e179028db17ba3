import type { Finding } from '../../config/check/ConfigView.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { known, textsOf, type ExpressionType } from '../expression/types.ts';

export interface StrayValue {
  readonly value: string;
  /** Whether the schema accepts every text, and lists those that there are. */
  readonly isAccepted: boolean;
  readonly advice: Pick<Finding, 'expected' | 'suggestion'>;
}

/** A text that may be given although the schema's list of texts does not contain it; ignores the empty text, which means no choice. */
export function strayValue(givenType: ExpressionType, wantedType: ExpressionType): StrayValue | null {
  const [given, wanted] = [known(givenType), known(wantedType)];
  if (given.kind === 'list' && wanted.kind === 'list') return strayValue(given.item, wanted.item);
  if (given.kind !== 'string' || wanted.kind !== 'string') return null;
  const values = textsOf(wanted) ?? [];
  const value = values.length === 0 ? undefined : given.values?.find((one) => one !== '' && !values.includes(one));
  return value === undefined
    ? null
    : {
        value,
        isAccepted: wanted.values === undefined,
        advice: { expected: `one of ${values.join(', ')}`, ...didYouMean(value, values) },
      };
}
