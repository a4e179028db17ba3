import type { FormFile } from '../../config/model.generated.ts';
import { astOf } from '../../engine/expression/astOf.ts';
import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { brokenDates, type BrokenDate } from '../../engine/form/brokenDates.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import { evaluateValue } from '../../engine/scope/evaluateValue.ts';

/**
 * The days of a form's values that its `minDate` and `maxDate` refuse at an instant (epoch milliseconds): the portal's rule, by
 * the server's clock. A bound that names anything but the values of the form is the portal's alone, because the server does not
 * have the data of a page.
 */
export function brokenBounds(form: FormFile, values: FormValues, at: number): readonly BrokenDate[] {
  return brokenDates(form, values, (bound, locals) => boundDay(bound, at, { ...locals }));
}

/** What a declared bound says at an instant; null when that needs other data than the given. */
export function boundDay(bound: unknown, at: number, scope: Readonly<Record<string, unknown>> = {}): unknown {
  if (typeof bound === 'string' && isExpression(bound) && !astOf(expressionSource(bound)))
    throw new Error(`The bound "${bound}" of a form is not an expression: run the config check.`);
  return evaluateValue(bound, scope, { now: () => at });
}
