import { describe, expect, test } from 'vitest';
import { fieldTree } from './fieldTree.ts';
import { putField } from './putField.ts';

const text = { type: 'string' } as const;
const tree = fieldTree({
  schema: {
    type: 'object',
    properties: { name: text, pair: { type: 'array', prefixItems: [text, { type: 'number' }], minItems: 2 } },
  },
});

describe('a value put into a tuple', () => {
  test('creates the list, with null for the items before it', () => {
    expect(putField(tree, {}, ['pair', '1'], 7)).toEqual({ values: { pair: [null, 7] }, changed: ['pair'] });
  });

  test('does not change the other items', () => {
    expect(putField(tree, { pair: ['a', 7] }, ['pair', '0'], 'b').values).toEqual({ pair: ['b', 7] });
  });

  test('removes the list with its last item', () => {
    expect(putField(tree, { name: 'n', pair: ['a'] }, ['pair', '0'], undefined).values).toEqual({ name: 'n' });
  });
});

test('a value put anywhere else changes nothing more', () => {
  expect(putField(tree, {}, ['name'], 'n')).toEqual({ values: { name: 'n' }, changed: ['name'] });
});

test('the items of a tuple are fields of their own kinds, and the minimum number of them is required', () => {
  expect(tree.fields.map(({ pattern, widget, leaf, required }) => [pattern, widget, leaf, required])).toEqual([
    ['name', 'text', true, false],
    ['pair', 'array', false, false],
    ['pair.0', 'text', true, true],
    ['pair.1', 'number', true, true],
  ]);
  expect(tree.lists).toEqual([]);
});

test('alternatives with one value each are the choices of one input', () => {
  const { fields } = fieldTree({
    schema: {
      type: 'object',
      properties: { it: { oneOf: [{ const: 'a' }, { enum: ['b'] }] }, other: { oneOf: [{ const: 'a' }, text] } },
    },
  });
  expect(fields.map(({ widget }) => widget)).toEqual(['select', 'text']);
});
