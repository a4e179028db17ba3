import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../../src/analysis/expression/parseExpression.ts';
import type { FieldUi, FormFile } from '../../../src/config/model.generated.ts';
import { addDays } from '../../../src/domain/day.ts';
import { isRecord } from '../../../src/domain/isRecord.ts';
import { evaluate } from '../../../src/engine/expression/evaluate.ts';
import { prepared, questions } from '../../../src/engine/form/formQuestions.fixture.ts';
import type { JsonSchema } from '../../../src/engine/form/FormField.ts';
import { model, node } from '../../../src/portal/stores/formModel.fixture.ts';
import { kycProblems } from '../../../src/server/kyc/kycRules.ts';
import enterprise from '../../../schemas/kyc/forms/enterprise.json' with { type: 'json' };
import individual from '../../../schemas/kyc/forms/individual.json' with { type: 'json' };

const today = '2026-07-31';
const env = { now: () => Date.parse(`${today}T10:00:00+08:00`) };

/** The value of an expression, by the portal's own interpreter. */
function valueOf(source: unknown, form: unknown = {}): unknown {
  if (typeof source !== 'string' || !source.startsWith('=')) return source;
  const parsed = parseExpression(source.slice(1));
  if (!parsed.ok) throw new Error(`${source} is no expression.`);
  return evaluate(parsed.value.ast, { form }, env);
}

interface Bound {
  /** What the config says. */
  readonly says: string;
  /** The day that it means. */
  readonly day: string;
}

const beside = '2026-06-15';
const offset = fc.integer({ min: -60, max: 60 });
const day = offset.map((days) => addDays(today, days));
const bound: fc.Arbitrary<Bound> = fc.oneof(
  fc.constant({ says: '=today()', day: today }),
  fc.nat({ max: 60 }).map((days) => ({ says: `=daysAgo(${days})`, day: addDays(today, -days) })),
  fc.nat({ max: 60 }).map((days) => ({ says: `=daysAhead(${days})`, day: addDays(today, days) })),
  fc.constant({ says: '=form.beside', day: beside }),
  day.map((literal) => ({ says: literal, day: literal })),
);

/** A generated field, a value for it, and whether the bounds allow it. */
interface Tried {
  readonly schema: JsonSchema;
  readonly ui: FieldUi;
  readonly value: string | readonly string[];
  readonly fits: boolean;
}

const text: JsonSchema = { type: 'string' };
const dateSchema: JsonSchema = { type: 'string', format: 'date' };
const bounds = fc.record({ min: fc.option(bound, { nil: undefined }), max: fc.option(bound, { nil: undefined }) });
const uiOf = ({ min, max }: { readonly min: Bound | undefined; readonly max: Bound | undefined }): FieldUi => ({
  ...(min && { minDate: min.says }),
  ...(max && { maxDate: max.says }),
});
const isWithin = (value: string, { min, max }: { readonly min: Bound | undefined; readonly max: Bound | undefined }) =>
  (min === undefined || value >= min.day) && (max === undefined || value <= max.day);

const tried: fc.Arbitrary<Tried> = fc.oneof(
  fc
    .tuple(bounds, day)
    .map(([limits, value]) => ({ schema: dateSchema, ui: uiOf(limits), value, fits: isWithin(value, limits) })),
  fc.tuple(bounds, day).map(([limits, value]) => ({
    schema: text,
    ui: { widget: 'dateTime' as const, ...uiOf(limits) },
    value: `${value} 09:00:00`,
    fits: isWithin(value, limits),
  })),
  fc.tuple(bounds, day, fc.nat({ max: 40 })).map(([limits, from, days]) => {
    const value = [from, addDays(from, days)];
    return {
      schema: { type: 'array', items: dateSchema },
      ui: { widget: 'dateRange' as const, ...uiOf(limits) },
      value,
      fits: value.every((one) => isWithin(one, limits)),
    };
  }),
  fc
    .tuple(
      fc.constantFrom<NonNullable<FieldUi['widget']>>('text', 'textarea', 'masked', 'password'),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('a', '海', '😀'),
    )
    .map(([widget, maxLength, size, letter]) => ({
      schema: text,
      ui: { widget, maxLength, ...(widget === 'masked' && { mask: 'maskedAccount' as const }) },
      value: letter.repeat(size),
      fits: size <= maxLength,
    })),
);

