import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf } from '../../src/config/AuthoredConfig.ts';
import { bundleSchema } from '../../src/config/bundleSchema.ts';
import { currentDialect } from '../../src/config/currentDialect.ts';
import { formats } from '../../src/config/formats.ts';
import type { FormFile } from '../../src/config/model.generated.ts';
import { putValue, valueAt } from '../../src/domain/valueAt.ts';
import { prepared, questions } from '../../src/engine/form/formQuestions.fixture.ts';
import { fieldTree } from '../../src/engine/form/fieldTree.ts';
import type { FormField, FormValues, JsonSchema } from '../../src/engine/form/FormField.ts';
import { placedFields } from '../../src/engine/form/placedFields.ts';
import { compiledForm } from '../../src/portal/renderer/form/openForm.ts';
import { model } from '../../src/portal/stores/formModel.fixture.ts';
import { compileForm } from '../support/compileForm.ts';
import { shippedProject } from '../support/shippedProject.ts';

const domains = new Set(
  'bankcard bill combine dobby exchange flash payee payment quota record statement topup wallet withdraw'.split(' '),
);
const project = shippedProject();

/** Every form of these domains, once, and again where a region has another one. */
const forms = [...project.regions].flatMap(([region, { forms: own }]) =>
  Object.entries(own)
    .filter(([id]) => domains.has(id.split('.')[0] ?? ''))
    .map(([id, form]) => ({ id, region, form: bundled(id, form) })),
);
const different = forms.filter(
  ({ id, form }, index) =>
    forms.findIndex((other) => other.id === id && JSON.stringify(other.form) === JSON.stringify(form)) === index,
);

