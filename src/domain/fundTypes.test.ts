import { describe, expect, test } from 'vitest';
import { directionOf, fundTypes, isFundType } from './fundTypes.ts';

describe('fund types', () => {
  test('spec: L-334 to L-382 has all 49 codes and no other', () => {
    const codes = Object.keys(fundTypes).map(Number);
    const range = (first: number, last: number): number[] =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(new Set(codes)).toEqual(new Set([...range(0, 6), ...range(11, 47), 55, 100, 101, 201, 202]));
    expect(isFundType(7)).toBe(false);
  });

  test.each<[0 | 1 | 15 | 41 | 42 | 46 | 47 | 33 | 34, string]>([
    [0, 'in'],
    [1, 'out'],
    [15, 'in'],
    [41, 'freeze'],
    [42, 'unfreeze'],
    [46, 'unfreeze'],
    [47, 'freeze'],
    [33, 'in'],
    [34, 'out'],
  ])('spec: L-334 code %d is %s', (code, direction) => expect(directionOf(code)).toBe(direction));
});