const ways = ['typed', 'picked', 'filled'] as const;

describe('bounds that a field declares by an expression', () => {
  test('refuse what breaks them, however it was entered, and nothing is sent; what fits is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(tried, fc.constantFrom(...ways)), { minLength: 1, maxLength: 4 }),
        async (fields) => {
          const form: FormFile = {
            schema: {
              type: 'object',
              properties: {
                beside: dateSchema,
                ...Object.fromEntries(fields.map(([{ schema }], index) => [`f${index}`, schema])),
              },
            },
            ui: Object.fromEntries(fields.map(([{ ui }], index) => [`f${index}`, ui])),
          };
          const sent: unknown[] = [];
          const asked = {
            ...questions,
            evaluate: (value: unknown, { form: values }: { readonly form?: unknown }) => valueOf(value, values),
          };
          const open = model(
            form,
            {
              onSubmit: async (values) => {
                sent.push(values);
                return true;
              },
            },
            { ...prepared(form), questions: asked },
          );
          open.fill({ beside });
          for (const [index, [{ value }, way]] of fields.entries()) {
            const field = node(open, `f${index}`);
            if (way === 'typed' && typeof value === 'string') field.type(value);
            else if (way === 'filled') open.fill({ [`f${index}`]: value });
            else field.set(value);
            field.left();
          }
          await open.submit();
          const refused = fields.flatMap(([{ fits }], index) => (fits ? [] : [`f${index}`]));
          expect(open.problems.map(({ path }) => path).toSorted()).toEqual(refused);
          expect(sent).toHaveLength(refused.length === 0 ? 1 : 0);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('follow the values that they name', () => {
    fc.assert(
      fc.property(day, day, day, (value, before, after) => {
        const form: FormFile = {
          schema: { type: 'object', properties: { beside: dateSchema, it: dateSchema } },
          ui: { it: { minDate: '=form.beside' } },
        };
        const open = model(form);
        open.fill({ beside: before, it: value });
        expect(open.problems.length === 0).toBe(value >= before);
        node(open, 'beside').set(after);
        expect(open.problems.length === 0).toBe(value >= after);
      }),
      { numRuns: 60 },
    );
  });
});

/** A filing whose days are all in order. */
const inOrder = {
  '0': {
    countryCode: 'HK',
    certStart: '2020-01-01',
    certEnd: '2036-01-01',
    birthday: '1990-01-01',
    addressProofDate: today,
  },
  '1': {
    countryCode: 'HK',
    registerDate: '2020-01-01',
    expireDate: '2036-01-01',
    brExpireDate: '2036-01-01',
    legalPerson: { certStart: '2020-01-01', certEnd: '2036-01-01', birthday: '1990-01-01' },
    beneficiaries: [{ birthday: '1990-01-01' }],
  },
} as const;

/** A copy of a value with another value at a path. */
function withValue(value: unknown, [step, ...rest]: readonly string[], put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? withValue(item, rest, put) : item));
  return { ...(isRecord(value) ? value : {}), [step]: withValue(isRecord(value) ? value[step] : undefined, rest, put) };
}

const filings = (
  [
    ['0', individual.ui],
    ['1', enterprise.ui],
  ] as const
).flatMap(([kycType, fields]) =>
  Object.entries<object>(fields).flatMap(([name, declared]) => {
    const [min, max] = [Reflect.get(declared, 'minDate'), Reflect.get(declared, 'maxDate')].map((says) =>
      valueOf(says),
    );
    return min === undefined && max === undefined ? [] : [{ kycType, name, min, max }];
  }),
);

describe("the server refuses the days that a filing's form refuses", () => {
  test('every field with such a bound is tried', () => expect(filings.length).toBeGreaterThan(8));

  test.each(filings)('$kycType $name', ({ kycType, name, min, max }) => {
    const path = name.replace('.items.', '.0.');
    const problemsOf = (value: string) =>
      kycProblems(kycType, { ...Object(withValue(inOrder[kycType], path.split('.'), value)) }, today).map(
        ({ field }) => field,
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
        if (typeof min === 'string') expect(problemsOf(addDays(min, -days))).toContain(path);
        if (typeof max === 'string') expect(problemsOf(addDays(max, days))).toContain(path);
      }),
      { numRuns: 30 },
    );
  });
});
