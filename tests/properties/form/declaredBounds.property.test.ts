import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../../src/analysis/expression/parseExpression.ts';
import type { FieldUi, FormFile } from '../../../src/config/model.generated.ts';
import { addDays, beijingDay } from '../../../src/domain/day.ts';
import { evaluate } from '../../../src/engine/expression/evaluate.ts';
import { prepared, questions } from '../../../src/engine/form/formQuestions.fixture.ts';
import type { JsonSchema } from '../../../src/engine/form/FormField.ts';
import { model, node } from '../../../src/portal/stores/formModel.fixture.ts';
import { brokenBounds } from '../../../src/server/operation/dateBounds.ts';
import { loadRegions } from '../../../src/server/operation/regions.ts';

const today = '2026-07-31';
const env = { now: () => Date.parse(`${today}T10:00:00+08:00`) };

/** The value of an expression, by the portal's own interpreter. */
function valueOf(source: unknown, form: unknown = {}, clock = env): unknown {
  if (typeof source !== 'string' || !source.startsWith('=')) return source;
  const parsed = parseExpression(source.slice(1));
  if (!parsed.ok) throw new Error(`${source} is no expression.`);
  return evaluate(parsed.value.ast, { form }, clock);
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

/** Days of forms with random bounds, at a random instant: single ones, and those of rows. */
const timed = fc.record({
  at: fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') }),
  beside: fc.option(offset, { nil: undefined }),
  fields: fc.array(fc.tuple(bounds, offset), { minLength: 1, maxLength: 4 }),
  rows: fc.tuple(bounds, fc.array(offset, { maxLength: 3 })),
});

describe('the server, by its clock,', () => {
  test('refuses exactly the days that the portal refuses', () => {
    fc.assert(
      fc.property(timed, ({ at, beside: besideBy, fields, rows: [ofRows, days] }) => {
        const dayAt = (by: number) => addDays(beijingDay(at), by);
        const form: FormFile = {
          schema: {
            type: 'object',
            properties: {
              beside: dateSchema,
              ...Object.fromEntries(fields.map((_, index) => [`f${index}`, dateSchema])),
              rows: { type: 'array', items: { type: 'object', properties: { day: dateSchema } } },
            },
          },
          ui: {
            ...Object.fromEntries(fields.map(([limits], index) => [`f${index}`, uiOf(limits)])),
            'rows.items.day': uiOf(ofRows),
          },
        };
        const values = {
          ...(besideBy !== undefined && { beside: dayAt(besideBy) }),
          ...Object.fromEntries(fields.map(([, by], index) => [`f${index}`, dayAt(by)])),
          rows: days.map((by) => ({ day: dayAt(by) })),
        };
        const clock = { now: () => at };
        const asked = {
          ...questions,
          evaluate: (value: unknown, { form: given }: { readonly form?: unknown }) => valueOf(value, given, clock),
        };
        const open = model(form, {}, { ...prepared(form), questions: asked });
        open.fill(values);
        expect(brokenBounds(form, values, at).map(({ path }) => path)).toEqual(open.problems.map(({ path }) => path));
      }),
      { numRuns: 200 },
    );
  });

  const regions = loadRegions('schemas', undefined);
  const bounded = regions.sites.flatMap(({ id, form }) =>
    ['kyc.individual', 'kyc.enterprise', 'withdraw.create'].flatMap((formId) =>
      Object.entries(form(formId).ui ?? {}).flatMap(([name, { minDate, maxDate }]) =>
        minDate === undefined && maxDate === undefined ? [] : [{ region: id, formId, name, minDate, maxDate }],
      ),
    ),
  );
  test('knows the bounded days of the forms that it gets', () => expect(bounded).toHaveLength(2 * 12));

  test.each(bounded)('refuses $name of $formId outside its bounds in $region', ({ region, formId, name, ...says }) => {
    const form = regions.siteOf(region).form(formId);
    const segments = name.split('.').map((segment) => (segment === 'items' ? '0' : segment));
    const refused = (value: string) =>
      brokenBounds(form, Object(valueIn(segments, value)), env.now()).map(({ path, bound: broken }) => [path, broken]);
    const min = valueOf(says.minDate);
    const max = valueOf(says.maxDate);
    const at = segments.join('.');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
        if (typeof min === 'string') expect(refused(addDays(min, -days))).toEqual([[at, 'minDate']]);
        if (typeof max === 'string') expect(refused(addDays(max, days))).toEqual([[at, 'maxDate']]);
      }),
      { numRuns: 30 },
    );
    for (const limit of [min, max]) if (typeof limit === 'string') expect(refused(limit)).toEqual([]);
  });
});

/** A value alone at a path of objects and first rows. */
function valueIn([step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  return step === '0' ? [valueIn(rest, value)] : { [step]: valueIn(rest, value) };
}
