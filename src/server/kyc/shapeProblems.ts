import { formSchemas } from './formSchemas.ts';
import type { KycForm, KycProblem, KycType } from './KycForm.ts';

/** Reasons by the failing keyword of the schema; any other keyword gives `malformed`. */
const codes: Readonly<Record<string, string>> = {
  required: 'missing',
  minItems: 'missing',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  maxItems: 'tooMany',
  uniqueItems: 'repeated',
  enum: 'notOffered',
  const: 'notOffered',
  additionalProperties: 'notAskedFor',
};

/** Returns the schema errors of a form as codes that have words for users: a validator's own sentences are for developers. Skips `if`, which only names the tried alternative. */
export function shapeProblems(kycType: KycType, form: KycForm): readonly KycProblem[] {
  return formSchemas[kycType](form).flatMap(({ field, keyword }) =>
    keyword === 'if' ? [] : [{ field, code: codes[keyword] ?? 'malformed' }],
  );
}
