import Form from '@rjsf/core';
import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { completedValues } from '../../../src/engine/form/completedValues.ts';
import { errorSegments, type SchemaError } from '../../../src/engine/form/errorText.ts';
import { valueOrNull } from '../../../src/domain/valueAt.ts';
import type { JsonSchema } from '../../../src/engine/form/FormField.ts';
import { formShape } from '../../../src/engine/form/formShape.ts';
import { shapeTools } from '../../../src/engine/form/shapeTools.ts';
import { compiledForm } from '../../../src/portal/renderer/form/openForm.ts';
import { loadShaping } from '../../../src/portal/renderer/form/shaping.ts';
import { FormModel } from '../../../src/portal/stores/FormModel.ts';
import { FormShapes } from '../../../src/portal/stores/FormShapes.ts';
import { questions } from '../../../src/engine/form/formQuestions.fixture.ts';
import { compileForm } from '../../support/compileForm.ts';

await loadShaping();

interface Part {
  readonly schema: JsonSchema;
  readonly value: unknown;
}

const leaf: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    schema: fc.constantFrom(
      { type: 'string' },
      { type: 'string', minLength: 2 },
      { type: 'string', default: 'first' },
      { $ref: '#/$defs/text' },
    ),
    value: fc.constantFrom(undefined, 'a', 'abc'),
  }),
  fc.record({
    schema: fc.constantFrom({ type: 'integer' }, { type: 'number', minimum: 3, default: 5 }),
    value: fc.constantFrom(undefined, 1, 4),
  }),
  fc.record({ schema: fc.constant({ type: 'string', enum: ['x', 'y'] }), value: fc.constantFrom(undefined, 'x', 'y') }),
  fc.record({ schema: fc.constant({ type: 'boolean' }), value: fc.constantFrom(undefined, true) }),
);

const always = leaf.filter(({ schema }) => !['minLength', 'minimum', '$ref'].some((keyword) => keyword in schema));

const plain = fc
  .oneof(leaf, objectOf(leaf))
  .filter(({ schema }) => !JSON.stringify(schema).includes('"default"') && schema['enum'] === undefined);

const { part: anyPart } = fc.letrec<{
  readonly part: Part;
  readonly object: Part;
  readonly list: Part;
  readonly tuple: Part;
  readonly map: Part;
  readonly branch: Part;
  readonly alternatives: Part;
}>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    tie('list'),
    tie('tuple'),
    tie('map'),
    tie('branch'),
    tie('alternatives'),
  ),
  object: objectOf(tie('part')),
  // A list of choices is one field in our form, and a list of fields in rjsf.
  list: fc
    .tuple(
      tie('part').filter(({ schema }) => schema['enum'] === undefined),
      fc.nat({ max: 2 }),
    )
    .map(([{ schema, value }, rows]) => ({
      schema: { type: 'array', items: schema },
      value: Array.from({ length: rows }, () => value ?? emptyOf(schema)),
    })),
  // Our form creates a tuple when the user enters a value; rjsf creates it from its defaults.
  tuple: fc
    .tuple(fc.array(plain, { minLength: 1, maxLength: 2 }), plain, fc.nat({ max: 2 }), fc.boolean())
    .map(([listed, further, more, open]) => ({
      schema: {
        type: 'array',
        prefixItems: listed.map(({ schema }) => schema),
        ...(open ? { items: further.schema } : {}),
      },
      value: [
        ...listed.map(({ schema, value }) => value ?? emptyOf(schema)),
        ...Array.from({ length: open ? more : 0 }, () => further.value ?? emptyOf(further.schema)),
      ],
    })),
  map: fc.tuple(leaf, fc.subarray(['k', 'l'])).map(([{ schema, value }, keys]) => ({
    schema: { type: 'object', additionalProperties: schema },
    value: Object.fromEntries(keys.map((key) => [key, value ?? 'a'])),
  })),
  // One name in both branches, and one in only one of them.
  branch: fc
    .tuple(tie('part'), leaf, fc.constantFrom(undefined, 'x', 'y'), fc.boolean())
    .map(([inside, other, when, asks]) => ({
      schema: {
        type: 'object',
        properties: { when: { enum: ['x', 'y'], type: 'string' } },
        if: { properties: { when: { const: 'x' } }, required: ['when'] },
        // oxlint-disable-next-line unicorn/no-thenable
        then: {
          properties: { both: { type: 'string', enum: ['p', 'q'] }, inside: inside.schema },
          ...(asks ? { required: ['both'] } : {}),
        },
        else: { properties: { both: { type: 'integer' }, other: other.schema } },
      },
      value: without({ when, ...(when === 'x' ? { inside: inside.value } : { other: other.value }) }),
    })),
  // rjsf selects the alternative by validity instead of the constant, so its values must be valid.
  alternatives: fc.tuple(objectOf(always), objectOf(always), fc.nat({ max: 1 })).map(([one, two, chosen]) => ({
    schema: {
      oneOf: [one, two].map(({ schema }, index) => ({
        ...schema,
        properties: { kind: { const: String(index) }, ...Object(schema.properties) },
        required: ['kind', ...[schema.required].flat()],
      })),
    },
    value: { kind: String(chosen), ...Object((chosen === 0 ? one : two).value) },
  })),
}));

