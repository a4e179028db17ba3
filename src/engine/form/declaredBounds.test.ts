import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldUi } from '../../config/model.generated.ts';
import { addDays } from '../../domain/day.ts';
import { prepared, questions } from './formQuestions.fixture.ts';
import type { FormValues, JsonSchema } from './FormField.ts';
import { valuesToSend } from './valuesToSend.ts';
import { visibleFields, validateForm } from './wholeForm.fixture.ts';

/** The errors of the field `it` as `path key`, and the values that would be sent with its other fields. */
function tried(
  schema: JsonSchema,
  ui: FieldUi,
  value: unknown,
  { required = false, beside = {} }: { readonly required?: boolean; readonly beside?: FormValues } = {},
) {
  const form = {
    schema: {
      type: 'object' as const,
      properties: { it: schema, beside: { type: 'string' } },
      required: required ? ['it'] : [],
    },
    ui: { it: ui },
  };
  const { tree, validate } = prepared(form);
  const values = { it: value, ...beside };
  const visible = visibleFields(tree, values, questions);
  const errors = validateForm({ form, tree, values, visible, validate, questions });
  return {
    errors: errors.map(({ path, key }) => `${path} ${key}`),
    first: errors[0],
    sent: valuesToSend({ form, tree, values, visible }),
  };
}

const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };

describe('a day outside the declared bounds of its field is refused, however it was entered', () => {
  const bounds: FieldUi = { minDate: '2024-01-10', maxDate: '2024-02-10' };

  test('and the message contains the bound', () => {
    expect(tried(day, bounds, '2024-01-05').first).toMatchObject({
      path: 'it',
      key: 'validation.minDate',
      params: { min: '2024-01-10' },
    });
    expect(tried(day, bounds, '2024-03-01').first).toMatchObject({
      path: 'it',
      key: 'validation.maxDate',
      params: { max: '2024-02-10' },
    });
    expect(['2024-01-10', '2024-02-10'].map((value) => tried(day, bounds, value).errors)).toEqual([[], []]);
  });

  test('a bound may be an expression, and does not apply while it is unknown', () => {
    const after = (beside: FormValues) => tried(day, { minDate: '=form.beside' }, '2024-01-05', { beside }).errors;
    expect([
      after({ beside: '2024-01-06' }),
      after({ beside: '2024-01-05' }),
      after({}),
      after({ beside: 'soon' }),
    ]).toEqual([['it validation.minDate'], [], [], []]);
  });

  test('for each day of a range, and for the day of a date-time', () => {
    expect(
      tried({ type: 'array', items: day }, { widget: 'dateRange', ...bounds }, ['2024-01-05', '2024-01-20']).errors,
    ).toEqual(['it validation.minDate']);
    expect(tried({ type: 'array', items: text }, { widget: 'dateRange' }, ['2024-01-05', '2024-02-31']).errors).toEqual(
      ['it validation.format.date'],
    );
    expect(tried({ type: 'array', items: text }, { widget: 'monthRange' }, ['2024-01', '2024-13']).errors).toEqual([
      'it validation.format.month',
    ]);
    expect(tried(text, { widget: 'dateTime', ...bounds }, '2024-03-01 09:00:00').errors).toEqual([
      'it validation.maxDate',
    ]);
    expect(tried({ type: 'string', format: 'date-time' }, bounds, '2024-02-10T16:30:00Z').errors).toEqual([
      'it validation.maxDate',
    ]);
  });

  test('"long-term" is accepted only where it is offered', () => {
    expect(tried(day, { ...bounds, longTerm: true }, '9999-12-31').errors).toEqual([]);
    expect(tried(day, bounds, '9999-12-31').errors).toEqual(['it validation.maxDate']);
  });

  test('an incompletely typed year is refused', () => {
    for (const value of ['0000-01-01', '0202-01-01', '2024-02-30'])
      expect(tried(day, {}, value).errors).toContain('it validation.format.date');
  });

  test('for any day and any bounds', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(days, days, days, (value, minDate, maxDate) => {
        expect(tried(day, { minDate, maxDate }, value).errors.length === 0).toBe(value >= minDate && value <= maxDate);
      }),
      { numRuns: 15 },
    );
  });
});

describe('other bounds that a field declares', () => {
  test('number of characters, counted as the schema counts them', () => {
    expect(tried(text, { maxLength: 3 }, 'abcd').first).toMatchObject({
      key: 'validation.maxLength',
      params: { max: 3 },
    });
    expect(tried(text, { maxLength: 3 }, '😀😀😀').errors).toEqual([]);
    expect(tried({ ...text, maxLength: 3 }, { maxLength: 3 }, '😀😀😀😀').errors).toEqual(['it validation.maxLength']);
  });

  test('digits only, number of rows and files', () => {
    expect(tried(text, { widget: 'digits' }, '12a').errors).toEqual(['it validation.pattern']);
    expect(tried({ type: 'array', items: text }, { maxItems: 1 }, ['a', 'b']).errors).toEqual([
      'it validation.maxItems',
    ]);
    expect(tried({ type: 'array', items: text }, { minItems: 2 }, ['a']).errors).toEqual(['it validation.minItems']);
    expect(tried({ type: 'array', items: text }, { widget: 'upload', maxCount: 1 }, ['a', 'b']).errors).toEqual([
      'it validation.maxItems',
    ]);
  });
});

describe('input that cannot be stored as typed is refused', () => {
  test('a number with too many digits has its own message, other text is not a number', () => {
    expect(tried({ type: 'number' }, {}, '12345678901234567890').errors[0]).toBe('it validation.tooManyDigits');
    expect(tried({ type: 'number' }, {}, '0').errors).toEqual(['it validation.type.number']);
    expect(tried({ type: 'number' }, {}, '1e5').errors).toEqual(['it validation.type.number']);
  });

  test('an amount with a comma for its decimals', () =>
    expect(tried(text, { widget: 'money', currency: 'USD' }, '1,50').errors).toEqual([
      'it validation.money.separator',
    ]));
});

describe('blanks alone', () => {
  test('count as empty for a required text, and are not sent', () => {
    expect(tried({ ...text, minLength: 1 }, {}, '   ', { required: true }).errors).toEqual(['it validation.required']);
    expect(tried(text, {}, ' \u00a0\u3000 ').sent).toEqual({});
  });

  test('count as characters in a password', () => {
    expect(tried(text, { widget: 'password' }, '   ', { required: true })).toMatchObject({
      errors: [],
      sent: { it: '   ' },
    });
  });
});

describe('a row with a single input', () => {
  const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

  test('is required while it is empty, and always sent as it was checked', () => {
    for (const empty of ['', undefined, '  '])
      expect(tried(list(text), {}, [empty, 'b']).errors[0]).toBe('it.0 validation.required');
    expect(tried(list(text), {}, ['', 'b']).sent).toEqual({ it: ['', 'b'] });
    expect(tried(list({ type: 'integer' }), {}, ['']).errors[0]).toBe('it.0 validation.required');
  });

  test('may be empty if its schema allows null, and is then null', () => {
    expect(tried(list({ type: ['string', 'null'] }), {}, [null, 'b'])).toMatchObject({
      errors: [],
      sent: { it: [null, 'b'] },
    });
  });
});
