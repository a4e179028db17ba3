import { ownValue } from '../../domain/valueAt.ts';
import type { EachNode, ExpressionNode, MacroName } from './ast.ts';
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
  let step = steps.get(ast);
  if (step === undefined) {
    step = stepOf(ast, null);
    steps.set(ast, step);
  }
  const run: Run = { scope, env, locals: null, known: null };
  return outward(step(run));
}

/** Whether a condition holds. Only `true` does: false, unknown and any other value do not. */
export function evaluateCondition(ast: ExpressionNode, scope: ExpressionScope, env: ExpressionEnv): boolean {
  return evaluate(ast, scope, env) === true;
}

/** Computes a node. Each tree is made into steps once: a function that computes a node calls those of its parts. */
type Step = (run: Run) => Operand;
const steps = new WeakMap<ExpressionNode, Step>();

/** One evaluation of an expression. */
interface Run {
  readonly scope: ExpressionScope;
  readonly env: ExpressionEnv;
  locals: Locals;
  /** What a loop reads that does not depend on its items, by name and by path; a reactive scope would compute it again for each. */
  known: Map<string | ExpressionNode, Operand> | null;
}
/** The items of the loops that run, from the innermost one outwards. */
type Locals = { readonly name: string; value: Operand; readonly outer: Locals } | null;
/** The names of the loops around a node, from the innermost one outwards; null outside of loops. */
type LoopNames = { readonly name: string; readonly outer: LoopNames } | null;

function stepOf(node: ExpressionNode, loops: LoopNames): Step {
  const part = (of: ExpressionNode): Step => stepOf(of, loops);
  const failed =
    ({ env }: Run): Fail =>
    (reason) => {
      env.onProblem?.({ source: node, reason });
      return null;
    };
  switch (node[0]) {
    case 'lit':
    case 'double': {
      const [, value] = node;
      return () => value;
    }
    case 'id': {
      const [, name] = node;
      const read: Step = (run) => own(run.scope, name, failed(run));
      if (loops === null) return read;
      return isLocal(node, loops) ? ({ locals }) => localValue(locals, name) : once(name, read);
    }
    case 'get': {
      const [, , key] = node;
      const of = part(node[1]);
      const read: Step = (run) => select(of(run), key, failed(run));
      return loops !== null && isPath(node) && !isLocal(node, loops) ? once(node, read) : read;
    }
    case 'has': {
      const [, , key] = node;
      const of = part(node[1]);
      return (run) => select(of(run), key, failed(run)) !== null;
    }
    case 'at': {
      const [of, key] = [part(node[1]), part(node[2])];
      return (run) => select(of(run), key(run), failed(run));
    }
    case '!': {
      const of = part(node[1]);
      return (run) => not(truth(of(run), failed(run)));
    }
    case 'neg': {
      const of = part(node[1]);
      return (run) => arithmetic('-', 0, of(run), failed(run));
    }
    case '&&':
    case '||': {
      const decides = node[0] === '||';
      const [left, right] = [part(node[1]), part(node[2])];
      return (run) => junction(left, right, decides, run, failed(run));
    }
    case '?': {
      const [condition, then, otherwise] = [part(node[1]), part(node[2]), part(node[3])];
      return (run) => {
        const chosen = truth(condition(run), failed(run));
        return chosen === null ? null : (chosen ? then : otherwise)(run);
      };
    }
    case 'list': {
      const items = node[1].map(part);
      return (run) => made(items.map((item) => item(run)));
    }
    case 'map': {
      const entries = node[1].map(([key, value]) => [part(key), part(value)] as const);
      return (run) =>
        record(
          entries.map(([key, value]) => [key(run), value(run)] as const),
          failed(run),
        );
    }
    case 'call': {
      const [, name] = node;
      const given = node[2].map(part);
      return (run) =>
        callFunction(
          name,
          given.map((argument) => argument(run)),
          failed(run),
          run.env,
        );
    }
    case 'each':
      return loopOf(node, loops, failed);
    case '==': {
      const [left, right] = [part(node[1]), part(node[2])];
      return (run) => same(left(run), right(run), failed(run));
    }
    case '!=': {
      const [left, right] = [part(node[1]), part(node[2])];
      return (run) => not(same(left(run), right(run), failed(run)));
    }
    case 'in': {
      const [left, right] = [part(node[1]), part(node[2])];
      return (run) => isIn(left(run), right(run), failed(run));
    }
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [operator] = node;
      const [left, right] = [part(node[1]), part(node[2])];
      return (run) => inOrder(operator, left(run), right(run), failed(run));
    }
    default: {
      const [operator] = node;
      const [left, right] = [part(node[1]), part(node[2])];
      return (run) => arithmetic(operator, left(run), right(run), failed(run));
    }
  }
}

