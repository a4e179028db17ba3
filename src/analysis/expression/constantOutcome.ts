import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { evaluate } from '../../engine/expression/evaluate.ts';
import { known, type ExpressionType, type ScopeTypes } from './types.ts';

/** Maximum number of cases; a condition with more counts as varying. */
const mostCases = 20_000;

/**
 * The constant outcome of a condition: true (always), false (never true), or null when it varies. Each part that is
 * compared with literals is tried with these, with the values of its enum, with others and with unknown; any other part
 * is tried as true, false and unknown. Parts are treated as independent, so a condition that varies is never reported
 * as constant.
 */
export function constantOutcome(ast: ExpressionNode, scope: ScopeTypes): boolean | null {
  const parts = new Parts(scope);
  const condition = parts.read(ast);
  const candidates = parts.candidates();
  if (candidates.reduce((product, values) => product * values.length, 1) > mostCases) return null;
  const outcomes = new Set<boolean>();
  tryAll(condition, candidates, { values: new Map(), outcomes });
  return outcomes.size === 2 ? null : outcomes.has(true);
}

interface Trial {
  /** The values of the first parts. */
  readonly values: Map<string, Literal>;
  readonly outcomes: Set<boolean>;
}

/** Tries the values of one part after the other, as long as they do not decide the condition, until both outcomes were seen. */
function tryAll(condition: ExpressionNode, candidates: readonly (readonly Literal[])[], trial: Trial): void {
  const { values, outcomes } = trial;
  const outcome = decided(condition, values);
  if (outcome !== undefined) return void outcomes.add(outcome === true);
  const name = nameOf(values.size);
  for (const value of candidates[values.size] ?? []) {
    values.set(name, value);
    tryAll(condition, candidates, trial);
    values.delete(name);
    if (outcomes.size === 2) return;
  }
}

/** The outcome of a condition of whose parts some have a value: null for unknown, undefined while the others decide. */
function decided(node: ExpressionNode, values: Trial['values']): boolean | null | undefined {
  switch (node[0]) {
    case '!': {
      const inner = decided(node[1], values);
      return typeof inner === 'boolean' ? !inner : inner;
    }
    case '&&':
    case '||': {
      const decides = node[0] === '||';
      const [left, right] = [decided(node[1], values), decided(node[2], values)];
      if (left === decides || right === decides) return decides;
      if (left === undefined || right === undefined) return undefined;
      return left === null || right === null ? null : !decides;
    }
    case '?': {
      const chosen = decided(node[1], values);
      return typeof chosen === 'boolean' ? decided(chosen ? node[2] : node[3], values) : chosen;
    }
    default: {
      if (!namesIn(node).every((name) => values.has(name))) return undefined;
      const outcome = evaluate(node, Object.fromEntries(values), { now: () => 0 });
      return typeof outcome === 'boolean' ? outcome : null;
    }
  }
}

/** The names that stand for parts. */
function namesIn(node: readonly unknown[]): readonly string[] {
  if (node[0] === 'id') return [String(node[1])];
  return node.flatMap((child) => (Array.isArray(child) ? namesIn(child) : []));
}

type Literal = null | boolean | number | string;

const comparisons: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

/** How two values relate: the first is less, they are equal, it is greater, both are unknown, or one of them is. */
const relations: readonly string[] = ['<', '=', '>', 'unknown', 'oneUnknown'];

/** The independent parts of a condition, each replaced by a unique name. */
class Parts {
  readonly #scope: ScopeTypes;
  readonly #values = new Map<string, Set<Literal>>();

  constructor(scope: ScopeTypes) {
    this.#scope = scope;
  }