function objectOf(property: fc.Arbitrary<Part>): fc.Arbitrary<Part> {
  return fc.dictionary(fc.constantFrom('a', 'b', 'c'), property, { minKeys: 1, noNullPrototype: true }).chain((parts) =>
    fc.subarray(Object.keys(parts)).map((required) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema])),
        required,
      },
      value: without(Object.fromEntries(Object.entries(parts).map(([name, { value }]) => [name, value]))),
    })),
  );
}

function emptyOf({ type }: JsonSchema): unknown {
  return type === 'array'
    ? []
    : type === 'object' || type === undefined
      ? {}
      : type === 'string'
        ? 'a'
        : type === 'boolean'
          ? true
          : 1;
}

function without(values: object): unknown {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const behaviour = { constAsDefaults: 'never', emptyObjectFields: 'skipEmptyDefaults', allOf: 'skipDefaults' } as const;

test('for any schema, a form has the same fields, values and errors as rjsf', () => {
  fc.assert(
    fc.property(objectOf(anyPart), ({ schema: own, value }) => {
      const schema = { ...own, type: 'object' as const, $defs: { text: { type: 'string', maxLength: 2 } } };
      const theirs = rjsf({ ...Object(olderTuples(schema)) }, value);
      const mine = model(schema, { ...Object(value) });
      const leaves = mine.tree.fields
        .filter(({ leaf, widget }) => leaf && widget !== 'hidden')
        .map(({ place, segments }) => place ?? segments);
      expect(leaves.map((place) => place.join('_')).toSorted()).toEqual(theirs.fields);
      for (const place of leaves) {
        const [own, other] = [valueOrNull(mine.snapshot, place), valueOrNull(theirs.values, place)];
        // rjsf sets some unanswered booleans to false, and has no defaults in some alternatives of a branch.
        // Our form does not change given rows; rjsf fills in defaults there.
        const isGivenRow = mine.nodeAt(place)?.field.segments.includes('*') === true && own === null;
        const expected = isGivenRow
          ? null
          : other === null || (other === false && own === null)
            ? own === null
              ? null
              : (mine.nodeAt(place)?.field.schema.default ?? valueOrNull(value, place))
            : other;
        expect([place, own]).toEqual([place, expected]);
      }
      const checked = completedValues(mine.tree, mine.shapes?.present(mine.snapshot) ?? mine.snapshot);
      const found = theirs.errors(checked);
      expect(mine.problems.length > 0).toBe(found.length > 0);
      if (!JSON.stringify(schema).includes('"oneOf"'))
        expect(new Set(mine.problems.map(({ path }) => path))).toEqual(new Set(found));
    }),
    { numRuns: 60 },
  );
});

/** Converts tuples to the draft that rjsf supports. */
function olderTuples(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(olderTuples);
  if (schema === null || typeof schema !== 'object') return schema;
  const { prefixItems, items, ...others } = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, olderTuples(part)]),
  );
  return prefixItems === undefined
    ? { ...others, ...(items === undefined ? {} : { items }) }
    : { ...others, items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) };
}

function rjsf(schema: RJSFSchema, formData: unknown) {
  const validator = customizeValidator();
  const values: unknown = createSchemaUtils(validator, schema, behaviour).getDefaultFormState(
    schema,
    structuredClone(formData),
  );
  const html = renderToStaticMarkup(
    createElement(Form, { schema, validator, formData, experimental_defaultFormStateBehavior: behaviour }),
  );
  const ids = [...html.matchAll(/<(?:input|select|textarea)[^>]* id="root_([^"]+)"/g)].map(([, id = '']) => id);
  const errors = (given: unknown) =>
    validator
      .rawValidation<SchemaError>(schema, given)
      .errors?.filter(({ keyword }) => keyword !== 'if')
      .map((error) => errorSegments(error).join('.')) ?? [];
  return {
    values,
    errors,
    fields: [...new Set(ids.map((id) => id.replace(/-\d$/, '')))]
      .filter((id) => !id.includes('__') && !id.endsWith('-key') && !/(?:^|_)kind$/.test(id))
      .toSorted(),
  };
}

function model(
  schema: JsonSchema & { readonly type: 'object' },
  initial: Readonly<Record<string, unknown>>,
): FormModel {
  const compiled = compiledForm(compileForm({ schema }));
  // Not fixed, so that the model follows the shape of the values: the tree then has the paths.
  return new FormModel({
    formId: 'test.form',
    form: compiled.form,
    tree: { ...compiled.tree, fixed: false },
    validate: compiled.validate,
    questions: { ...questions, matches: compiled.matches },
    shaping: {
      make: formShape,
      tools: shapeTools,
      shapesOf: (own, shaping) => new FormShapes(own, shaping),
      partErrors: compiled.partErrors,
    },
    words: { text: (key) => key, derivedText: () => undefined },
    initial,
  });
}