/** Whether a node is a name, or a path from one: `form.payee.id`. */
function isPath(node: ExpressionNode): boolean {
  return node[0] === 'id' || (node[0] === 'get' && isPath(node[1]));
}

/** Whether a path starts at the item of a loop. */
function isLocal(node: ExpressionNode, loops: LoopNames): boolean {
  if (node[0] === 'get') return isLocal(node[1], loops);
  for (let loop = loops; loop !== null; loop = loop.outer) if (loop.name === node[1]) return true;
  return false;
}

/** A step that runs at most once in an evaluation. */
function once(key: string | ExpressionNode, step: Step): Step {
  return (run) => {
    const known = run.known?.get(key);
    if (known !== undefined) return known;
    const value = step(run);
    (run.known ??= new Map()).set(key, value);
    return value;
  };
}

function localValue(locals: Locals, name: string): Operand {
  for (let local = locals; local !== null; local = local.outer) if (local.name === name) return local.value;
  return null;
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
function junction(left: Step, right: Step, decides: boolean, run: Run, fail: Fail): Operand {
  const first = truth(left(run), fail);
  if (first === decides) return decides;
  const second = truth(right(run), fail);
  if (second === decides) return decides;
  return first === null || second === null ? null : !decides;
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

function loopOf(
  [, macro, overNode, name, bodyNode, transformNode]: EachNode,
  loops: LoopNames,
  failed: (run: Run) => Fail,
): Step {
  const inside = { name, outer: loops };
  const over = stepOf(overNode, loops);
  const body = stepOf(bodyNode, inside);
  const transform = transformNode && stepOf(transformNode, inside);
  return (run) => {
    const list = over(run);
    if (list === null) return null;
    const fail = failed(run);
    if (typeof list !== 'object' || isDecimal(list))
      return fail(`${macro} runs over a list or a map, got ${kindOf(list)}`);
    const items: readonly Operand[] = isList(list) ? list.map((item) => toOperand(item, fail)) : Object.keys(list);
    const local = { name, value: null as Operand, outer: run.locals };
    const at = (step: Step, value: Operand): Operand => {
      local.value = value;
      run.locals = local;
      const result = step(run);
      run.locals = local.outer;
      return result;
    };
    return outcomeOf(macro, items, {
      holds: (item) => truth(at(body, item), fail),
      computed: (item) => at(transform ?? body, item),
      isConditional: transform !== undefined,
    });
  };
}

/** How a loop treats an item: whether its condition holds, and what `map` makes of it, if `isConditional` only where the condition holds. */
interface LoopItem {
  readonly holds: (item: Operand) => boolean | null;
  readonly computed: (item: Operand) => Operand;
  readonly isConditional: boolean;
}

function outcomeOf(macro: MacroName, items: readonly Operand[], { holds, computed, isConditional }: LoopItem): Operand {
  const chosen = () => items.filter((item) => holds(item) === true);
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
      return made(chosen());
    case 'find':
      return items.find((item) => holds(item) === true) ?? null;
    case 'map':
      return made((isConditional ? chosen() : items).map(computed));
  }
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
