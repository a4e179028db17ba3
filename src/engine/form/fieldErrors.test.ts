import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from '../../config/formats.ts';
import type { FieldUi } from '../../config/model.generated.ts';
import { branchKeywords, errorText } from './errorText.ts';
import { prepared, questions } from './formQuestions.fixture.ts';
import type { FormValues, JsonSchema } from './FormField.ts';
import { errorsOfStep } from './fieldErrors.ts';
import { visibleFields, validateForm } from './wholeForm.fixture.ts';

function errorsOf(
  properties: JsonSchema,
  ui: Record<string, FieldUi>,
  values: FormValues,
  more: object = {},
): readonly string[] {
  const form = { schema: { type: 'object' as const, properties, required: [] as string[] }, ui, ...more };
  const { tree, validate } = prepared(form);
  return validateForm({
    form,
    tree,
    values,
    visible: visibleFields(tree, values, questions),
    validate,
    questions,
    masked: new Set(['138****1234']),
  }).map(({ path, key }) => `${path} ${key}`);
}

const amount = (currency: string, value: string) =>
  errorsOf({ amount: { type: 'string' } }, { amount: { widget: 'money', currency } }, { amount: value });
const phone = (areaCode: string, value: string) =>
  errorsOf({ phone: { type: 'string' } }, { phone: { widget: 'phone', areaCode } }, { phone: value });

describe('an amount', () => {
  test('spec: V-001 V-002 must be positive and not all zeros', () => {
    expect(amount('USD', '-1')).toEqual(['amount validation.money.negative']);
    for (const zero of ['0', '00', '0.0', '0.00'])
      expect(amount('USD', zero)).toEqual(['amount validation.money.zero']);
    expect(amount('USD', '0.01')).toEqual([]);
  });

  test('spec: V-003 V-008 has at most two decimals', () => {
    expect(amount('USD', '1.23')).toEqual([]);
    expect(amount('EUR', '1.25')).toEqual([]);
    expect(amount('USD', '1.234')).toEqual(['amount validation.money.tooManyDecimals']);
  });

  test.each(['JPY', 'VND', 'KRW', 'IDR'])('spec: V-004 V-005 V-006 V-007 %s accepts whole numbers only', (currency) => {
    expect(amount(currency, '1')).toEqual([]);
    expect(amount(currency, '1.5')).toEqual(['amount validation.money.tooManyDecimals']);
  });

  test('follows the currency in another field', () => {
    const properties = { currency: { type: 'string' }, amount: { type: 'string' } };
    const ui: Record<string, FieldUi> = { amount: { widget: 'money', currency: '=form.currency' } };
    expect(errorsOf(properties, ui, { currency: 'JPY', amount: '1.5' })).toEqual([
      'amount validation.money.tooManyDecimals',
    ]);
    expect(errorsOf(properties, ui, { currency: 'USD', amount: '1.5' })).toEqual([]);
  });
});

describe('a contact', () => {
  test('spec: V-018 e-mail is checked by pattern', () => {
    const email = (value: string) =>
      errorsOf({ email: { type: 'string' } }, { email: { widget: 'email' } }, { email: value });
    expect(email('a@b.cn')).toEqual([]);
    expect(email('a@b')).toEqual(['email validation.format.email']);
  });

  test('spec: V-019 V-020 V-021 phone follows the rule of its area code', () => {
    expect(phone('86', '13800000000')).toEqual([]);
    for (const wrong of ['23800000000', '1380000000', '138000000000'])
      expect(phone('86', wrong)).toEqual(['phone validation.phone']);
    expect(phone('852', '41234567')).toEqual([]);
    for (const wrong of ['31234567', '4123456', '412345678'])
      expect(phone('852', wrong)).toEqual(['phone validation.phone']);
    for (const right of ['123456', '123456789012345']) expect(phone('44', right)).toEqual([]);
    for (const wrong of ['12345', '1234567890123456']) expect(phone('44', wrong)).toEqual(['phone validation.phone']);
  });

  test('may name the field with its area code', () => {
    const properties = { code: { type: 'string' }, phone: { type: 'string' } };
    expect(
      errorsOf(properties, { phone: { widget: 'phone', areaCode: 'code' } }, { code: '852', phone: '13800000000' }),
    ).toEqual(['phone validation.phone']);
  });
});

