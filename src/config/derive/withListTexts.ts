import { bundleForm } from '../bundleForm.ts';
import { formFields } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FieldUi, FormFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import type { DeclaringFiles } from './Declarations.ts';

const derived = new WeakMap<FormFile, { readonly schema: JsonSchema; readonly result: FormFile }>();

/**
 * Returns a form whose fields name the texts of their choices as the schemas of their values declare them (`x-options`), unless
 * their choices are data. Returns the same object as long as neither the form nor a schema that it refers to has changed.
 */
export function withListTexts(id: string, form: FormFile, files: Pick<DeclaringFiles, 'files'>): FormFile {
  const schema = bundleForm({ authored: files, id, form })?.schema;
  if (!schema) return form;
  const known = derived.get(form);
  if (known?.schema === schema) return known.result;
  const ui: Record<string, FieldUi> = { ...form.ui };
  for (const [field, texts] of listTexts(schema))
    if (ui[field]?.texts === undefined && ui[field]?.optionsFrom === undefined) ui[field] = { ...ui[field], texts };
  const isSame = Object.entries(ui).every(([field, own]) => form.ui?.[field] === own);
  const result = isSame ? form : { ...form, ui };
  derived.set(form, { schema, result });
  return result;
}

/** The text prefixes that the fields of a self-contained schema declare, by their keys in `ui`. */
export function listTexts(schema: JsonSchema): ReadonlyMap<string, string> {
  return new Map(
    formFields(schema).flatMap(({ uiKey, schema: field }) => {
      const { texts } = recordOf(field['x-options'] ?? recordOf(field['items'])['x-options']);
      return typeof texts === 'string' ? [[uiKey, texts] as const] : [];
    }),
  );
}
