import { isCurrency } from '../../domain/currency.ts';
import { parsePositiveMoney } from '../../domain/money.ts';
import { parseDate } from '../../domain/parseDate.ts';
import { parseTime } from '../../domain/parseTime.ts';
import { isEmail, isPhone } from '../../domain/validators.ts';
import { valueAt } from './valueAt.ts';
import type { PlacedField, WidgetName } from './FormField.ts';
import { partsOf } from './fieldValue.ts';
import { dateTimeParts } from './dateTimeParts.ts';
import { fieldLocals, type FormQuestions } from './visibleFields.ts';

/** The area code of a phone field that declares none. */
const defaultAreaCode = '86';

type Check = (value: unknown, place: PlacedField, around: Around) => string | null;
interface Around { readonly values: unknown; readonly questions: FormQuestions }

const checks: { readonly [widget in WidgetName]?: Check } = {
  money: (value, place, around) => {
    const parsed = parsePositiveMoney(String(value), moneyCurrency(place, around) ?? 'USD');
    return parsed.ok ? null : `validation.money.${parsed.error}`;
  },
  phone: (value, place, around) => (isPhone(String(value), areaCodeOf(place, around)) ? null : 'validation.phone'),
  email: (value) => (isEmail(String(value)) ? null : 'validation.format.email'),
  date: (value) => (parseDate(String(value)).ok ? null : 'validation.format.date'),
  time: (value) => (parseTime(String(value)).ok ? null : 'validation.format.time'),
  dateTime: (value) => dateTimeProblem(dateTimeParts(String(value))),
  colour: (value) => (/^#[\dA-Fa-f]{6}$/.test(String(value)) ? null : 'validation.colour'),
  dateRange: (value, { field }) => rangeProblem(partsOf(field.schema, value)),
  monthRange: (value, { field }) => rangeProblem(partsOf(field.schema, value)),
};

/** What is wrong with a value for its kind of input, beyond the schema: a key of validation, or null. */
export function widgetProblem(value: unknown, place: PlacedField, around: Around): string | null {
  return checks[place.field.widget]?.(value, place, around) ?? null;
}

/** The declared currency of a money field at its place; null when unknown. */
export function moneyCurrency(place: PlacedField, { values, questions }: Around) {
  const code = questions.evaluate(place.field.ui.currency, fieldLocals(place.field, place.segments, values));
  return typeof code === 'string' && isCurrency(code) ? code : null;
}

/** The area code that a phone field names: a field beside it, a code, or an expression. */
export function areaCodeOf(place: PlacedField, { values, questions }: Around): string {
  const declared = place.field.ui.areaCode;
  if (declared === undefined) return defaultAreaCode;
  const code = questions.evaluate(declared, fieldLocals(place.field, place.segments, values));
  if (typeof code !== 'string') return defaultAreaCode;
  if (/^\+?\d+$/.test(code)) return code;
  const beside = valueAt(values, [...place.segments.slice(0, -1), code]);
  return typeof beside === 'string' && beside !== '' ? beside : defaultAreaCode;
}

function dateTimeProblem([day, time]: readonly [string, string]): string | null {
  if (day === '' || time === '') return 'validation.dateTimeIncomplete';
  return parseDate(day).ok && parseTime(time).ok ? null : 'validation.format.date-time';
}

function rangeProblem([from = '', to = '']: readonly string[]): string | null {
  if (from === '' || to === '') return from === to ? null : 'validation.rangeIncomplete';
  return from <= to ? null : 'validation.rangeOrder';
}
