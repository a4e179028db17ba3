import { expect, test } from 'vitest';
import { valueProblem } from './valueProblem.ts';

const named = { amount: { type: 'string', pattern: '^\\d+$' } };
const problem = (schema: object, value: unknown) =>
  valueProblem({ ...schema }, value, (at) =>
    at['$ref'] === undefined ? at : at['$ref'] === '#/amount' ? named.amount : null,
  );

test.each([
  [{ type: 'string' }, 7, 'string'],
  [{ type: ['integer', 'null'] }, 1.5, 'integer or null'],
  [{ enum: ['a', 'b'] }, 'c', 'one of a, b'],
  [{ const: true }, false, 'true'],
  [{ minLength: 2 }, 'é', 'at least 2 characters'],
  [{ maxLength: 2 }, 'abc', 'at most 2 characters'],
  [{ $ref: '#/amount' }, 'x', 'a text that matches ^\\d+$'],
  [{ format: 'date' }, 'x', 'a text of the format date'],
  [{ minimum: 2 }, 1, 'at least 2'],
  [{ maximum: 2 }, 3, 'at most 2'],
  [{ exclusiveMinimum: 2 }, 2, 'more than 2'],
  [{ exclusiveMaximum: 2 }, 2, 'less than 2'],
  [{ minItems: 1 }, [], 'at least 1 entries'],
  [{ maxItems: 1 }, [1, 2], 'at most 1 entries'],
  [{ items: { type: 'string' } }, ['a', 1], 'string'],
  [{ required: ['a'] }, {}, 'an object with "a"'],
  [{ properties: { a: { type: 'string' } } }, { a: 1 }, 'string for "a"'],
  [{ additionalProperties: false }, { a: 1 }, 'an object without "a"'],
])('%j does not accept %j', (schema, value, words) => {
  expect(problem(schema, value)).toBe(words);
});

test.each([
  [{ type: 'integer' }, 2],
  [{ $ref: '#/amount' }, '12'],
  [{ $ref: '#/nowhere' }, 'x'],
  [{ pattern: '(' }, 'x'],
  [{ type: 'object' }, { a: 1 }],
  [{ type: 'array' }, [1]],
  [{ enum: [] }, 'x'],
])('%j accepts %j', (schema, value) => {
  expect(problem(schema, value)).toBeNull();
});
