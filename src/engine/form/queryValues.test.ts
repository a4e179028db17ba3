import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldTree } from './fieldTree.ts';
import { queryNames, queryOfValues, valuesOfQuery } from './queryValues.ts';

const tree = fieldTree({
  schema: {
    type: 'object',
    properties: {
      keyword: { type: 'string' },
      status: { type: 'array', items: { type: 'integer', enum: [1, 2, 3] } },
      mine: { type: 'boolean' },
      period: { type: 'object', properties: { startTime: { type: 'string' }, endTime: { type: 'string' } } },
    },
  },
  ui: { period: { widget: 'dateRange' } },
});

describe('the values of a filter', () => {
  test('are in the address under plain names', () => {
    expect(queryNames(tree)).toEqual(['keyword', 'status', 'mine', 'startTime', 'endTime']);
    expect(queryOfValues(tree, { status: [1, 2], period: { startTime: '2024-01-01' } })).toEqual({
      keyword: null,
      status: '1,2',
      mine: null,
      startTime: '2024-01-01',
      endTime: null,
    });
  });

  test('are unchanged when read back from the address', () => {
    const values = fc.record(
      {
        keyword: fc.string({ minLength: 1 }),
        status: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }),
        mine: fc.boolean(),
        period: fc.record({ startTime: fc.constant('2024-01-01'), endTime: fc.constant('2024-02-01') }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (given) => {
        const query = Object.fromEntries(
          Object.entries(queryOfValues(tree, given)).flatMap(([name, value]) =>
            value === null ? [] : [[name, value]],
          ),
        );
        expect(valuesOfQuery(tree, query)).toEqual(given);
      }),
    );
  });
});
