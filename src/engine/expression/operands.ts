import {
  addDecimal,
  compareDecimals,
  decimalToString,
  multiplyDecimal,
  subtractDecimal,
} from '../../domain/decimal.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { ArithmeticOperator, OrderOperator } from './ast.ts';

/** The result of an expression: JSON, with decimals as decimal strings. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** The values that operators work on. Members of lists and maps are read through `toOperand`. */
export type Operand =
  | null
  | boolean
  | number
  | string
  | Decimal
  | readonly unknown[]
  | Readonly<Record<string, unknown>>;

/** Reports why an operator does not apply and returns unknown. */
export type Fail = (reason: string) => null;

/** Data nested deeper than this (an attack or a cycle) is not compared. */
const maxDepth = 100;

/** Converts scope data to an operand; anything that is not JSON is unknown. */
export function toOperand(raw: unknown, fail: Fail): Operand {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : fail('a number in the data is not finite');
  if (isList(raw)) return raw;
  return typeof raw === 'object'
    ? (raw as Readonly<Record<string, unknown>>)
    : fail(`a ${typeof raw} in the data is not JSON`);
}

export function isDecimal(value: unknown): value is Decimal {
  return value !== null && typeof value === 'object' && 'units' in value && typeof value.units === 'bigint';
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function kindOf(value: Operand): string {
  if (value === null) return 'null';
  if (isDecimal(value)) return 'decimal';
  if (isList(value)) return 'list';
  return typeof value === 'object' ? 'map' : typeof value;
}

/** Marks a list or map as made by an expression; only these can contain decimals. */
export function made<T extends object>(container: T): T {
  fresh.add(container);
  return container;
}

/** Converts an operand to JSON. Returns scope data as it is, without walking or copying it. */
export function outward(operand: unknown): Value {
  if (isDecimal(operand)) return decimalToString(operand);
  if (typeof operand !== 'object' || operand === null || !fresh.has(operand)) return operand as Value;
  if (isList(operand)) return operand.map(outward);
  return Object.fromEntries(Object.entries(operand).map(([key, member]) => [key, outward(member)]));
}

/** Deep equality; null when the operands must not be compared (an amount with a text or a double). */
export function same(left: Operand, right: Operand, fail: Fail, depth = 0): boolean | null {
  if (left === null || right === null) return left === right;
  if (isDecimal(left) || isDecimal(right)) {
    const order = orderOf(left, right);
    return order === null
      ? fail(`cannot compare ${kindOf(left)} and ${kindOf(right)}; use decimal() on both`)
      : order === 0;
  }
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  if (depth > maxDepth) return fail('the data is nested too deeply to compare');
  const keys = Object.keys(left);
  if (isList(left) !== isList(right) || keys.length !== Object.keys(right).length) return false;
  let answer: boolean | null = true;
  for (const key of keys) {
    const equal =
      Object.hasOwn(right, key) &&
      same(toOperand(Reflect.get(left, key), fail), toOperand(Reflect.get(right, key), fail), fail, depth + 1);
    if (equal === false) return false;
    if (equal === null) answer = null;
  }
  return answer;
}

/** Evaluates `<`, `<=`, `>`, `>=` for numbers, decimals and ints, or texts (dates) that are not both numerals. An empty text is an unknown date. */
export function inOrder(operator: OrderOperator, left: Operand, right: Operand, fail: Fail): boolean | null {
  if (left === null || right === null) return null;
  if (typeof left === 'string' && typeof right === 'string' && (left === '' || right === '')) return null;
  const order = orderOf(left, right);
  if (order === null) return fail(`${operator} does not order ${kindOf(left)} and ${kindOf(right)}`);
  if (typeof left === 'string' && typeof right === 'string' && isNumeral(left) && isNumeral(right)) {
    return fail('two texts that are numbers have no order; use decimal()');
  }
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Whether a text is a number in plain notation, so that ordering it as text would be a mistake. */
export function isNumeral(text: string): boolean {
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text);
}

/** Arithmetic; `+` also joins two texts or two lists. */
export function arithmetic(operator: ArithmeticOperator, left: Operand, right: Operand, fail: Fail): Operand {
  if (left === null || right === null) return null;
  if (typeof left === 'number' && typeof right === 'number') {
    const exact = Number.isSafeInteger(left) && Number.isSafeInteger(right);
    const result = numeric[operator](left, right) + 0; // never -0
    if (!Number.isFinite(result))
      return fail(`${operator} has no finite result; is it divided by zero, or the remainder of a fraction?`);
    return exact && Number.isInteger(result) && !Number.isSafeInteger(result)
      ? fail('the result is too large to be exact; use decimal()')
      : result;
  }
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  if (operator === '+' && isList(left) && isList(right)) return made([...left, ...right]);
  const exact = decimalOperators[operator];
  const [augend, addend] = [decimalOf(left), decimalOf(right)];
  if (exact !== undefined && augend !== null && addend !== null) return exact(augend, addend);
  return fail(`${operator} does not apply to ${kindOf(left)} and ${kindOf(right)}`);
}

/** Converts a decimal or an int to an exact decimal; null for anything else (a double is not exact). */
export function decimalOf(value: Operand): Decimal | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { units: BigInt(value), scale: 0 } : null;
  return isDecimal(value) ? value : null;
}

const numeric = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => (Number.isInteger(a) && Number.isInteger(b) ? a % b : NaN),
} satisfies Record<ArithmeticOperator, (a: number, b: number) => number>;

const decimalOperators: Partial<Record<ArithmeticOperator, (a: Decimal, b: Decimal) => Decimal>> = {
  '+': addDecimal,
  '-': subtractDecimal,
  '*': multiplyDecimal,
};

function orderOf(left: Operand, right: Operand): number | null {
  if (
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  ) {
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const [a, b] = [decimalOf(left), decimalOf(right)];
  return a === null || b === null ? null : compareDecimals(a, b);
}

const fresh = new WeakSet<object>();
