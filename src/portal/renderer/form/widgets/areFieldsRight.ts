import { expressionSource, isExpression } from '../../../../engine/expression/isExpression.ts';
import { formReferences } from '../../../../engine/form/formReferences.ts';
import type { FormModel } from '../../../stores/FormModel.ts';

/** Checks the fields that the input of a call reads: shows their errors and focuses the first wrong field. */
export function areFieldsRight(model: FormModel, input: unknown): boolean {
  const fields = Object.values<unknown>(Object(input))
    .filter(isExpression)
    .flatMap((text) => formReferences(expressionSource(text)))
    .map((path) => model.nodeAt(path))
    .filter((node) => node !== null)
    .filter(({ visible }) => visible);
  for (const field of fields) field.left();
  model.schemaErrors.settle();
  const wrong = fields.find(({ errors }) => errors.length > 0);
  if (wrong) model.focusOn(wrong.path);
  return wrong === undefined;
}
