import { ownValue } from '../../domain/valueAt.ts';
import type { EachNode, ExpressionNode } from './ast.ts';
import type { ConfigWitness } from './ConfigWitness.ts';
import { callFunction } from './functions.ts';
import { arithmetic, inOrder, isDecimal, isList, kindOf, made, outward, same, toOperand } from './operands.ts';
import type { Fail, Operand, Value } from './operands.ts';

/**
 * The semantics of expressions. They are CEL with these deliberate differences, which follow "unknown is never true":
 *
 * - Nothing throws. A missing key, an index out of range and `undefined` are null, which means "unknown".
 * - Arithmetic, ordering, `!`, `in` and calls with an unknown operand are unknown, and so is `x in list` where x is
 *   not found but some member is unknown. `==` and `!=` compare with null as with any value, so
 *   `unknown != 1` is true. `&&` and `||` are
 *   three-valued: `false && unknown` is false, `true && unknown` is unknown.
 * - `filter`, `find` and the condition of `map` leave out an item whose condition is unknown; `all`, `exists` and
 *   `exists_one` are unknown where such an item could change the result.
 * - `has(a.b)` is true when `a.b` is known, that is present and not null.
 * - Ints and doubles mix, because JSON has one kind of number: `7 / 2` is 3.5 and `int(7 / 2)` is 3. An int that does
 *   not fit 53 bits, and a division by zero, are unknown.
 * - Decimals (`decimal(x)`) are exact and mix with ints only; the result of an expression has them as decimal strings.
 * - Texts have an order for the sake of dates. Two texts that look like numbers have none (`'10' < '9'` is a mistake
 *   with amounts), nor has an empty text (a date that is not filled in).
 *
 * A wrongly typed operand gives unknown and is reported to `onProblem` with the wrong part of the expression.
 */
export interface ExpressionEnv {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The language of times in words; without one they are dates. */
  readonly locale?: () => string;
  readonly onProblem?: (problem: ExpressionRunProblem) => void;
  readonly witness?: ConfigWitness | undefined;
}

export interface ExpressionRunProblem {
  /** Where: a text, or the wrong part of an expression, which `problemText` writes. */
  readonly source: string | ExpressionNode;
  readonly reason: string;
}
export type ExpressionScope = Readonly<Record<string, unknown>>;

/** The value of an expression in a scope of JSON values, or null if unknown. Never throws, whatever the data is. */
export function evaluate(ast: ExpressionNode, scope: ExpressionScope, env: ExpressionEnv): Value {
  return outward(run(ast, { scope, env, locals: null, roots: null }));
}

/** Whether a condition holds. Only `true` does: false, unknown and any other value do not. */
export function evaluateCondition(ast: ExpressionNode, scope: ExpressionScope, env: ExpressionEnv): boolean {
  return evaluate(ast, scope, env) === true;
}

type Locals = { readonly name: string; readonly value: Operand; readonly outer: Locals } | null;
/** `roots`: scope roots that a loop has read. A reactive scope would compute them again at each read, and they do not change while an expression runs. */
interface Context {
  readonly scope: ExpressionScope;
  readonly env: ExpressionEnv;
  readonly locals: Locals;
  readonly roots: Map<string, Operand> | null;
}

function run(node: ExpressionNode, context: Context): Operand {
  const fail: Fail = (reason) => {
    context.env.onProblem?.({ source: node, reason });
    return null;
  };
  switch (node[0]) {
    case 'lit':
    case 'double':
      return node[1];
    case 'id':
      return lookUp(node[1], context, fail);
    case 'get':
      return select(run(node[1], context), node[2], fail);
    case 'has':
      return select(run(node[1], context), node[2], fail) !== null;
    case 'at':
      return select(run(node[1], context), run(node[2], context), fail);
    case '!':
      return not(truth(run(node[1], context), fail));
    case 'neg':
      return arithmetic('-', 0, run(node[1], context), fail);
    case '&&':
      return junction(node, false, context, fail);
    case '||':
      return junction(node, true, context, fail);
    case '?': {
      const chosen = truth(run(node[1], context), fail);
      return chosen === null ? null : run(chosen ? node[2] : node[3], context);
    }
    case 'list':
      return made(node[1].map((item) => run(item, context)));
    case 'map':
      return record(
        node[1].map(([key, value]) => [run(key, context), run(value, context)] as const),
        fail,
      );
    case 'call':
      return callFunction(
        node[1],
        node[2].map((argument) => run(argument, context)),
        fail,
        context.env,
      );
    case 'each':
      return each(node, context, fail);
    case '==':
      return same(run(node[1], context), run(node[2], context), fail);
    case '!=':
      return not(same(run(node[1], context), run(node[2], context), fail));
    case 'in':
      return isIn(run(node[1], context), run(node[2], context), fail);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return inOrder(node[0], run(node[1], context), run(node[2], context), fail);
    default:
      return arithmetic(node[0], run(node[1], context), run(node[2], context), fail);
  }
}

function lookUp(name: string, { scope, locals, roots }: Context, fail: Fail): Operand {
  for (let local = locals; local !== null; local = local.outer) if (local.name === name) return local.value;
  const known = roots?.get(name);
  if (known !== undefined) return known;
  const value = own(scope, name, fail);
  roots?.set(name, value);
  return value;
}

