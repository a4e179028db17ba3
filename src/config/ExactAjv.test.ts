import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactAjv } from './ExactAjv.ts';

const ajv = new ExactAjv({ strict: false });
const checks = new Map<number, (value: unknown) => boolean>();
const isMultiple = (value: number, step: number): boolean => {
  const known = checks.get(step) ?? ajv.compile({ multipleOf: step });
  checks.set(step, known);
  return known(value);
};

test('amounts that a float division loses are multiples of a cent', () => {
  expect([962478.94, 8848371.38, 0.07, 1.1, -4.35, 0].filter((amount) => !isMultiple(amount, 0.01))).toEqual([]);
  expect([962478.945, 0.001, 1e-7, 123456789.123].filter((amount) => isMultiple(amount, 0.01))).toEqual([]);
  expect([
    isMultiple(1e21, 0.1),
    isMultiple(1e-7, 1e-8),
    isMultiple(1.5, 1e-7),
    isMultiple(1e-8, 1e-7),
    isMultiple(7, 1e21),
  ]).toEqual([true, true, true, false, false]);
});

test('reports the same error as ajv', () => {
  const errors = [ajv, new Ajv2020({ strict: false })].map((each) => {
    const check = each.compile({ properties: { a: { multipleOf: 0.5 } } });
    check({ a: 0.7 });
    return check.errors;
  });
  expect(errors[0]).toEqual(errors[1]);
});

test('the generated code has no imports', () => {
  const generating = new ExactAjv({ strict: false, code: { source: true } });
  const code = standaloneCode(generating, generating.compile({ multipleOf: 0.01 }));
  expect(code).not.toContain('require');
  const module = { exports: Object };
  new Function('module', 'exports', code)(module, module.exports);
  expect([962478.94, 962478.945].map((value): unknown => module.exports(value))).toEqual([true, false]);
});

test('every decimal with n places is a multiple of the last place, and none with a further digit is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 9 }),
      (units, places, digit) => {
        const step = Number(`1e-${String(places)}`);
        const digits = String(Math.abs(units)).padStart(places + 1, '0');
        const spelled = `${units < 0 ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
        expect(isMultiple(Number(spelled), step)).toBe(true);
        expect(isMultiple(Number(`${spelled}${String(digit)}`), step)).toBe(false);
      },
    ),
  );
});

test('n steps of any size are a multiple, and n steps with a remainder are not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 5, 7, 25, 125),
      fc.constantFrom(0, 2, 4),
      fc.integer({ min: 0, max: 999_999 }),
      (units, places, count) => {
        const scaled = (whole: number) => Number(`${String(whole)}e-${String(places)}`);
        expect(isMultiple(scaled(units * count), scaled(units))).toBe(true);
        if (units > 1) expect(isMultiple(scaled(units * count + 1), scaled(units))).toBe(false);
      },
    ),
  );
});
