import { expect, test } from 'vitest';
import { typeFromSchema } from './typeFromSchema.ts';
import {
  amountTextType,
  boolType,
  dateTextType,
  doubleType,
  dynType,
  intType,
  listOf,
  nullable,
  objectOf,
  textType,
} from './types.ts';

test.each([
  [{ type: 'string' }, textType],
  [{ type: 'string', format: 'amount' }, amountTextType],
  [{ type: 'string', format: 'beijing-time' }, dateTextType],
  [{ type: 'string', format: 'email' }, textType],
  [{ type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,2})?$' }, amountTextType],
  [{ type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }, amountTextType],
  [{ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }, dateTextType],
  [{ type: 'string', pattern: '^\\d{6}$' }, textType],
  [{ type: 'string', pattern: '^[^<>]*$' }, textType],
  [
    { type: 'string', enum: ['A', 'B'] },
    { kind: 'string', values: ['A', 'B'] },
  ],
  [{ anyOf: [{ enum: ['A', 'B'] }, { type: 'string', maxLength: 9 }] }, { kind: 'string', usual: ['A', 'B'] }],
  [{ anyOf: [{ enum: ['A', 'B'] }, { type: 'string', format: 'amount' }] }, amountTextType],
  [{ enum: ['A', 'B', null] }, nullable({ kind: 'string', values: ['A', 'B'] })],
  [{ const: 3 }, intType],
  [{ type: 'integer' }, intType],
  [{ type: 'number' }, doubleType],
  [{ type: ['boolean', 'null'] }, nullable(boolType)],
  [{ type: 'string', nullable: true }, nullable(textType)],
  [{ type: 'array', items: { type: 'integer' } }, listOf(intType)],
  [{ type: 'array' }, listOf(dynType)],
  [{ type: 'object' }, objectOf({}, dynType)],
  [{ type: 'object', properties: { a: { type: 'integer' } } }, objectOf({ a: intType })],
  [{ properties: { a: { type: 'integer' } }, additionalProperties: true }, objectOf({ a: intType }, dynType)],
  [{ type: 'object', additionalProperties: { type: 'string' } }, objectOf({}, textType)],
  [
    { allOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { type: 'boolean' } } }] },
    objectOf({ a: intType, b: boolType }),
  ],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, nullable(textType)],
  [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, dynType],
  [
    { oneOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { type: 'boolean' } } }] },
    objectOf({ a: intType, b: boolType }),
  ],
  [{ $ref: '#/$defs/amount', $defs: { amount: { type: 'string', format: 'amount' } } }, amountTextType],
  [{ $ref: '#/$defs/missing' }, dynType],
  [true, dynType],
  [{}, dynType],
])('%j types a value', (schema, expected) => {
  expect(typeFromSchema(schema)).toEqual(expected);
});

test('a reference to another document is resolved by the given function', () => {
  const resolve = (ref: string) =>
    ref === 'fields.json#/$defs/amount' ? { type: 'string', format: 'amount' } : undefined;
  expect(typeFromSchema({ properties: { amount: { $ref: 'fields.json#/$defs/amount' } } }, resolve)).toEqual(
    objectOf({ amount: amountTextType }),
  );
});

test('a schema that refers to itself has a type', () => {
  const type = typeFromSchema({
    $ref: '#/$defs/node',
    $defs: { node: { properties: { next: { $ref: '#/$defs/node' } } } },
  });
  expect(type).toMatchObject({ kind: 'object', fields: { next: { kind: 'object' } } });
});