function select(of: Operand, key: Operand, fail: Fail): Operand {
  if (of === null || key === null) return null;
  if (isList(of)) {
    if (typeof key !== 'number' || !Number.isInteger(key)) return fail(`a list has no ${kindOf(key)} index`);
    return toOperand(of[key], fail);
  }
  if (typeof of !== 'object' || isDecimal(of) || typeof key !== 'string')
    return fail(`${kindOf(of)} has no keys of ${kindOf(key)}`);
  return own(of, key, fail);
}

function own(of: object, key: string, fail: Fail): Operand {
  return toOperand(ownValue(of, key), fail);
}

function truth(value: Operand, fail: Fail): boolean | null {
  return value === null || typeof value === 'boolean' ? value : fail(`expected a bool, got ${kindOf(value)}`);
}

function not(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

/** `decides` is the value that decides alone: false for &&, true for ||. */
function junction(
  node: readonly [string, ExpressionNode, ExpressionNode],
  decides: boolean,
  context: Context,
  fail: Fail,
): Operand {
  const left = truth(run(node[1], context), fail);
  if (left === decides) return decides;
  const right = truth(run(node[2], context), fail);
  if (right === decides) return decides;
  return left === null || right === null ? null : !decides;
}

function record(entries: readonly (readonly [Operand, Operand])[], fail: Fail): Operand {
  const wrong = entries.find(([key]) => typeof key !== 'string');
  return wrong === undefined ? made(Object.fromEntries(entries)) : fail(`a map key is a text, got ${kindOf(wrong[0])}`);
}

function isIn(item: Operand, collection: Operand, fail: Fail): Operand {
  if (item === null || collection === null) return null;
  if (isList(collection)) {
    const members = collection.map((member) => toOperand(member, fail));
    return anyOf(members.map((member) => (member === null ? null : same(item, member, fail))));
  }
  if (typeof collection !== 'object' || isDecimal(collection) || typeof item !== 'string') {
    return fail(`${kindOf(item)} cannot be in ${kindOf(collection)}`);
  }
  return item in collection && Object.hasOwn(collection, item);
}

function each([, macro, overNode, name, body, transform]: EachNode, context: Context, fail: Fail): Operand {
  const over = run(overNode, context);
  if (over === null) return null;
  if (typeof over !== 'object' || isDecimal(over))
    return fail(`${macro} runs over a list or a map, got ${kindOf(over)}`);
  const items: readonly Operand[] = isList(over) ? over.map((item) => toOperand(item, fail)) : Object.keys(over);
  const { scope, env, locals: outer } = context;
  const roots = context.roots ?? new Map<string, Operand>();
  const at = (node: ExpressionNode, value: Operand) => run(node, { scope, env, roots, locals: { name, value, outer } });
  const wanted = wantedText(body, name, context);
  const holds = (value: Operand) => {
    const text =
      wanted && typeof value === 'object' && value !== null && !isDecimal(value) ? own(value, wanted.key, fail) : null;
    return typeof text === 'string' ? text === wanted?.text : truth(at(body, value), fail);
  };
  switch (macro) {
    case 'all':
      return not(anyItem(items, (item) => not(holds(item))));
    case 'exists':
      return anyItem(items, holds);
    case 'exists_one': {
      const answers = items.map(holds);
      return answers.includes(null) ? null : answers.filter((answer) => answer === true).length === 1;
    }
    case 'filter':
      return made(items.filter((item) => holds(item) === true));
    case 'find':
      return items.find((item) => holds(item) === true) ?? null;
    case 'map':
      if (transform === undefined) return made(items.map((item) => at(body, item)));
      return made(items.filter((item) => holds(item) === true).map((item) => at(transform, item)));
  }
}

/** The text that a member of each item is compared with (`x.id == form.id`), computed once for all items; null for any other condition. */
function wantedText(
  body: ExpressionNode,
  name: string,
  context: Context,
): { readonly key: string; readonly text: string } | null {
  if (body[0] !== '==') return null;
  const [, left, right] = body;
  const isMember = left[0] === 'get' && left[1][0] === 'id' && left[1][1] === name;
  if (!isMember || !isPath(right, name)) return null;
  const text = run(right, context);
  return typeof text === 'string' ? { key: left[2], text } : null;
}

/** Whether a node is a path (`form.payee.id`) that does not start at a name. */
function isPath(node: ExpressionNode, name: string): boolean {
  return node[0] === 'get' ? isPath(node[1], name) : node[0] === 'id' && node[1] !== name;
}

/** Whether any item holds; unknown if an unknown one could. Stops at the first that holds. */
function anyItem(items: readonly Operand[], holds: (item: Operand) => boolean | null): boolean | null {
  let found: boolean | null = false;
  for (const item of items) {
    const answer = holds(item);
    if (answer === true) return true;
    if (answer === null) found = null;
  }
  return found;
}

function anyOf(answers: readonly (boolean | null)[]): boolean | null {
  return answers.includes(true) || (answers.includes(null) ? null : false);
}
