import type { FunctionName } from '../../engine/expression/ast.ts';
import { amountCurrency } from './amountCurrency.ts';
import {
  boolType,
  dateTextType,
  decimalIn,
  doubleType,
  dynType,
  intType,
  known,
  listOf,
  nullable,
  textType,
} from './types.ts';
import type { ExpressionType } from './types.ts';

export type Kind = ExpressionType['kind'];

/** The parameters of a function (the allowed kinds of each; the receiver of a method comes first) and its result. */
export interface Signature {
  /** Description for authors of expressions. */
  readonly means: string;
  readonly takes: readonly (readonly Kind[])[];
  /** How many trailing arguments are optional. */
  readonly optional?: number;
  /** Allowed kinds of the items of its list. */
  readonly items?: readonly Kind[];
  readonly gives: ExpressionType | ((given: readonly ExpressionType[]) => ExpressionType);
}

const text: readonly Kind[] = ['string'];
const number: readonly Kind[] = ['int', 'double'];

export const signatures = {
  size: { means: 'number of letters, rows or keys', takes: [['string', 'list', 'object']], gives: intType },
  matches: {
    means: 'whether a text matches the pattern: route.path.matches("^/wallet")',
    takes: [text, text],
    gives: boolType,
  },
  startsWith: { means: 'whether a text begins with another', takes: [text, text], gives: boolType },
  endsWith: { means: 'whether a text ends with another', takes: [text, text], gives: boolType },
  contains: { means: 'whether a text contains another', takes: [text, text], gives: boolType },
  lowerAscii: { means: 'the text with Latin letters in lower case', takes: [text], gives: textType },
  upperAscii: { means: 'the text with Latin letters in upper case', takes: [text], gives: textType },
  trim: { means: 'the text without blanks at both ends', takes: [text], gives: sameText },
  split: { means: 'the parts of a text between separators', takes: [text, text], gives: listOf(textType) },
  join: { means: 'one text from a list of texts', takes: [['list'], text], optional: 1, items: text, gives: textType },
  int: { means: 'a whole number, without the fraction', takes: [['string', ...number]], gives: intType },
  double: { means: 'a number with a fraction; never for amounts', takes: [['string', ...number]], gives: doubleType },
  string: { means: 'the value as text', takes: [['string', 'bool', 'decimal', ...number]], gives: sameText },
  decimal: {
    means: 'an amount to compare and add exactly: decimal(row.amount) > decimal(flow.limit)',
    takes: [['string', 'decimal', ...number]],
    gives: sameAmount,
  },
  sum: {
    means: 'exact sum of a list of amounts',
    takes: [['list']],
    items: ['string', 'decimal', 'int'],
    gives: sumOfList,
  },
  first: { means: 'first row of a list', takes: [['list']], gives: itemOfFirst },
  coalesce: { means: 'the first of two values if it is known, else the second', takes: [[], []], gives: dynType },
  now: { means: 'the current time in Beijing, yyyy-MM-dd HH:mm:ss', takes: [], gives: dateTextType },
  today: { means: 'the current day in Beijing, yyyy-MM-dd', takes: [], gives: dateTextType },
  daysAgo: { means: 'the day a number of days before today', takes: [['int']], gives: dateTextType },
  daysAhead: { means: 'the day a number of days after today', takes: [['int']], gives: dateTextType },
  daysBetween: { means: 'whole days from the first day to the second', takes: [text, text], gives: intType },
  json: { means: 'the value in a JSON text', takes: [text], gives: dynType },
  minute: {
    means: 'a time without seconds, its day in words if it is near or to come, for a sentence',
    takes: [text],
    gives: textType,
  },
  rate: {
    means:
      'a rate in display format: of one unit; with its first currency as the factor of a bill, 4.2474 ÷ 100; with both as the pair for a sentence, 100 JPY = 4.2474 CNY',
    takes: [['string', 'decimal'], text, text],
    optional: 2,
    gives: textType,
  },
  percent: {
    means: 'a part of one in display format, 0.45% for 0.0045',
    takes: [['string', 'decimal']],
    gives: textType,
  },
  money: {
    means: 'an amount with its currency, for a sentence',
    takes: [['string', 'decimal'], text],
    gives: textType,
  },
} as const satisfies Record<FunctionName, Signature>;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(signatures, name);
}

function itemOfFirst([list]: readonly ExpressionType[]): ExpressionType {
  const type = list === undefined ? dynType : known(list);
  return type.kind === 'list' ? nullable(type.item) : dynType;
}

/** The type after trimming or conversion to text: a text keeps its content type, and an amount remains an amount. */
function sameText([of]: readonly ExpressionType[]): ExpressionType {
  const type = of === undefined ? textType : known(of);
  const currency = amountCurrency(type);
  const holds = type.kind === 'decimal' ? 'amount' : type.kind === 'string' ? type.holds : undefined;
  return holds === undefined ? textType : { kind: 'string', holds, ...(currency && { currency }) };
}

function sameAmount([of = dynType]: readonly ExpressionType[]): ExpressionType {
  return decimalIn(amountCurrency(of));
}

function sumOfList([list = dynType]: readonly ExpressionType[]): ExpressionType {
  const type = known(list);
  return decimalIn(type.kind === 'list' ? amountCurrency(type.item) : undefined);
}