describe('a date', () => {
  test('spec: V-017 accepts - or . as separator', () => {
    const date = (value: string) => errorsOf({ day: { type: 'string' } }, { day: { widget: 'date' } }, { day: value });
    expect(date('2024-01-02')).toEqual([]);
    expect(date('2024.01.02')).toEqual([]);
    expect(date('2024/01/02')).toEqual(['day validation.format.date']);
    expect(date('2024-02-30')).toEqual(['day validation.format.date']);
  });

  test('range has both ends in order', () => {
    const range = (value: unknown) =>
      errorsOf({ days: { type: 'array' } }, { days: { widget: 'dateRange' } }, { days: value });
    expect(range(['2024-01-01', '2024-01-02'])).toEqual([]);
    expect(range(['2024-01-03', '2024-01-02'])).toEqual(['days validation.rangeOrder']);
    expect(range(['2024-01-03', ''])).toEqual(['days validation.rangeIncomplete']);
  });
});

describe('a form', () => {
  test('requires the fields whose requiredWhen holds', () => {
    const ui: Record<string, FieldUi> = { reason: { requiredWhen: "form.kind == 'other'" } };
    const properties = { kind: { type: 'string' }, reason: { type: 'string' } };
    expect(errorsOf(properties, ui, { kind: 'other' })).toEqual(['reason validation.required']);
    expect(errorsOf(properties, ui, { kind: 'usual' })).toEqual([]);
  });

  test('refuses the field of a rule in each row for which the rule holds', () => {
    const properties = {
      rows: { type: 'array', items: { type: 'object', properties: { flag: { type: 'boolean' } } } },
    };
    const rules = [{ field: 'rows.items.flag', when: 'row.flag', text: 'test.refused' }];
    expect(errorsOf(properties, {}, { rows: [{ flag: true }, { flag: false }, { flag: true }] }, { rules })).toEqual([
      'rows.0.flag test.refused',
      'rows.2.flag test.refused',
    ]);
  });

  test('reports the required fields of a missing object one by one, and nothing for an optional object', () => {
    const address = {
      type: 'object',
      required: ['street', 'phones'],
      properties: {
        street: { type: 'string' },
        phones: { type: 'array', items: { type: 'object', properties: {} } },
        note: { type: 'string' },
      },
    };
    const form = {
      schema: { type: 'object' as const, required: ['home'], properties: { home: address, work: address } },
    };
    const { tree, validate } = prepared(form);
    const errors = (values: FormValues) =>
      validateForm({ form, tree, values, visible: visibleFields(tree, values, questions), validate, questions }).map(
        ({ path }) => path,
      );
    expect(errors({})).toEqual(['home.street', 'home.phones']);
    expect(errors({ home: { street: 'a', phones: [] }, work: { note: 'b' } })).toEqual(['work.street', 'work.phones']);
  });

  test('reports nothing for hidden fields', () => {
    const ui: Record<string, FieldUi> = { code: { visibleWhen: 'form.never' } };
    expect(errorsOf({ code: { type: 'string', minLength: 5 } }, ui, { code: 'x' })).toEqual([]);
  });

  test('does not check a masked value until it is edited', () => {
    const ui: Record<string, FieldUi> = { phone: { widget: 'masked' } };
    expect(errorsOf({ phone: { type: 'string', pattern: '^\\d+$' } }, ui, { phone: '138****1234' })).toEqual([]);
    for (const typed of ['x', '138****1235', '*'])
      expect(errorsOf({ phone: { type: 'string', pattern: '^\\d+$' } }, ui, { phone: typed })).toEqual([
        'phone validation.pattern',
      ]);
  });

  test('checks the fields of one step', () => {
    const form = {
      schema: {
        type: 'object' as const,
        required: ['a', 'b'],
        properties: { a: { type: 'string' }, b: { type: 'string' } },
      },
      steps: [
        { id: 'one', fields: ['a'] },
        { id: 'two', fields: ['b'] },
      ],
    };
    const { tree, validate } = prepared(form);
    const errors = validateForm({ form, tree, values: {}, visible: new Set(['a', 'b']), validate, questions });
    expect(errorsOfStep(form, 'two', errors).map(({ path }) => path)).toEqual(['b']);
  });
});

