import type { FieldUi, FormFile } from '../model.generated.ts';
import { pairSides } from '../pairSides.ts';

const derived = new WeakMap<FormFile, FormFile>();

/**
 * Returns a form with what follows from its two-way amount: the leading amount is required, and the field that says which one
 * leads is not drawn. The same form gives the same object.
 */
export function withPair(form: FormFile): FormFile {
  const { pair, ui = {} } = form;
  if (!pair) return form;
  const known = derived.get(form);
  if (known) return known;
  const getLeads = pairSides(form)?.[1];
  const own = (field: string, follows: FieldUi): Record<string, FieldUi> => ({ [field]: { ...follows, ...ui[field] } });
  const result: FormFile = {
    ...form,
    ui: {
      ...ui,
      ...(getLeads !== undefined && {
        ...own(pair.give, { requiredWhen: `form.${pair.side} != '${getLeads}'` }),
        ...own(pair.get, { requiredWhen: `form.${pair.side} == '${getLeads}'` }),
      }),
      ...own(pair.side, { widget: 'hidden' }),
    },
  };
  derived.set(form, result);
  return result;
}
