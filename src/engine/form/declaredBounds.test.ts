import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldUi } from '../../config/model.generated.ts';
import { addDays } from '../../domain/day.ts';
import { prepared, questions } from './formQuestions.fixture.ts';
import type { FormValues, JsonSchema } from './FormField.ts';
import { validateForm } from './validateForm.ts';
import { valuesToSend } from './valuesToSend.ts';
import { visibleFields } from './visibleFields.ts';

/** Errors of the field `it` as `path key`, and with its other fields what would be sent. */
function tried(schema: JsonSchema, ui: FieldUi, value: unknown, { required = false, beside = {} }: { readonly required?: boolean; readonly beside?: FormValues } = {}) {
  const form = { schema: { type: 'object' as const, properties: { it: schema, beside: { type: 'string' } }, required: required ? ['it'] : [] }, ui: { it: ui } };
  const { tree, validate } = prepared(form);
  const values = { it: value, ...beside };
  const visible = visibleFields(tree, values, questions);
  const errors = validateForm({ form, tree, values, visible, validate, questions });
  return { errors: errors.map(({ path, key }) => `${path} ${key}`), first: errors[0], sent: valuesToSend({ form, tree, values, visible }) };
}

const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };

describe('a day outside the bounds that its field declares is refused, however it was entered', () => {
  const bounds: FieldUi = { minDate: '2024-01-10', maxDate: '2024-02-10' };

  test('with the bound in the message', () => {
    expect(tried(day, bounds, '2024-01-05').first).toMatchObject({ path: 'it', key: 'validation.minDate', params: { min: '2024-01-10' } });
    expect(tried(day, bounds, '2024-03-01').first).toMatchObject({ path: 'it', key: 'validation.maxDate', params: { max: '2024-02-10' } });
    expect(['2024-01-10', '2024-02-10'].map((value) => tried(day, bounds, value).errors)).toEqual([[], []]);
  });

  test('a bound may be an expression, and none while it is unknown', () => {
    const after = (beside: FormValues) => tried(day, { minDate: '=form.beside' }, '2024-01-05', { beside }).errors;
    expect([after({ beside: '2024-01-06' }), after({ beside: '2024-01-05' }), after({}), after({ beside: 'soon' })]).toEqual([['it validation.minDate'], [], [], []]);
  });

  test('each day of a range, and the day of a time', () => {
    expect(tried({ type: 'array', items: day }, { widget: 'dateRange', ...bounds }, ['2024-01-05', '2024-01-20']).errors).toEqual(['it validation.minDate']);
    expect(tried({ type: 'array', items: text }, { widget: 'dateRange' }, ['2024-01-05', '2024-02-31']).errors).toEqual(['it validation.format.date']);
    expect(tried({ type: 'array', items: text }, { widget: 'monthRange' }, ['2024-01', '2024-13']).errors).toEqual(['it validation.format.month']);
    expect(tried(text, { widget: 'dateTime', ...bounds }, '2024-03-01 09:00:00').errors).toEqual(['it validation.maxDate']);
    expect(tried({ type: 'string', format: 'date-time' }, bounds, '2024-02-10T16:30:00Z').errors).toEqual(['it validation.maxDate']);
  });

  test('"long-term" only where it is offered', () => {
    expect(tried(day, { ...bounds, longTerm: true }, '9999-12-31').errors).toEqual([]);
    expect(tried(day, bounds, '9999-12-31').errors).toEqual(['it validation.maxDate']);
  });

  test('a year that was not typed to its end is no year', () => {
    for (const value of ['0000-01-01', '0202-01-01', '2024-02-30']) expect(tried(day, {}, value).errors).toContain('it validation.format.date');
  });

  test('any day, any bounds', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(fc.property(days, days, days, (value, minDate, maxDate) => {
      expect(tried(day, { minDate, maxDate }, value).errors.length === 0).toBe(value >= minDate && value <= maxDate);
    }), { numRuns: 15 });
  });
});

describe('other bounds that a field declares', () => {
  test('so many characters, counted as the schema counts them', () => {
    expect(tried(text, { maxLength: 3 }, 'abcd').first).toMatchObject({ key: 'validation.maxLength', params: { max: 3 } });
    expect(tried(text, { maxLength: 3 }, '😀😀😀').errors).toEqual([]);
    expect(tried({ ...text, maxLength: 3 }, { maxLength: 3 }, '😀😀😀😀').errors).toEqual(['it validation.maxLength']);
  });

  test('so many decimals, digits only, so many rows and files', () => {
    expect(tried({ type: 'number' }, { decimals: 2 }, 1.234).first).toMatchObject({ key: 'validation.decimals', params: { max: 2 } });
    expect(tried({ type: 'number' }, { decimals: 2 }, 1.23).errors).toEqual([]);
    expect(tried({ type: 'number' }, { decimals: 0 }, 1e21).errors).toEqual([]);
    expect(tried(text, { widget: 'digits' }, '12a').errors).toEqual(['it validation.pattern']);
    expect(tried({ type: 'array', items: text }, { maxItems: 1 }, ['a', 'b']).errors).toEqual(['it validation.maxItems']);
    expect(tried({ type: 'array', items: text }, { minItems: 2 }, ['a']).errors).toEqual(['it validation.minItems']);
    expect(tried({ type: 'array', items: text }, { widget: 'upload', maxCount: 1 }, ['a', 'b']).errors).toEqual(['it validation.maxItems']);
  });
});

describe('what cannot be kept as it was typed is refused', () => {
  test('a number of more digits than a number holds says so, other text is no number', () => {
    expect(tried({ type: 'number' }, {}, '12345678901234567890').errors[0]).toBe('it validation.tooManyDigits');
    expect(tried({ type: 'number' }, {}, '0').errors).toEqual(['it validation.type.number']);
    expect(tried({ type: 'number' }, {}, '1e5').errors).toEqual(['it validation.type.number']);
  });

  test('an amount with a comma for its decimals', () => expect(tried(text, { widget: 'money', currency: 'USD' }, '1,50').errors).toEqual(['it validation.money.separator']));
});

describe('blanks alone', () => {
  test('are no answer to a required text, and are not sent', () => {
    expect(tried({ ...text, minLength: 1 }, {}, '   ', { required: true }).errors).toEqual(['it validation.required']);
    expect(tried(text, {}, ' \u00a0\u3000 ').sent).toEqual({});
  });

  test('are letters like others in a password', () => {
    expect(tried(text, { widget: 'password' }, '   ', { required: true })).toMatchObject({ errors: [], sent: { it: '   ' } });
  });
});

describe('a row that is one input', () => {
  const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

  test('is asked for while it is empty, and never sent as something else than was checked', () => {
    for (const empty of ['', undefined, '  ']) expect(tried(list(text), {}, [empty, 'b']).errors[0]).toBe('it.0 validation.required');
    expect(tried(list(text), {}, ['', 'b']).sent).toEqual({ it: ['', 'b'] });
    expect(tried(list({ type: 'integer' }), {}, ['']).errors[0]).toBe('it.0 validation.required');
  });

  test('may be empty where its schema says so, and then is null', () => {
    expect(tried(list({ type: ['string', 'null'] }), {}, [null, 'b'])).toMatchObject({ errors: [], sent: { it: [null, 'b'] } });
  });
});
