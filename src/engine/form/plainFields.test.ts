import { expect, test } from 'vitest';
import type { FormFile } from '../../config/model.generated.ts';
import { fieldTree } from './fieldTree.ts';
import { plainFields, type PlainField } from './plainFields.ts';

const plain = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer' }, agreed: { type: 'boolean' } },
};

function shapeOf(schema: FormFile['schema'], order?: readonly string[]): unknown {
  const form: FormFile = { schema, ...(order === undefined ? {} : { order: [...order] }) };
  return plainFields(form, fieldTree(form))?.map(written) ?? null;
}

/** input, object{parts}, list[parts] */
function written({ field: { name }, kind, parts }: PlainField): string {
  const inside = parts.map(written).join(' ');
  return kind === 'input' ? name : kind === 'object' ? `${name}{${inside}}` : `${name}[${inside}]`;
}

function withProperty(name: string, schema: unknown): FormFile['schema'] {
  return { ...plain, properties: { ...plain.properties, [name]: schema } };
}

test('a form with single inputs only is plain, in its declared order', () => {
  expect(shapeOf(plain)).toEqual(['name', 'age', 'agreed']);
  expect(shapeOf(plain, ['agreed', 'name'])).toEqual(['agreed', 'name', 'age']);
});

test.each([
  [
    'an object',
    withProperty('home', {
      type: 'object',
      properties: { city: { type: 'string' }, geo: { type: 'object', properties: { lat: { type: 'number' } } } },
    }),
    'home{city geo{lat}}',
  ],
  [
    'a list of rows',
    withProperty('rows', {
      type: 'array',
      items: { type: 'object', properties: { sum: { type: 'string' }, why: { type: 'string' } } },
    }),
    'rows[sum why]',
  ],
  ['a list of single inputs', withProperty('names', { type: 'array', items: { type: 'string' } }), 'names[*]'],
  [
    'a list of lists',
    withProperty('grid', {
      type: 'array',
      items: { type: 'array', items: { type: 'object', properties: { cell: { type: 'string' } } } },
    }),
    'grid[*[cell]]',
  ],
  ['fields that a part of allOf adds', { ...plain, allOf: [{ properties: { more: { type: 'string' } } }] }, 'more'],
])('a form with %s is plain, part by part', (_what, schema, last) => {
  expect(shapeOf(schema)).toEqual(['name', 'age', 'agreed', last]);
});

test.each([
  [
    'a condition',
    { ...plain, if: { properties: { agreed: { const: true } } }, then: { properties: { why: { type: 'string' } } } },
  ],
  [
    'alternatives',
    {
      ...plain,
      oneOf: [
        { properties: { name: { const: 'a' }, more: { type: 'string' } } },
        { properties: { name: { const: 'b' } } },
      ],
    },
  ],
  ['a dependent part', { ...plain, dependentSchemas: { age: { properties: { school: { type: 'string' } } } } }],
  ['keys named by the user', { ...plain, additionalProperties: { type: 'string' } }],
  ['nested keys named by the user', withProperty('home', { type: 'object', additionalProperties: { type: 'string' } })],
  [
    'alternatives in the rows of a list',
    withProperty('rows', {
      type: 'array',
      items: {
        type: 'object',
        anyOf: [
          { properties: { kind: { const: 'a' } } },
          { properties: { kind: { const: 'b' }, more: { type: 'string' } } },
        ],
      },
    }),
  ],
  ['a tuple', withProperty('range', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }] })],
  ['an object inside itself', { ...withProperty('inner', { $ref: '#' }) }],
])('a form with %s is not plain', (_what, schema) => {
  expect(shapeOf(schema)).toBeNull();
});
