import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidatorOf } from '../../config/diff/draftChanges.ts';
import { formats } from '../../config/formats.ts';

/** Compiles a schema as the build does, formats of the forms included. */
export const validatorOf: ValidatorOf = (schema) => {
  const validate = new Ajv2020({ strict: false, allErrors: false, formats }).compile(schema);
  return (value) => validate(value);
};
