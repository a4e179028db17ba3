import type { ValidatorOf } from '../../analysis/diff/draftChanges.ts';
import { ExactAjv } from '../../config/ExactAjv.ts';
import { formats } from '../../config/formats.ts';

/** Compiles a schema as the build does, including the formats of the forms. The check of the config has validated it, which takes far longer. */
export const validatorOf: ValidatorOf = (schema) => {
  const validate = new ExactAjv({ strict: false, allErrors: false, formats, validateSchema: false }).compile(schema);
  return (value) => validate(value);
};
