import type { JsonSchema } from '../../config/JsonSchema.ts';
import { isSame, type FoundChange } from './Change.ts';
import { touched, type Compared } from './Compared.ts';
import { drafts } from './drafts.ts';
import { standaloneSchema } from './PageUses.ts';

/** Compiles a self-contained schema to a test of values. */
export type ValidatorOf = (schema: JsonSchema) => (value: unknown) => boolean;

/** Forms that now refuse a draft that was valid before, each with such a draft. */
export function draftChanges(compared: Compared, validatorOf: ValidatorOf): readonly FoundChange[] {
  const { before, after } = compared;
  return Object.keys(before.forms)
    .filter((id) => after.forms[id] !== undefined)
    .sort()
    .flatMap((id): readonly FoundChange[] => {
      const [was, is] = [standaloneSchema(before, id), standaloneSchema(after, id)];
      const witness = isSame(was, is) ? null : refusedDraft(was, is, validatorOf);
      return witness === null
        ? []
        : [
            {
              code: 'draft-refused',
              subject: `form ${id}`,
              detail: JSON.stringify(witness.draft),
              pages: touched(compared, 'ofForm', id),
            },
          ];
    });
}

/** The first draft that the old schema accepts and the new one refuses; null when there is none among the samples. */
export function refusedDraft(
  was: JsonSchema,
  is: JsonSchema,
  validatorOf: ValidatorOf,
): { readonly draft: unknown } | null {
  const [wasValid, isValid] = [validatorOf(was), validatorOf(is)];
  for (const draft of drafts(was)) if (wasValid(draft) && !isValid(draft)) return { draft };
  return null;
}
