import type { FormFile } from '../../config/model.generated.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { fieldTree } from './fieldTree.ts';
import { isEmptyValue } from './fieldValue.ts';
import type { FormValues } from './FormField.ts';
import type { FormQuestions } from './isFieldVisible.ts';
import { placedFields } from './placedFields.ts';
import { widgetProblem } from './widgetProblem.ts';

/** A day that a bound of its field refuses. */
export interface BrokenDate {
  /** Dotted path, with indices. */
  readonly path: string;
  readonly bound: 'minDate' | 'maxDate';
  /** The first or the last day that the field accepts. */
  readonly day: string;
}

/**
 * The days that the `minDate` and `maxDate` of their fields refuse, by the same check as in the portal. It also checks hidden
 * fields, whose values the portal does not send but another sender may. `form` has a self-contained schema.
 */
export function brokenDates(
  form: FormFile,
  values: FormValues,
  evaluate: FormQuestions['evaluate'],
): readonly BrokenDate[] {
  return placedFields(fieldTree(form, values), values).flatMap((place): readonly BrokenDate[] => {
    const { ui } = place.field;
    const value = valueOrNull(values, place.segments);
    if ((ui.minDate === undefined && ui.maxDate === undefined) || isEmptyValue(value)) return [];
    const problem = widgetProblem(value, place, { values, questions: { evaluate } });
    if (problem?.key === 'validation.minDate')
      return [{ path: place.path, bound: 'minDate', day: String(problem.params['min']) }];
    if (problem?.key === 'validation.maxDate')
      return [{ path: place.path, bound: 'maxDate', day: String(problem.params['max']) }];
    return [];
  });
}
