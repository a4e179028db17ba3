import { describe, expect, test } from 'vitest';
import { computeOrder, computeValues } from './computeValues.ts';

const namesOf = (source: string) => [...source.matchAll(/form\.(\w+)/g)].map(([, name = '']) => [name]);

describe('computed fields', () => {
  test('come after the fields they are computed from', () => {
    expect(computeOrder({ total: '=form.net + form.tax', tax: '=form.net * 2' }, namesOf)).toEqual({ ok: true, value: ['tax', 'total'] });
  });

  test('that depend on each other are reported with their names', () => {
    expect(computeOrder({ a: '=form.b', b: '=form.c', c: '=form.a' }, namesOf)).toEqual({ ok: false, error: ['a', 'b', 'c', 'a'] });
  });

  test('are filled in, in that order', () => {
    const computed = { tax: '=form.net', total: '=form.tax' };
    const filled = computeValues({ computed, order: ['tax', 'total'], values: { net: '1' } }, (expression, values) => values[expression.slice(6)]);
    expect(filled).toEqual({ net: '1', tax: '1', total: '1' });
  });
});
