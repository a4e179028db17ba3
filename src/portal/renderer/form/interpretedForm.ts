import type { FormFile } from '../../../config/model.generated.ts';
import { interpretSchema } from '../../../engine/form/interpretSchema.ts';
import { wholeSchema } from '../../../engine/form/wholeSchema.ts';
import type { ResolvedForm } from './openForm.ts';

/** A form that the build has not seen, with a validator that interprets its schema. */
export function interpretedForm(form: FormFile): ResolvedForm {
  const errorsOf = interpretSchema(form.schema);
  const validate = Object.assign(
    (values: unknown) => {
      validate.errors = errorsOf(values);
      return validate.errors.length === 0;
    },
    { errors: errorsOf({}) },
  );
  return { form, validateFns: { [wholeSchema]: validate } };
}
