import { expect, test } from 'vitest';
import type { FormFile } from '../../config/model.generated.ts';
import { fieldTree } from './fieldTree.ts';
import { plainFields } from './plainFields.ts';

const plain = { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' }, agreed: { type: 'boolean' } } };

function namesOf(schema: FormFile['schema'], order?: readonly string[]): readonly string[] | null {
  const form: FormFile = { schema, ...(order === undefined ? {} : { order: [...order] }) };
  return plainFields(form, fieldTree(form));
}

test('a form of single inputs is plain, in the order that it names', () => {
  expect(namesOf(plain)).toEqual(['name', 'age', 'agreed']);
  expect(namesOf(plain, ['agreed', 'name'])).toEqual(['agreed', 'name', 'age']);
});

test.each([
  ['an object inside', { ...plain, properties: { ...plain.properties, home: { type: 'object', properties: { city: { type: 'string' } } } } }],
  ['a list of fields', { ...plain, properties: { rows: { type: 'array', items: { type: 'object', properties: { sum: { type: 'string' } } } } } }],
  ['a condition', { ...plain, if: { properties: { agreed: { const: true } } }, then: { properties: { why: { type: 'string' } } } }],
  ['alternatives', { ...plain, oneOf: [{ properties: { name: { const: 'a' }, more: { type: 'string' } } }, { properties: { name: { const: 'b' } } }] }],
  ['a dependent part', { ...plain, dependentSchemas: { age: { properties: { school: { type: 'string' } } } } }],
  ['keys of the user’s own', { ...plain, additionalProperties: { type: 'string' } }],
])('a form with %s is not plain', (_what, schema) => {
  expect(namesOf(schema)).toBeNull();
});