describe('the texts of errors', () => {
  const keyOf = (keyword: string, params: Record<string, unknown>) =>
    errorText({ keyword, instancePath: '', params }).key;

  test.each(['zh-CN', 'zh-HK', 'en'])('exist in %s for every keyword and format', (locale) => {
    const texts: unknown = JSON.parse(
      readFileSync(new URL(`../../../i18n/${locale}/validation.json`, import.meta.url), 'utf8'),
    );
    const keywords = [
      'required',
      'dependentRequired',
      'minLength',
      'maxLength',
      'pattern',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'enum',
      'minItems',
      'maxItems',
      'uniqueItems',
      'additionalProperties',
      'not',
    ];
    const keys = [
      ...keywords.map((keyword) => keyOf(keyword, {})),
      ...[...Object.keys(formats), 'unheard-of'].map((format) => keyOf('format', { format })),
      ...['number', 'integer', 'string'].map((type) => keyOf('type', { type })),
      keyOf('const', { allowedValue: true }),
      ...['empty', 'notANumber', 'negative', 'zero', 'tooManyDecimals', 'tooLarge'].map(
        (reason) => `validation.money.${reason}`,
      ),
      'validation.phone',
      'validation.rangeOrder',
      'validation.rangeIncomplete',
      'validation.repeated',
    ];
    const missing = keys.filter(
      (key) =>
        typeof key
          .split('.')
          .slice(1)
          .reduce<unknown>((node, part) => Object(node)[part], texts) !== 'string',
    );
    expect(missing).toEqual([]);
  });

  test('are those of ajv, field by field, for random schemas and values', () => {
    const leaf = fc.oneof(
      fc.record({
        type: fc.constant('string'),
        minLength: fc.integer({ min: 0, max: 4 }),
        maxLength: fc.integer({ min: 0, max: 6 }),
      }),
      fc.record({
        type: fc.constant('integer'),
        minimum: fc.integer({ min: -5, max: 5 }),
        multipleOf: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        type: fc.constant('string'),
        enum: fc.uniqueArray(fc.string({ maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ type: fc.constant('boolean') }),
    );
    const names = ['a', 'b', 'c', 'd'];
    const schema = fc.record({
      type: fc.constant('object' as const),
      required: fc.subarray(names),
      properties: fc.dictionary(fc.constantFrom(...names), leaf, { noNullPrototype: true }),
    });
    const values = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string({ maxLength: 8 }), fc.integer({ min: -10, max: 10 }), fc.boolean()),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(schema, values, (randomSchema, given) => {
        const form = {
          schema: {
            ...randomSchema,
            required: randomSchema.required.filter((name) => name in randomSchema.properties),
          },
        };
        const { tree, validate } = prepared(form);
        const ours = validateForm({
          form,
          tree,
          values: given,
          visible: visibleFields(tree, given, questions),
          validate,
          questions,
        });
        const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
        ajv.validate(form.schema, given);
        const theirs = (ajv.errors ?? [])
          .filter(({ keyword }) => !branchKeywords.has(keyword))
          .map(
            ({ keyword, instancePath, params }) =>
              `${keyword === 'required' ? String(params['missingProperty']) : instancePath.slice(1)} ${errorText({ keyword, instancePath, params }).key}`,
          );
        const expected = new Set(theirs);
        // A text of blanks counts as no value: where ajv is content with it or finds something else, the form requires the field.
        for (const name of form.schema.required) {
          const value = given[name];
          if (typeof value === 'string' && value.trim() === '') expected.add(`${name} validation.required`);
        }
        expect(new Set(ours.map(({ path, key }) => `${path} ${key}`))).toEqual(expected);
      }),
    );
  });
});
