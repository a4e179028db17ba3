import { bundleForm } from '../bundleForm.ts';
import { compilableSchema, type UnusableKeyword } from '../compilableSchema.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { formFields } from '../formFields.ts';
import { formats } from '../formats.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import { valueAt } from '../valueAt.ts';
import { didYouMean } from '../nearestName.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does a form refer only to fields of its schema, and is the schema consistent? */
export function forms(view: ConfigView): readonly Finding[] {
  return Object.entries(view.parts.forms).flatMap(([id, form]) => {
    const part = formPart(id, form);
    const bundled = bundleForm({ authored: view.authored, id, form });
    if (!bundled) return [];
    const { schema, problems } = bundled;
    const fields = formFields(schema);
    const names = new Set(fields.flatMap(({ name, uiKey }) => [name, uiKey, ...(uiKey.endsWith('.items') ? [uiKey] : [])]));
    return [
      ...problems.map((problem): Finding => ({ code: 'config/bad-reference', message: `The target of $ref "${problem.ref}" does not exist.`, expected: 'an existing part of a file, e.g. ../../_shared/fields.json#/$defs/amount', part, path: problem.path ?? ['schema'] })),
      ...unusableKeywords(form, schema).map(({ path, keyword }): Finding => ({
        code: 'config/unusable-keyword', message: `No validator can read this "${keyword}".`, expected: `a value that JSON Schema 2020-12 defines for "${keyword}"`, part, path })),
      ...[...requiredNames(form.schema, ['schema']), ...requiredOfBranches(form.schema, names), ...namedFields(form).filter(({ name }) => !names.has(name) && !names.has(name.replace(/\.items$/, '')))].map(({ name, path, at }): Finding => ({
        code: 'config/unknown-field', message: `The form has no field "${name}".`, expected: 'a property of the schema', ...didYouMean(name, names), part, path, at })),
      ...formatNames(form.schema, ['schema']).filter(({ name }) => !Object.hasOwn(formats, name)).map(({ name, path }): Finding => ({
        code: 'config/unknown-format', message: `The format "${name}" does not exist.`, expected: `one of ${Object.keys(formats).join(', ')}`, ...didYouMean(name, Object.keys(formats)), part, path })),
    ];
  });
}

/** Keywords that the compiled form ignores; each once, at its place in the form or else at the schema. */
function unusableKeywords(form: FormFile, bundled: JsonSchema): readonly UnusableKeyword[] {
  return compilableSchema(bundled).unusable.filter(({ keyword }) => keyword !== '$ref').map(({ keyword, path }) => ({ keyword, path: ['schema', ...(valueAt(form.schema, path) === undefined ? [] : path)] }));
}

/** Names in `required` that the sibling `properties` do not declare. */
function requiredNames(node: unknown, path: JsonPath): readonly NamedField[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => requiredNames(item, [...path, index]));
  if (!isRecord(node)) return [];
  const { required, properties, allOf } = node;
  const own = Array.isArray(required) && isRecord(properties) && allOf === undefined ? required.flatMap((name: unknown, index): readonly NamedField[] => (typeof name !== 'string' || Object.hasOwn(properties, name) ? [] : [{ name, path: [...path, 'required', index], at: 'value' }])) : [];
  // A branch may require a field that is declared outside it.
  return [...own, ...Object.entries(node).filter(([key]) => !['if', 'then', 'else', 'oneOf', 'anyOf', 'allOf', 'not'].includes(key)).flatMap(([key, child]) => requiredNames(child, [...path, key]))];
}

/** Names that the form as a whole requires and none of its branches declares. */
function requiredOfBranches({ required, allOf }: FormFile['schema'], names: ReadonlySet<string>): readonly NamedField[] {
  if (allOf === undefined || !Array.isArray(required)) return [];
  return required.flatMap((name: unknown, index): readonly NamedField[] => (typeof name !== 'string' || names.has(name) ? [] : [{ name, path: ['schema', 'required', index], at: 'value' }]));
}

interface NamedField {
  readonly name: string;
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
}

/** Every mention of a field outside the schema. */
function namedFields(form: FormFile): readonly NamedField[] {
  const found: NamedField[] = [
    ...Object.keys(form.ui ?? {}).map((name): NamedField => ({ name, path: ['ui', name], at: 'key' })),
    ...Object.keys(form.computed ?? {}).map((name): NamedField => ({ name, path: ['computed', name], at: 'key' })),
  ];
  walkConfig('form', form, ({ owner, property, path, value }) => {
    const isName = (owner === 'Form' && property === 'order') || ((owner === 'Group' || owner === 'Step') && property === 'fields') || (owner === 'Rule' && property === 'field');
    if (isName && typeof value === 'string') found.push({ name: value, path, at: 'value' });
  });
  return found;
}

function formatNames(node: unknown, path: JsonPath): readonly { readonly name: string; readonly path: JsonPath }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => formatNames(item, [...path, index]));
  if (!isRecord(node)) return [];
  const own = typeof node['format'] === 'string' && path.at(-1) !== 'properties' ? [{ name: node['format'], path: [...path, 'format'] }] : [];
  return [...own, ...Object.entries(node).flatMap(([key, child]) => formatNames(child, [...path, key]))];
}
