import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { bundleSchema, resolvePath } from './bundleSchema.ts';

const files: Readonly<Record<string, unknown>> = {
  'schemas/_shared/fields.json': {
    $defs: {
      tree: {
        type: 'object',
        properties: { kids: { type: 'array', items: { $ref: '#/$defs/tree' } } },
        additionalProperties: false,
      },
      amount: { type: 'string' },
    },
  },
  'schemas/_shared/other.json': { $defs: { amount: { type: 'integer' } } },
};

const bundle = (schema: Readonly<Record<string, unknown>>) =>
  bundleSchema(
    schema,
    { file: 'schemas/demo/forms/ask.json', document: schema, path: ['schema'] },
    (file) => files[file],
  );

describe('a self-contained schema', () => {
  test('a part that refers to itself is included once and still refers to itself', () => {
    const { schema } = bundle({
      type: 'object',
      properties: { root: { $ref: '../../_shared/fields.json#/$defs/tree' } },
    });
    const validate = new Ajv2020().compile(schema);
    expect([validate({ root: { kids: [{ kids: [] }] } }), validate({ root: { kids: [{ other: 1 }] } })]).toEqual([
      true,
      false,
    ]);
  });

  test('parts with the same name from two files stay separate', () => {
    const own = {
      type: 'object',
      $defs: { fields__amount: { const: 1 } },
      properties: {
        a: { $ref: '../../_shared/fields.json#/$defs/amount' },
        b: { $ref: '../../_shared/other.json#/$defs/amount' },
        c: { $ref: '#/$defs/fields__amount' },
      },
    };
    const { schema, files: used } = bundle(own);
    expect(schema['$defs']).toEqual({
      fields__amount: { const: 1 },
      fields__amount_2: { type: 'string' },
      other__amount: { type: 'integer' },
    });
    expect(used).toEqual(['schemas/demo/forms/ask.json', 'schemas/_shared/fields.json', 'schemas/_shared/other.json']);
  });

  test('the dialect is left out: every schema is read as 2020-12', () => {
    expect(bundle({ $schema: 'http://json-schema.org/draft-07/schema#', $id: 'x', type: 'object' }).schema).toEqual({
      type: 'object',
    });
  });

  test('a reference to a missing part is reported with its place', () => {
    expect(
      bundle({ properties: { a: { $ref: '../../_shared/fields.json#/$defs/amuont' }, b: { $ref: '#/$defs/none' } } })
        .problems,
    ).toEqual([
      {
        ref: '../../_shared/fields.json#/$defs/amuont',
        file: 'schemas/demo/forms/ask.json',
        path: ['schema', 'properties', 'a', '$ref'],
      },
      { ref: '#/$defs/none', file: 'schemas/demo/forms/ask.json', path: ['schema', 'properties', 'b', '$ref'] },
    ]);
  });

  test.each([
    ['schemas/a/forms/x.json', '../../_shared/f.json', 'schemas/_shared/f.json'],
    ['schemas/a/api.json', './b.json', 'schemas/a/b.json'],
  ])('from %s, %s is %s', (from, ref, wanted) => {
    expect(resolvePath(from, ref)).toBe(wanted);
  });
});
