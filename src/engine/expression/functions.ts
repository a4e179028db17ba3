import { isCurrency } from '../../domain/currency.ts';
import { addDecimal, decimalToString, parseDecimal } from '../../domain/decimal.ts';
import {
  formatMinute,
  formatMoney,
  formatPercent,
  formatRate,
  formatRateFactor,
  formatRatePair,
} from '../../domain/format.ts';
import { spokenTime } from '../../domain/spokenTime.ts';
import { maxPatternLength } from './ast.ts';
import type { FunctionName } from './ast.ts';
import { beijingDate, beijingTime, daysBetween } from './beijingTime.ts';
import { decimalOf, isDecimal, isList, kindOf, made, toOperand } from './operands.ts';
import type { Fail, Operand } from './operands.ts';

const maxTextLength = 10_000;
const maxJsonLength = 100_000;

/** Calls a function of the language. An unknown argument makes the result unknown, except for `coalesce`. */
export function callFunction(name: FunctionName, given: readonly Operand[], fail: Fail, env: FunctionEnv): Operand {
  if (name === 'coalesce') return given.find((argument) => argument !== null) ?? null;
  if (given.includes(null)) return null;
  const [first = null, second = null, third = null] = given;
  return functions[name](
    first,
    second,
    (reason) => fail(reason ?? `${name} does not apply to ${given.map(kindOf).join(', ')}`),
    env,
    third,
  );
}

/** The clock, in milliseconds UTC, and the language of times in words. */
interface FunctionEnv {
  readonly now: () => number;
  readonly locale?: () => string;
}

type Refuse = (reason?: string) => null;
type ExpressionFunction = (
  first: Operand,
  second: Operand,
  refuse: Refuse,
  env: FunctionEnv,
  third: Operand,
) => Operand;

const functions = {
  size: (of, _, refuse) => {
    if (typeof of === 'string') return [...of].length;
    if (isList(of)) return of.length;
    return of !== null && typeof of === 'object' && !isDecimal(of) ? Object.keys(of).length : refuse();
  },
  matches: texts((text, pattern, refuse) => {
    if (pattern.length > maxPatternLength || text.length > maxTextLength)
      return refuse('the pattern or the text is too long to match');
    try {
      return new RegExp(pattern, 'u').test(text);
    } catch {
      return refuse('the pattern is not a regular expression');
    }
  }),
  startsWith: texts((text, part) => text.startsWith(part)),
  endsWith: texts((text, part) => text.endsWith(part)),
  contains: texts((text, part) => text.includes(part)),
  split: texts((text, separator) => made(text.split(separator))),
  lowerAscii: text((of) => of.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upperAscii: text((of) => of.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  trim: text((of) => of.trim()),
  join: (list, separator, refuse) => {
    if (!isList(list) || typeof (separator ?? '') !== 'string') return refuse();
    if (list.some((item) => item === null || item === undefined)) return null;
    return list.every((item) => typeof item === 'string')
      ? list.join(String(separator ?? ''))
      : refuse('join needs a list of texts');
  },
  int: (of, _, refuse) => {
    if (typeof of === 'string') return /^-?\d+$/.test(of) && Number.isSafeInteger(Number(of)) ? Number(of) + 0 : null;
    return typeof of !== 'number'
      ? refuse()
      : Number.isSafeInteger(Math.trunc(of))
        ? Math.trunc(of) + 0
        : refuse('the number is too large for an int');
  },
  double: (of, _, refuse) => {
    if (typeof of === 'string')
      return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(of) && Number.isFinite(Number(of)) ? Number(of) + 0 : null;
    return typeof of === 'number' ? of : refuse();
  },
  string: (of, _, refuse) => (isDecimal(of) ? decimalToString(of) : typeof of === 'object' ? refuse() : String(of)),
  decimal: (of, _, refuse) => {
    if (typeof of === 'string') return parseDecimal(of);
    if (typeof of === 'number')
      return parseDecimal(String(of)) ?? refuse('the number has no exact decimal; send amounts as text');
    return isDecimal(of) ? of : refuse();
  },
  sum: (list, _, refuse) => {
    if (!isList(list)) return refuse();
    let total = { units: 0n, scale: 0 };
    for (const raw of list) {
      const item = toOperand(raw, refuse);
      const addend = typeof item === 'string' ? parseDecimal(item) : decimalOf(item);
      if (addend === null)
        return item === null || typeof item === 'string' ? null : refuse(`sum cannot add ${kindOf(item)}`);
      total = addDecimal(total, addend);
    }
    return total;
  },
  first: (list, _, refuse) => (isList(list) ? toOperand(list[0], refuse) : refuse()),
  now: (_, __, refuse, { now }) => beijingTime(now()) ?? refuse('the clock is out of range'),
  today: (_, __, refuse, { now }) => beijingDate(now(), 0) ?? refuse('the clock is out of range'),
  daysAgo: (days, _, refuse, { now }) => (typeof days === 'number' ? beijingDate(now(), -days) : refuse()),
  daysAhead: (days, _, refuse, { now }) => (typeof days === 'number' ? beijingDate(now(), days) : refuse()),
  daysBetween: texts((from, to) => daysBetween(from, to)),
  json: text((of, refuse) => {
    if (of.length > maxJsonLength) return refuse('the text is too long to read as JSON');
    try {
      const parsed: unknown = JSON.parse(of);
      return toOperand(parsed, refuse);
    } catch {
      return null; // invalid JSON in data is unknown, like an amount that is not a number
    }
  }),
  minute: (of, _, refuse, { now, locale }) =>
    typeof of !== 'string' ? refuse() : locale ? spokenTime(of, now(), locale()) : formatMinute(of),
  rate: (value, from, refuse, _, to) => {
    const rate = isDecimal(value) ? decimalToString(value) : value;
    if (typeof rate !== 'string') return refuse();
    if (from === null) return formatRate(rate);
    if (typeof from !== 'string') return refuse();
    if (to === null) return formatRateFactor(rate, from);
    return typeof to === 'string' ? formatRatePair(rate, from, to) : refuse();
  },
  percent: figures(formatPercent),
  money: (amount, currency, refuse) => {
    if (typeof currency !== 'string' || !(typeof amount === 'string' || isDecimal(amount))) return refuse();
    if (!isCurrency(currency)) return null;
    // In a text the code and the figure stay on one line.
    return formatMoney(isDecimal(amount) ? decimalToString(amount) : amount, currency).replace(' ', '\u00A0');
  },
} satisfies Record<Exclude<FunctionName, 'coalesce'>, ExpressionFunction>;

function figures(format: (value: string) => string): ExpressionFunction {
  return (value, _, refuse) =>
    typeof value === 'string' || isDecimal(value)
      ? format(isDecimal(value) ? decimalToString(value) : value)
      : refuse();
}

function text(of: (text: string, refuse: Refuse) => Operand): ExpressionFunction {
  return (first, _, refuse) => (typeof first === 'string' ? of(first, refuse) : refuse());
}

function texts(of: (first: string, second: string, refuse: Refuse) => Operand): ExpressionFunction {
  return (first, second, refuse) =>
    typeof first === 'string' && typeof second === 'string' ? of(first, second, refuse) : refuse();
}