  /** The condition with its parts replaced by names. */
  read(node: ExpressionNode): ExpressionNode {
    switch (node[0]) {
      case 'lit':
        return node;
      case '!':
        return ['!', this.read(node[1])];
      case '&&':
      case '||':
        return [node[0], this.read(node[1]), this.read(node[2])];
      case '?':
        return ['?', this.read(node[1]), this.read(node[2]), this.read(node[3])];
      case 'in': {
        const literals = node[2][0] === 'list' ? node[2][1].map(literalOf) : [undefined];
        const all = literals.filter((literal) => literal !== undefined);
        return all.length === literals.length ? ['in', this.#part(node[1], around(all)), node[2]] : this.#truth(node);
      }
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#comparison(node);
      default:
        return this.#truth(node);
    }
  }

  candidates(): readonly (readonly Literal[])[] {
    return [...this.#values.values()].map((values) => [...values, ...between([...values])]);
  }

  #comparison(node: ExpressionNode): ExpressionNode {
    const [operator, left, right] = node;
    if (!comparisons.includes(operator) || !isNode(left) || !isNode(right)) return this.#truth(node);
    const [a, b] = [literalOf(left), literalOf(right)];
    if (a !== undefined && b !== undefined) return node;
    // The two sides keep their order, so that the operator keeps its meaning.
    if (b !== undefined && a === undefined) return compared(node, this.#part(left, around([b])), ['lit', b]);
    return a !== undefined
      ? compared(node, ['lit', a], this.#part(right, around([a])))
      : this.#relation(node, left, right);
  }

  /** Compares two values that are no literals by one part for both: their relation. */
  #relation(node: ExpressionNode, left: ExpressionNode, right: ExpressionNode): ExpressionNode {
    const isSwapped = JSON.stringify(left) > JSON.stringify(right);
    const relation = this.#part(['list', isSwapped ? [right, left] : [left, right]], relations);
    const [below, above] = isSwapped ? ['>', '<'] : ['<', '>'];
    switch (node[0]) {
      case '==':
        return oneOf(relation, ['=', 'unknown']);
      case '!=':
        return ['!', oneOf(relation, ['=', 'unknown'])];
      default: {
        const found = [node[0].startsWith('<') ? below : above, ...(node[0].endsWith('=') ? ['='] : [])];
        return ['?', oneOf(relation, ['unknown', 'oneUnknown']), ['lit', null], oneOf(relation, found)];
      }
    }
  }

  #truth(node: ExpressionNode): ExpressionNode {
    return this.#part(node, [true, false, null]);
  }

  #part(node: ExpressionNode, tried: readonly Literal[]): ExpressionNode {
    const key = JSON.stringify(node);
    const values = this.#values.get(key) ?? new Set<Literal>();
    const declared = enumOf(node, this.#scope);
    const isCount = node[0] === 'call' && node[1] === 'size';
    for (const value of isCount
      ? tried.filter((one) => typeof one !== 'number' || one >= 0)
      : declared
        ? [...declared, ...tried.filter((one) => typeof one !== 'string' || one === '')]
        : tried)
      values.add(value);
    this.#values.set(key, values);
    return ['id', nameOf([...this.#values.keys()].indexOf(key))];
  }
}

function oneOf(part: ExpressionNode, values: readonly string[]): ExpressionNode {
  return ['in', part, ['list', values.map((value): ExpressionNode => ['lit', value])]];
}

function compared(node: ExpressionNode, left: ExpressionNode, right: ExpressionNode): ExpressionNode {
  switch (node[0]) {
    case '==':
    case '!=':
      return [node[0], left, right];
    case '<':
    case '<=':
    case '>':
    case '>=':
      return [node[0], left, right];
    default:
      return node;
  }
}

/** A number between each pair of neighbours, because `x > 3 && x < 3.5` may hold. */
function between(values: readonly Literal[]): readonly number[] {
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  return numbers.slice(1).map((value, index) => (value + (numbers[index] ?? value)) / 2);
}

/** The literals, values next to and between them, some other value, and unknown. */
function around(literals: readonly Literal[]): readonly Literal[] {
  const beside = literals.flatMap((literal): readonly Literal[] =>
    typeof literal === 'number'
      ? [literal - 1, literal, literal + 1]
      : typeof literal === 'string'
        ? ['0000-01-01', literal, `${literal}!`, '9999-12-31']
        : typeof literal === 'boolean'
          ? [true, false]
          : [],
  );
  return [...beside, ...(beside.length === 0 ? ['something'] : []), null];
}

/** The texts that a path can have, if its type lists them. */
function enumOf(node: ExpressionNode, scope: ScopeTypes): readonly string[] | null {
  const type = typeOfPath(node, scope);
  return type?.kind === 'string' && type.values !== undefined ? type.values : null;
}

function typeOfPath(node: ExpressionNode, scope: ScopeTypes): ReturnType<typeof known> | null {
  if (node[0] === 'id') return typed(scope[node[1]]);
  if (node[0] !== 'get') return null;
  const of = typeOfPath(node[1], scope);
  return of?.kind === 'object' && Object.hasOwn(of.fields, node[2]) ? typed(of.fields[node[2]]) : null;
}

function typed(type: ExpressionType | undefined): ReturnType<typeof known> | null {
  return type === undefined ? null : known(type);
}

function literalOf(node: ExpressionNode): Literal | undefined {
  if (node[0] === 'lit' || node[0] === 'double') return node[1];
  if (node[0] === 'call') return shortDecimal(node);
  if (node[0] !== 'neg' || node[1][0] !== 'lit') return undefined;
  return typeof node[1][1] === 'number' ? -node[1][1] : undefined;
}

/** The number that `decimal('12.50')` writes, when a plain number has all its digits. */
function shortDecimal([, name, [text]]: Extract<ExpressionNode, readonly ['call', ...unknown[]]>): number | undefined {
  return name === 'decimal' && text?.[0] === 'lit' && /^-?\d{1,9}(\.\d{1,6})?$/.test(String(text[1]))
    ? Number(text[1])
    : undefined;
}

function isNode(value: unknown): value is ExpressionNode {
  return Array.isArray(value) && typeof value[0] === 'string';
}

function nameOf(index: number): string {
  return `part${index}`;
}
