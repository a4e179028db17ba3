import { characterCount } from '../../domain/characterCount.ts';
import { isCurrency } from '../../domain/currency.ts';
import { isDay } from '../../domain/day.ts';
import { exactNumber } from '../../domain/exactNumber.ts';
import { parsePositiveMoney } from '../../domain/money.ts';
import { parseDate } from '../../domain/parseDate.ts';
import { parseTime } from '../../domain/parseTime.ts';
import { isEmail, isPhone } from '../../domain/validators.ts';
import { dateLimits, longTerm } from './dateLimits.ts';
import type { ErrorText } from './errorText.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { PlacedField, WidgetName } from './FormField.ts';
import { partsOf } from './fieldValue.ts';
import { dateTimeParts } from './dateTimeParts.ts';
import { fieldLocals, type FormQuestions } from './isFieldVisible.ts';

/** The area code of a phone field that declares none. */
const defaultAreaCode = '86';

type Check = (value: unknown, place: PlacedField, around: Around) => ErrorText | null;
interface Around {
  readonly values: unknown;
  readonly questions: Pick<FormQuestions, 'evaluate'>;
}

const checks: { readonly [widget in WidgetName]?: Check } = {
  money: (value, place, around) => {
    const text = String(value);
    if (/^[\d.]*,[\d.,]*$/.test(text)) return problem('validation.money.separator');
    const parsed = parsePositiveMoney(text, moneyCurrency(place, around) ?? 'USD');
    return parsed.ok ? null : problem(`validation.money.${parsed.error}`);
  },
  number: (value) => numberProblem(value),
  digits: (value) => (/^\d*$/.test(String(value)) ? null : problem('validation.pattern')),
  phone: (value, place, around) =>
    isPhone(String(value), areaCodeOf(place, around)) ? null : problem('validation.phone'),
  email: (value) => (isEmail(String(value)) ? null : problem('validation.format.email')),
  date: (value, place, around) => dayProblem(String(value), place, around),
  time: (value) => (parseTime(String(value)).ok ? null : problem('validation.format.time')),
  dateTime: (value, place, around) => dateTimeProblem(dateTimeParts(String(value)), place, around),
  // A schema with the format `color` accepts more notations, so the schema checks those.
  colour: (value, { field }) =>
    field.schema.format === 'color' || /^#[\dA-Fa-f]{6}$/.test(String(value)) ? null : problem('validation.colour'),
  dateRange(value, place, around) {
    const days = partsOf(place.field.schema, value);
    return (
      firstOf(
        days.filter((day) => day !== ''),
        (day) => dayProblem(day, place, around),
      ) ?? rangeProblem(days)
    );
  },
  monthRange(value, { field }) {
    const months = partsOf(field.schema, value);
    return (
      firstOf(
        months.filter((month) => month !== ''),
        (month) => (isDay(`${month}-01`) ? null : problem('validation.format.month')),
      ) ?? rangeProblem(months)
    );
  },
  upload: (value, { field: { ui } }) =>
    ui.maxCount !== undefined && Array.isArray(value) && value.length > ui.maxCount
      ? problem('validation.maxItems', { max: ui.maxCount })
      : null,
};

/** The error of a value by its kind of input and the bounds that the field declares outside its schema, however it was entered; null if it is valid. */
export function widgetProblem(value: unknown, place: PlacedField, around: Around): ErrorText | null {
  const { ui, widget } = place.field;
  if (ui.maxLength !== undefined && typeof value === 'string' && characterCount(value) > ui.maxLength)
    return problem('validation.maxLength', { max: ui.maxLength });
  return checks[widget]?.(value, place, around) ?? null;
}

/** The error of a list whose number of rows is outside the field's bounds, or null. */
export function rowsProblem(value: unknown, { field: { ui } }: PlacedField): ErrorText | null {
  if (!Array.isArray(value)) return null;
  if (ui.minItems !== undefined && value.length < ui.minItems)
    return problem('validation.minItems', { min: ui.minItems });
  return ui.maxItems !== undefined && value.length > ui.maxItems
    ? problem('validation.maxItems', { max: ui.maxItems })
    : null;
}

/** The declared currency of a money field at a place; null when unknown. */
function moneyCurrency(place: PlacedField, { values, questions }: Around) {
  const code = questions.evaluate(place.field.ui.currency, fieldLocals(place.field, place.segments, values));
  return typeof code === 'string' && isCurrency(code) ? code : null;
}

/** The area code of a phone field, declared as a sibling field, a code, or an expression. */
export function areaCodeOf(place: PlacedField, { values, questions }: Around): string {
  const declared = place.field.ui.areaCode;
  if (declared === undefined) return defaultAreaCode;
  const code = questions.evaluate(declared, fieldLocals(place.field, place.segments, values));
  if (typeof code !== 'string') return defaultAreaCode;
  if (/^\+?\d+$/.test(code)) return code;
  const beside = valueOrNull(values, [...place.segments.slice(0, -1), code]);
  return typeof beside === 'string' && beside !== '' ? beside : defaultAreaCode;
}

/** The error of a number. A numeral that stayed text could not become an exact number; the schema reports other text. */
function numberProblem(value: unknown): ErrorText | null {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) && exactNumber(value) === null
    ? problem('validation.tooManyDigits')
    : null;
}

function dayProblem(text: string, place: PlacedField, around: Around): ErrorText | null {
  const day = parseDate(text);
  if (!day.ok) return problem('validation.format.date');
  if (place.field.ui.longTerm === true && day.value === longTerm) return null;
  const { min, max } = dateLimits(place, around);
  if (min !== null && day.value < min) return problem('validation.minDate', { min });
  return max !== null && day.value > max ? problem('validation.maxDate', { max }) : null;
}

function dateTimeProblem([day, time]: readonly [string, string], place: PlacedField, around: Around): ErrorText | null {
  if (day === '' || time === '') return problem('validation.dateTimeIncomplete');
  return parseDate(day).ok && parseTime(time).ok
    ? dayProblem(day, place, around)
    : problem('validation.format.beijing-time');
}

function rangeProblem([from = '', to = '']: readonly string[]): ErrorText | null {
  if (from === '' || to === '') return from === to ? null : problem('validation.rangeIncomplete');
  return from <= to ? null : problem('validation.rangeOrder');
}

function firstOf<T>(values: readonly T[], check: (value: T) => ErrorText | null): ErrorText | null {
  return values.map(check).find((found) => found !== null) ?? null;
}

function problem(key: string, params: ErrorText['params'] = {}): ErrorText {
  return { key, params };
}
