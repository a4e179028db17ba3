import { isDay } from '../../domain/day.ts';
import type { PlacedField } from './FormField.ts';
import { fieldLocals, type FormQuestions } from './isFieldVisible.ts';

/** The first and the last day that a field accepts; null without a limit. */
export interface DateLimits {
  readonly min: string | null;
  readonly max: string | null;
}

/** The day that means "no end". */
export const longTerm = '9999-12-31';

/** The limits that a field declares, evaluated with the present values and day. */
export function dateLimits(
  place: PlacedField,
  { values, questions }: { readonly values: unknown; readonly questions: Pick<FormQuestions, 'evaluate'> },
): DateLimits {
  const { ui } = place.field;
  const limit = (declared: unknown) => {
    const day =
      declared === undefined ? null : questions.evaluate(declared, fieldLocals(place.field, place.segments, values));
    return typeof day === 'string' && isDay(day) ? day : null;
  };
  return { min: limit(ui.minDate), max: limit(ui.maxDate) };
}
