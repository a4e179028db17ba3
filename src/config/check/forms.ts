import { bundleForm } from '../bundleForm.ts';
import type { BundledSchema } from '../bundleSchema.ts';
import { compilableSchema, type UnusableKeyword } from '../compilableSchema.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { formFields } from '../formFields.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitNames } from '../meta/walkConfig.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { lostReference } from '../lostReference.ts';
import { didYouMean } from '../nearestName.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';
import { perValue } from '../perValue.ts';

/** Does a form refer only to fields of its schema, and is the schema consistent? */
export function forms(view: ConfigView): readonly Finding[] {
  return Object.entries(view.parts.forms).flatMap(([id, form]) => {
    const bundled = bundleForm({ authored: view.authored, id, form });
    if (!bundled) return [];
    const lost = bundled.problems.map(
      (problem): Finding => ({
        ...lostReference(problem, view.authored.files),
        part: formPart(id, form),
        path: problem.path ?? ['schema'],
      }),
    );
    return [...lost, ...faultsOf(form, id, bundled)];
  });
}

const faultsOf = perValue((form: FormFile, id: string, { schema }: BundledSchema): readonly Finding[] => {
  const part = formPart(id, form);
  const fields = formFields(schema);
  const names = new Set(
    fields.flatMap(({ name, uiKey }) => [name, uiKey, ...(uiKey.endsWith('.items') ? [uiKey] : [])]),
  );
  return [
    ...unusableKeywords(form, schema).map(
      ({ path, keyword }): Finding => ({
        code: 'config/unusable-keyword',
        message: `No validator can read this "${keyword}".`,
        expected: `a value that JSON Schema 2020-12 defines for "${keyword}"`,
        part,
        path,
      }),
    ),
    ...namedFields(form)
      .filter(({ name }) => !names.has(name) && !names.has(name.replace(/\.items$/, '')))
      .map(
        ({ name, path, at }): Finding => ({
          code: 'config/unknown-field',
          message: `The form has no field "${name}".`,
          expected: 'a property of the schema',
          ...didYouMean(name, names),
          part,
          path,
          at,
        }),
      ),
  ];
});

/** Keywords that the compiled form ignores; each once, at its place in the form or else at the schema. */
function unusableKeywords(form: FormFile, bundled: JsonSchema): readonly UnusableKeyword[] {
  return compilableSchema(bundled)
    .unusable.filter(({ keyword, path }) => keyword !== '$ref' && !isEmptyEnum(keyword, valueAt(bundled, path)))
    .map(({ keyword, path }) => ({
      keyword,
      path: ['schema', ...(valueAt(form.schema, path) === undefined ? [] : path)],
    }));
}

/** An empty list of choices is a finding of the schemas. */
function isEmptyEnum(keyword: string, schema: unknown): boolean {
  return keyword === 'enum' && isRecord(schema) && Array.isArray(schema['enum']) && schema['enum'].length === 0;
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
  visitNames('form', form, ({ owner, ref, path, value }) => {
    // The field of an action may be one of another form.
    if (ref === 'field' && !owner.startsWith('Action_') && typeof value === 'string')
      found.push({ name: value, path, at: 'value' });
  });
  return found;
}
