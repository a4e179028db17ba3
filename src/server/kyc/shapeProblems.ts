import { formSchemas } from './formSchemas.ts';
import type { KycForm, KycProblem, KycType } from './KycForm.ts';

/** Reasons by the keyword of the schema that refuses; any other says that the entry looks wrong. */
const CODES: Readonly<Record<string, string>> = {
  required: 'missing', minItems: 'missing', minLength: 'tooShort', maxLength: 'tooLong', maxItems: 'tooMany', uniqueItems: 'repeated', enum: 'notOffered', const: 'notOffered', additionalProperties: 'notAskedFor',
};

/** What the schema of a form refuses, by codes that have words for the user: a validator's own sentences are for developers. Which alternative was tried is none of them. */
export function shapeProblems(kycType: KycType, form: KycForm): readonly KycProblem[] {
  return formSchemas[kycType](form).flatMap(({ field, keyword }) => (keyword === 'if' ? [] : [{ field, code: CODES[keyword] ?? 'malformed' }]));
}
