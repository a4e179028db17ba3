import { bundleForm } from '../bundleForm.ts';
import { formFields, type FormField } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FieldUi, FormFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import { perValue } from '../perValue.ts';
import type { DeclaringFiles } from './Declarations.ts';

const derived = new WeakMap<FormFile, { readonly schema: JsonSchema; readonly result: FormFile }>();

/** What the schema of a field declares about it: the prefix of the texts of its choices, and the currency of its amount. */
type DeclaredUi = Pick<FieldUi, 'texts' | 'currency'>;

/**
 * Returns a form whose fields have the texts of their choices (`x-options`), unless these are data, and the currencies of their
 * amounts (`x-currency`) as the schemas of their values declare them. Returns the same object as long as neither the form nor a
 * schema that it refers to has changed.
 */
export function withDeclaredUi(id: string, form: FormFile, files: Pick<DeclaringFiles, 'files'>): FormFile {
  const schema = bundleForm({ authored: files, id, form })?.schema;
  if (!schema) return form;
  const known = derived.get(form);
  if (known?.schema === schema) return known.result;
  const ui: Record<string, FieldUi> = { ...form.ui };
  for (const [field, { texts, currency }] of declaredUi(schema)) {
    const own = ui[field] ?? {};
    if (texts !== undefined && own.texts === undefined && own.optionsFrom === undefined) ui[field] = { ...own, texts };
    if (currency !== undefined && own.currency === undefined && own.widget === 'money')
      ui[field] = { ...own, currency };
  }
  const isSame = Object.entries(ui).every(([field, own]) => form.ui?.[field] === own);
  const result = isSame ? form : { ...form, ui };
  derived.set(form, { schema, result });
  return result;
}

/** What the fields of a self-contained schema declare, by their keys in `ui`. */
export const declaredUi = perValue(
  (schema: JsonSchema): ReadonlyMap<string, DeclaredUi> =>
    new Map(
      formFields(schema).flatMap((field) => {
        const { texts } = recordOf(field.schema['x-options'] ?? recordOf(field.schema['items'])['x-options']);
        const currency = currencyOf(field);
        return typeof texts !== 'string' && currency === null
          ? []
          : [
              [
                field.uiKey,
                { ...(typeof texts === 'string' && { texts }), ...(currency !== null && { currency }) },
              ] as const,
            ];
      }),
    ),
);

/** How a form reads the currency that the schema of a field declares: a code, a field of the form, or one of the list's item. */
function currencyOf({ uiKey, schema }: FormField): string | null {
  const declared = schema['x-currency'];
  if (typeof declared !== 'string') return null;
  if (/^[A-Z]{3}$/.test(declared)) return declared;
  const [list, items, ...inner] = uiKey.split('.');
  const isItem = list !== undefined && items === 'items' && inner.length === 1;
  if (/^\w+$/.test(declared)) return isItem ? `=row.${declared}` : items === undefined ? `=form.${declared}` : null;
  return isItem && /^\.\.\/\w+$/.test(declared) ? `=form.${declared.slice(3)}` : null;
}
