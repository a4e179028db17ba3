import { formCheck } from '../operation/formCheck.ts';
import type { RegionSite } from '../operation/regions.ts';
import { kycFormIds, type KycForm, type KycProblem, type KycType } from './KycForm.ts';

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

/** Returns the errors of a form by the schema of its file as codes that have words for users: a validator's own sentences are for developers. Skips `if`, which only names the tried alternative. */
export function shapeProblems(
  { form }: Pick<RegionSite, 'form'>,
  kycType: KycType,
  values: KycForm,
): readonly KycProblem[] {
  return formCheck(form(kycFormIds[kycType]))(values).flatMap(({ field, keyword }) =>
    keyword === 'if' ? [] : [{ field, code: codes[keyword] ?? 'malformed' }],
  );
}
