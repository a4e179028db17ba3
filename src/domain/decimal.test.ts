import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDecimal,
  compareDecimals,
  decimalToString,
  divideDecimal,
  isZeroDecimal,
  multiplyDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimal,
  type Decimal,
  type RoundingMode,
} from './decimal.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? expect.fail(`not a decimal: ${text}`);
const anyDecimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

describe('a decimal', () => {
  test('is read and written without change', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const text = decimalToString(value);
        expect(parseDecimal(text)).toEqual(value);
      }),
    );
  });

  test.each([
    '',
    '+1',
    '1e3',
    '1.',
    '.5',
    '１２',
    ' 1',
    '1,000',
    '0x1',
    'NaN',
    '-',
    '1'.repeat(21),
    `0.${'1'.repeat(13)}`,
  ])('is not read from "%s"', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test('zero is written without a sign', () => {
    expect(decimalToString(decimal('-0.00'))).toBe('0.00');
    expect(isZeroDecimal(decimal('-0.00'))).toBe(true);
  });

  test('adds exactly where floats do not', () => {
    expect(decimalToString(addDecimal(decimal('0.1'), decimal('0.20')))).toBe('0.30');
    const thousand = Array.from({ length: 1000 }, () => decimal('0.01')).reduce(addDecimal);
    expect(decimalToString(thousand)).toBe('10.00');
  });

  test('multiplies exactly', () => {
    expect(decimalToString(multiplyDecimal(decimal('1.005'), decimal('-3')))).toBe('-3.015');
  });

  test('adding and subtracting the same number returns the first', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (left, right) => {
        expect(compareDecimals(subtractDecimal(addDecimal(left, right), right), left)).toBe(0);
      }),
    );
  });

  test('compares by value, not by spelling', () => {
    expect(compareDecimals(decimal('10'), decimal('9'))).toBe(1);
    expect(compareDecimals(decimal('1.50'), decimal('1.5'))).toBe(0);
    expect(compareDecimals(decimal('-2'), decimal('-1.99'))).toBe(-1);
  });

  test.each<[string, RoundingMode, string]>([
    ['1.005', 'halfUp', '1.01'],
    ['1.0049', 'halfUp', '1.00'],
    ['-1.005', 'halfUp', '-1.01'],
    ['1.009', 'down', '1.00'],
    ['-1.009', 'down', '-1.00'],
    ['1.001', 'up', '1.01'],
    ['-1.001', 'up', '-1.01'],
    ['1.000', 'up', '1.00'],
    ['1', 'halfUp', '1.00'],
    ['1.005', 'halfEven', '1.00'],
    ['1.015', 'halfEven', '1.02'],
    ['1.0051', 'halfEven', '1.01'],
    ['-1.005', 'halfEven', '-1.00'],
    ['-1.015', 'halfEven', '-1.02'],
  ])('%s rounded %s to two digits is %s', (text, mode, expected) => {
    expect(decimalToString(roundDecimal(decimal(text), 2, mode))).toBe(expected);
  });

  test('rounding half up never moves a number by more than half a unit', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 12 }), (value, scale) => {
        const moved = subtractDecimal(roundDecimal(value, scale, 'halfUp'), value);
        const distance = moved.units < 0n ? negateDecimal(moved) : moved;
        expect(compareDecimals(multiplyDecimal(distance, decimal('2')), { units: 1n, scale })).not.toBe(1);
      }),
    );
  });

  test.each([
    ['7', '2', '4'],
    ['-7', '2', '-4'],
    ['7', '-2', '-4'],
    ['-7', '-2', '4'],
  ])('%s divided by %s rounds away from zero to %s', (left, right, expected) => {
    expect(decimalToString(divideDecimal(decimal(left), decimal(right), { scale: 0, mode: 'halfUp' }))).toBe(expected);
  });

  test('divides to the requested number of digits', () => {
    const seventh = (mode: RoundingMode) =>
      decimalToString(divideDecimal(decimal('1'), decimal('7'), { scale: 4, mode }));
    expect(seventh('halfUp')).toBe('0.1429');
    expect(seventh('down')).toBe('0.1428');
    expect(decimalToString(divideDecimal(decimal('1.2500'), decimal('0.5'), { scale: 0, mode: 'halfUp' }))).toBe('3');
    expect(() => divideDecimal(decimal('1'), decimal('0.0'), { scale: 2, mode: 'down' })).toThrow(RangeError);
  });
});
