import { describe, expect, test } from 'vitest';
import { directionOf, fundTypes, isFundType, returnOf } from './fundTypes.ts';

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

  test.each<[1 | 2 | 12 | 13 | 14 | 19 | 20 | 25 | 27 | 31 | 55, number]>([
    [1, 11],
    [2, 11],
    [12, 17],
    [13, 16],
    [14, 15],
    [19, 18],
    [20, 30],
    [25, 29],
    [27, 30],
    [31, 32],
    [55, 30],
  ])('code %d is taken back as %d, in the other direction', (code, back) => {
    expect(returnOf(code)).toBe(back);
    expect(directionOf(returnOf(code))).not.toBe(directionOf(code));
  });
});
