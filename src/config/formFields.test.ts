import { expect, test } from 'vitest';
import { formFields } from './formFields.ts';

const text = { type: 'string' };

test('lists a field once for all rows of a list, by position in a tuple, and in every branch', () => {
  const fields = formFields({
    type: 'object',
    properties: {
      rows: { type: 'array', items: { type: 'object', properties: { pair: { $ref: '#/$defs/pair' } } } },
      inner: { type: 'object', oneOf: [{ properties: { one: text } }, { properties: { two: text } }] },
    },
    $defs: { pair: { type: 'array', prefixItems: [text, { type: 'object', properties: { city: text } }] } },
  });
  expect(fields.map(({ name, uiKey, isGroup }) => [name, uiKey, isGroup])).toEqual([
    ['rows', 'rows', true],
    ['rows.pair', 'rows.items.pair', true],
    ['rows.pair.0', 'rows.items.pair.0', false],
    ['rows.pair.1', 'rows.items.pair.1', true],
    ['rows.pair.1.city', 'rows.items.pair.1.city', false],
    ['inner', 'inner', false],
    ['inner.one', 'inner.one', false],
    ['inner.two', 'inner.two', false],
  ]);
});

test('ends for a schema that refers to itself', () => {
  const person = {
    type: 'object',
    properties: {
      chief: { $ref: '#/$defs/person' },
      pair: { type: 'array', prefixItems: [{ $ref: '#/$defs/person' }] },
    },
  };
  expect(
    formFields({ type: 'object', properties: { person: { $ref: '#/$defs/person' } }, $defs: { person } }).length,
  ).toBeLessThan(2000);
});
