import { bundleForm } from '../bundleForm.ts';
import { formFields } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { ConfigView } from './ConfigView.ts';

const known = new WeakMap<JsonSchema, readonly string[]>();

/** The names of all fields of a form, also as keys of `ui`; empty if there is no such form. */
export function formFieldNames({ authored, parts }: ConfigView, formId: string): readonly string[] {
  const form = parts.forms[formId];
  const schema = form && bundleForm({ authored, id: formId, form })?.schema;
  if (!schema) return [];
  const names = known.get(schema) ?? formFields(schema).flatMap(({ name, uiKey }) => [name, uiKey]);
  known.set(schema, names);
  return names;
}
