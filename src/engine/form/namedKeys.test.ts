import { expect, test } from 'vitest';
import { fieldTree } from './fieldTree.ts';
import { namedKeys, schemaOfKey } from './namedKeys.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };

test('finds the keys of the object at a place, in a list those of every row', () => {
  expect(namedKeys({ rows: [{ a: 1 }, { b: 2 }, null], other: 3 }, ['rows', '*'])).toEqual([
    { name: 'a', value: 1 },
    { name: 'b', value: 2 },
  ]);
  expect([namedKeys({ rows: 1 }, ['rows', 'a']), namedKeys({}, ['constructor'])]).toEqual([[], []]);
});

test('a key has the schema of the pattern that it matches, else that of additional properties, else the one inferred from its value', () => {
  expect(
    schemaOfKey({ patternProperties: { '^n': { type: 'number' } }, additionalProperties: text }, 'name', ''),
  ).toEqual({ type: 'number' });
  expect(
    schemaOfKey({ patternProperties: { '^n': { type: 'number' } }, additionalProperties: text }, 'other', ''),
  ).toEqual(text);
  expect(schemaOfKey({ additionalProperties: true }, 'other', [1])).toEqual({
    type: 'array',
    items: { type: 'number' },
  });
});

test('a form has fields for the keys that the user named and for keys inside them, but no extra ones for declared keys', () => {
  const schema = {
    type: 'object' as const,
    properties: {
      own: text,
      box: {
        type: 'object',
        additionalProperties: { type: 'object', properties: { tags: list }, additionalProperties: text },
      },
    },
  };
  const { byPattern, named, lists } = fieldTree({ schema }, { own: 'x', box: { red: { tags: ['a'], note: 'b' } } });
  expect([...byPattern.keys()]).toEqual(['own', 'box', 'box.red', 'box.red.tags', 'box.red.tags.*', 'box.red.note']);
  expect([[...named], lists]).toEqual([
    ['box.red', 'box.red.tags', 'box.red.tags.*', 'box.red.note'],
    ['box.red.tags'],
  ]);
  expect(fieldTree({ schema }).byPattern.size).toBe(2);
});
