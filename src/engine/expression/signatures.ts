import type { FunctionName } from './ast.ts';
import { boolType, dateTextType, decimalType, doubleType, dynType, intType, known, listOf, nullable, textType } from './types.ts';
import type { ExpressionType } from './types.ts';

export type Kind = ExpressionType['kind'];

/** What a function takes (kinds that each argument may be; the receiver of a method comes first) and gives. */
export type Signature = {
  readonly takes: readonly (readonly Kind[])[];
  /** How many of the last arguments may be left out. */
  readonly optional?: number;
  /** Kinds that the items of its list may be. */
  readonly items?: readonly Kind[];
  readonly gives: ExpressionType | ((given: readonly ExpressionType[]) => ExpressionType);
};

const text: readonly Kind[] = ['string'];
const number: readonly Kind[] = ['int', 'double'];

export const signatures = {
  size: { takes: [['string', 'list', 'object']], gives: intType },
  matches: { takes: [text, text], gives: boolType },
  startsWith: { takes: [text, text], gives: boolType },
  endsWith: { takes: [text, text], gives: boolType },
  contains: { takes: [text, text], gives: boolType },
  lowerAscii: { takes: [text], gives: textType },
  upperAscii: { takes: [text], gives: textType },
  trim: { takes: [text], gives: sameText },
  split: { takes: [text, text], gives: listOf(textType) },
  join: { takes: [['list'], text], optional: 1, items: text, gives: textType },
  int: { takes: [['string', ...number]], gives: intType },
  double: { takes: [['string', ...number]], gives: doubleType },
  string: { takes: [['string', 'bool', 'decimal', ...number]], gives: sameText },
  decimal: { takes: [['string', 'decimal', ...number]], gives: decimalType },
  sum: { takes: [['list']], items: ['string', 'decimal', 'int'], gives: decimalType },
  first: { takes: [['list']], gives: itemOfFirst },
  coalesce: { takes: [[], []], gives: dynType },
  now: { takes: [], gives: dateTextType },
  today: { takes: [], gives: dateTextType },
  daysAgo: { takes: [['int']], gives: dateTextType },
  daysAhead: { takes: [['int']], gives: dateTextType },
  daysBetween: { takes: [text, text], gives: intType },
  json: { takes: [text], gives: dynType },
  money: { takes: [['string', 'decimal'], text], gives: textType },
} as const satisfies Record<FunctionName, Signature>;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(signatures, name);
}

function itemOfFirst([list]: readonly ExpressionType[]): ExpressionType {
  const type = list === undefined ? dynType : known(list);
  return type.kind === 'list' ? nullable(type.item) : dynType;
}

/** Blanks aside, text keeps what it holds; anything else as text is an amount if it was one. */
function sameText([of]: readonly ExpressionType[]): ExpressionType {
  const type = of === undefined ? textType : known(of);
  if (type.kind === 'decimal') return { kind: 'string', holds: 'amount' };
  return type.kind === 'string' && type.holds !== undefined ? { kind: 'string', holds: type.holds } : textType;
}
