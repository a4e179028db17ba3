import { expect, test } from 'vitest';
import type { PageFile } from '../../config/model.generated.ts';
import { paramValues, queryValues } from './parameterValues.ts';

const cases: readonly (readonly [string, Readonly<Record<string, string>>, PageFile['query'], unknown])[] = [
  ['a value', { id: 'x' }, { id: {} }, { id: 'x' }],
  ['no value', {}, { id: {} }, { id: null }],
  ['an empty value', { id: '' }, { id: {} }, { id: null }],
  ['a default', { id: '' }, { id: { default: 'y' } }, { id: 'y' }],
  ['a value that is not possible', { id: 'z' }, { id: { enum: ['x'] } }, { id: null }],
  ['a whole number', { size: '20' }, { size: { type: 'integer' } }, { size: 20 }],
  ['a text instead of a number', { size: '2e3' }, { size: { type: 'integer', default: 10 } }, { size: 10 }],
  ['a number too large to be exact', { size: '9'.repeat(17) }, { size: { type: 'integer' } }, { size: null }],
  ['an undeclared parameter', { other: '' }, { id: {} }, { other: '', id: null }],
];

test.each(cases)('the query has %s', (_case, query, declared, values) => {
  expect(queryValues(query, declared)).toEqual(values);
});

test('an optional path parameter has its default when the address does not have it', () => {
  expect(paramValues({ type: '', id: '' }, { type: { enum: ['shop', 'wallet'], default: 'shop' } })).toEqual({
    type: 'shop',
    id: '',
  });
  expect(paramValues({ type: 'wallet' }, { type: { default: 'shop' } })).toEqual({ type: 'wallet' });
});