describe('the forms of the money', () => {
  test('are many, and most have rules', () => {
    expect(different.length).toBeGreaterThan(45);
    expect(different.flatMap(({ form }) => faultsOf(form)).length).toBeGreaterThan(150);
  });

  test.each(different)('$id of $region takes valid values, and each rule names exactly its field', ({ form }) => {
    expect(problemsWith(form, sampleOf(form))).toEqual([]);
    const wrong = faultsOf(form).flatMap(({ path, rule, values }) => {
      const named = problemsWith(form, values);
      return JSON.stringify(named) === JSON.stringify([path])
        ? []
        : [`${path} ${rule}: named ${JSON.stringify(named)}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** The form with a schema that needs no other file, as the build makes it. */
function bundled(id: string, form: FormFile): FormFile {
  const file = fileOf(project.config, 'form', id);
  if (!file) throw new Error(`The form ${id} has no file.`);
  const { schema } = bundleSchema(
    form.schema,
    { file: file.path, document: form.schema, path: ['schema'] },
    (name) => project.config.files.get(name)?.value,
  );
  return { ...form, schema: currentDialect(schema) };
}

const compiled = new Map<FormFile, ReturnType<typeof compile>>();

/** The form as the portal opens it, compiled once. */
function compile(form: FormFile) {
  const bare = withoutExpressions(form);
  return { bare, parts: { ...prepared(bare), ...compiledForm(compileForm(bare)) } };
}

/** The fields that the form's own validator names, each once. Every condition holds, so that all fields are there. */
function problemsWith(form: FormFile, values: FormValues): readonly string[] {
  const known = compiled.get(form) ?? compile(form);
  compiled.set(form, known);
  const always = { ...questions, test: () => true, shown: () => true };
  const made = model(known.bare, { initial: {} }, { ...known.parts, questions: always });
  made.fill(values);
  return [...new Set(made.problems.map(({ path }) => path))];
}

/** Rules of a form that are expressions need a page; tests of the forms and journeys in the browser have these. */
function withoutExpressions(form: FormFile): FormFile {
  const { rules: _rules, computed: _computed, ...rest } = form;
  const ui = Object.entries(form.ui ?? {}).map(([key, { max: _max, ...one }]) => [key, one] as const);
  return { ...rest, ui: Object.fromEntries(ui) };
}

interface Fault {
  readonly path: string;
  readonly rule: string;
  readonly values: FormValues;
}

/** For each declared rule of each field, the sample with one value that breaks it. */
function faultsOf(form: FormFile): readonly Fault[] {
  const sample = sampleOf(form);
  const tree = fieldTree(withoutExpressions(form));
  return placedFields(tree, sample).flatMap(({ field, segments, path }) =>
    rulesOf(field, form).flatMap(({ rule, broken }) => [
      { path, rule, values: Object(putValue(sample, segments, broken)) },
    ]),
  );
}

/** The keywords of a field's schema, each with a value that breaks it. */
function rulesOf({ schema: given, required, leaf }: FormField, { schema: root }: FormFile) {
  const schema = whole(given, root);
  const type = typeOf(schema);
  const text = typeof valid(schema, root) === 'string' ? String(valid(schema, root)) : 'x';
  const number = (name: string): number => Number(schema[name]);
  const broken: Readonly<Record<string, () => unknown>> = {
    enum: () => (type === 'string' ? 'none of these' : 987_654),
    const: () => (type === 'boolean' ? false : 'another'),
    minLength: () => (number('minLength') === 0 ? undefined : text.slice(0, number('minLength') - 1)),
    maxLength: () => text.padEnd(number('maxLength') + 1, text.slice(-1) || 'x'),
    pattern: () => unlike(String(schema['pattern'])),
    minimum: () => number('minimum') - 1,
    maximum: () => number('maximum') + 1,
    minItems: () => [],
    maxItems: () => Array.from({ length: number('maxItems') + 1 }, () => valid(Object(schema['items']), root)),
    format: () => 'no such day',
  };
  return [
    // A list of rows that needs some begins with them, so that the missing fields of these are named.
    ...(required && (leaf || schema['minItems'] === undefined) ? [{ rule: 'required', broken: null as unknown }] : []),
    ...Object.entries(broken)
      .filter(([rule]) => schema[rule] !== undefined)
      .map(([rule, make]) => ({ rule, broken: make() }))
      .filter(({ broken: value }) => value !== undefined && value !== ''),
  ];
}

/** Text that does not match a pattern. */
function unlike(pattern: string): string | undefined {
  return ['!', '?!', 'x x', '0', '９９'].find((text) => !new RegExp(pattern, 'u').test(text));
}

function sampleOf({ schema }: FormFile): FormValues {
  return Object(valid(schema, schema));
}

/** A valid value of a schema. */
function valid(given: JsonSchema, root: JsonSchema): unknown {
  const schema = whole(given, root);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'].find((one) => one !== '') ?? '';
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(Object(schema['properties'])).map(([name, part]) => [name, valid(Object(part), root)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
        valid(Object(schema['items']), root),
      );
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1);
    case 'boolean':
      return true;
    default:
      return validText(schema);
  }
}

/** A schema with what it refers to. */
function whole(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref: ref, ...own } = schema;
  return typeof ref === 'string' ? { ...whole(Object(valueAt(root, ref.slice(2).split('/'))), root), ...own } : schema;
}

const texts = ['USD', 'DEUTDEFF', '10.00', '12', '258036', '2026-11-20', 'a@example.com', 'x', 'abcdef'];

const validTexts = new Map<string, string>();

function validText(schema: JsonSchema): string {
  const key = JSON.stringify(schema);
  const text = validTexts.get(key) ?? findText(schema);
  validTexts.set(key, text);
  return text;
}

function findText(schema: JsonSchema): string {
  const check = new Ajv2020({ strict: false, validateSchema: false, formats }).compile(schema);
  const made =
    schema['pattern'] === undefined
      ? []
      : fc.sample(fc.stringMatching(new RegExp(String(schema['pattern']), 'u')), { seed: 1, numRuns: 30 });
  const text = [...texts, ...made, 'x'.repeat(Number(schema['minLength'] ?? 1))].find((one) => check(one));
  if (text === undefined) throw new Error(`No sample is valid for ${JSON.stringify(schema)}.`);
  return text;
}

function typeOf({ type, properties }: JsonSchema): unknown {
  if (Array.isArray(type)) return type.find((one) => one !== 'null');
  return type ?? (properties === undefined ? 'string' : 'object');
}
