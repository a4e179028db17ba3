import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchKeywords, errorSegments, errorText, type SchemaError } from '../../../src/engine/form/errorText.ts';
import { prepared } from '../../../src/engine/form/formQuestions.fixture.ts';
import type { JsonSchema } from '../../../src/engine/form/FormField.ts';
import { FormModel } from '../../../src/portal/stores/FormModel.ts';

const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    minLength: fc.integer({ min: 1, max: 3 }),
    maxLength: fc.integer({ min: 3, max: 6 }),
  }),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a', 'b$', '^[ab]+$') }),
  fc.record({
    type: fc.constant('integer'),
    minimum: fc.integer({ min: -5, max: 5 }),
    multipleOf: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ type: fc.constant('string'), enum: fc.constant(['a', 'ab', 'b']) }),
  fc.record({ type: fc.constant('boolean') }),
);

const { schema: anySchema } = fc.letrec<{
  readonly schema: JsonSchema;
  readonly object: JsonSchema;
  readonly list: JsonSchema;
}>((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('object'), tie('list')),
  object: objectOf(tie('schema')),
  list: fc.record({
    type: fc.constant('array'),
    minItems: fc.integer({ min: 0, max: 2 }),
    maxItems: fc.integer({ min: 2, max: 3 }),
    items: objectOf(leaf),
  }),
}));

function objectOf(property: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  return fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), property, { minKeys: 1, noNullPrototype: true })
    .chain((properties) =>
      fc.subarray(Object.keys(properties)).map((required) => ({ type: 'object', properties, required })),
    );
}

/** An object schema, with or without additional properties of any kind. */
const formSchema = fc
  .tuple(objectOf(anySchema), fc.option(anySchema))
  .map(([schema, additional]) => (additional ? { ...schema, additionalProperties: additional } : schema));

const entered = fc.oneof(
  fc.constantFrom('a', 'ab', 'b', 'abababab', 'x'),
  fc.integer({ min: -6, max: 6 }),
  fc.boolean(),
);
/** Actions of a user: fills in a field or edits a list, selected by `at`, or adds a key to the form. */
const edits = fc.array(
  fc.record({
    at: fc.nat(),
    edit: fc.constantFrom('enter', 'enter', 'enter', 'clear', 'insert', 'remove', 'move', 'name'),
    value: entered,
    row: fc.nat({ max: 2 }),
  }),
  { maxLength: 25 },
);

test('for any schema and any user actions, a form has the errors that ajv finds in its values', () => {
  fc.assert(
    fc.property(formSchema, edits, (schema, done) => {
      const form = { schema: { ...schema, type: 'object' as const } };
      const model = new FormModel({
        formId: 'test.form',
        ...prepared(form),
        words: { text: (key) => key, derivedText: () => undefined },
      });
      for (const edit of done) act(model, edit);

      const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
      ajv.validate(form.schema, withRequiredObjects(form.schema, model.snapshot));
      const found: readonly SchemaError[] = ajv.errors ?? [];
      const theirs = found
        .filter(({ keyword }) => !branchKeywords.has(keyword))
        .map((error) => `${errorSegments(error).join('.')} ${errorText(error).key}`);
      expect(model.problems.map(({ path, key }) => `${path} ${key}`).toSorted()).toEqual(
        [...new Set(theirs)].toSorted(),
      );
    }),
    { numRuns: 40 },
  );
});

/** Adds missing required objects as empty ones, because the form reports their fields instead. */
function withRequiredObjects(schema: JsonSchema, value: unknown): unknown {
  const { properties, required, items, additionalProperties } = schema;
  if (Array.isArray(value)) return value.map((item) => withRequiredObjects(Object(items), item));
  if (value === null || typeof value !== 'object') return value;
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const entries = Object.entries<JsonSchema>({ ...Object(properties) }).flatMap(([name, child]) => {
    const own: unknown = Reflect.get(value, name);
    const asked = own === undefined && names.includes(name) && child['type'] === 'object' && asksForSomething(child);
    return own === undefined && !asked ? [] : [[name, withRequiredObjects(child, own ?? {})] as const];
  });
  const named = Object.entries(value)
    .filter(([name]) => !Object.hasOwn(Object(properties), name))
    .map(([name, own]) => [name, withRequiredObjects(Object(additionalProperties), own)] as const);
  return { ...value, ...Object.fromEntries([...entries, ...named]) };
}

/** Whether an object has required parts; one without is reported itself. */
function asksForSomething({ properties, required }: JsonSchema): boolean {
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries<JsonSchema>({ ...Object(properties) }).some(
    ([name, child]) => names.includes(name) && (child['type'] !== 'object' || asksForSomething(child)),
  );
}

function act(
  model: FormModel,
  {
    at,
    edit,
    value,
    row,
  }: { readonly at: number; readonly edit: string; readonly value: unknown; readonly row: number },
): void {
  const { fields } = model.tree;
  const additional: JsonSchema = Object(model.form.schema.additionalProperties);
  const empty: Readonly<Record<string, unknown>> = { array: [], object: {} };
  if (edit === 'name' && additional['type'] !== undefined)
    return model.place([{ segments: [`named${String(row)}`], value: empty[String(additional['type'])] ?? value }]);
  const field = fields[at % fields.length];
  if (!field) return;
  const segments = field.segments.map((segment) => (segment === '*' ? String(row) : segment));
  const star = segments.indexOf(String(row));
  const list = field.segments.includes('*') ? segments.slice(0, star) : segments;
  const length = model.nodes.rowIds(list).length;
  if (field.leaf && (star < 0 || row < length)) model.nodeAt(segments)?.set(edit === 'clear' ? undefined : value);
  else if (field.schema['type'] !== 'array') return;
  else if (edit === 'insert' || edit === 'enter') model.lists.insert(list, Math.min(row, length));
  else if (edit === 'remove' && row < length) model.lists.remove(list, row);
  else if (edit === 'move' && row < length) model.lists.move(list, row, (row + 1) % length);
}
