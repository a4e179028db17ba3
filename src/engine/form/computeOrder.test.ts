import { describe, expect, test } from 'vitest';
import { computeOrder } from './computeOrder.ts';

const namesOf = (source: string) => [...source.matchAll(/form\.(\w+)/g)].map(([, name = '']) => [name]);

describe('computed fields', () => {
  test('come after the fields they are computed from', () => {
    expect(computeOrder({ total: '=form.net + form.tax', tax: '=form.net * 2' }, namesOf)).toEqual({
      ok: true,
      value: ['tax', 'total'],
    });
  });

  test('that depend on each other are reported with their names', () => {
    expect(computeOrder({ a: '=form.b', b: '=form.c', c: '=form.a' }, namesOf)).toEqual({
      ok: false,
      error: ['a', 'b', 'c', 'a'],
    });
  });
});
