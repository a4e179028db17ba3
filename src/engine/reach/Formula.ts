import type { ExpressionNode } from '../expression/ast.ts';
import { printExpression } from '../expression/printExpression.ts';
import { referencesOf } from '../expression/references.ts';
import { dynType, known, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import { mapChildren } from './mapChildren.ts';
import { childrenOf } from '../expression/childrenOf.ts';
import { pathOf } from './pathOf.ts';
import type { SessionModel } from './SessionModel.ts';

/** A value of data that nobody has named: not null, and equal to nothing that the config compares it with. */
export const anythingElse = '\u0000anything else';

/** Under this name a comparison finds the value of its path. */
export const comparedName = 'compared';

export type Constant = string | number | boolean | null;

/**
 * A condition for whom data is unknown.
 *
 *   settled   says nothing of data: the real evaluation answers for a person
 *   compared  compares one path of data (in `node` by the name `comparedName`) with constants: the real evaluation
 *             answers once the path has a value; `only` are all values that its type has
 *   opaque    any other question about data: true, false or unknown, the same wherever the same is asked
 */
export type Formula =
  | { readonly kind: 'and' | 'or'; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'settled'; readonly node: ExpressionNode }
  | { readonly kind: 'compared'; readonly node: ExpressionNode; readonly variable: string; readonly path: readonly string[]; readonly constants: readonly Constant[]; readonly only: readonly Constant[] | null }
  | { readonly kind: 'opaque'; readonly variable: string };

/** Where a condition is written. */
export interface Standpoint {
  /** Names the roots that mean something else elsewhere, like the row of another table. */
  readonly named: (root: string) => string;
  /** Asked for only where a condition compares data. */
  readonly types: () => ScopeTypes;
}

/** What is asked of data by name alone, so that `a == 'x'` and `a == 'y'` cannot both hold. */
const exact: ReadonlySet<string> = new Set(['lit', 'double', 'id', 'get', 'at', 'has', '==', '!=', 'in', 'list', '!', '&&', '||']);

export function formulaOf(node: ExpressionNode, session: SessionModel, { named: scope, types }: Standpoint): Formula {
  const settled = session.settle(node);
  return build(settled);

  function build(at: ExpressionNode): Formula {
    if (isSettled(at, session)) return { kind: 'settled', node: at };
    switch (at[0]) {
      case '&&':
        return { kind: 'and', left: build(at[1]), right: build(at[2]) };
      case '||':
        return { kind: 'or', left: build(at[1]), right: build(at[2]) };
      case '!':
        return { kind: 'not', of: build(at[1]) };
      default:
        return leaf(at);
    }
  }

  function leaf(at: ExpressionNode): Formula {
    const [path, ...more] = referencesOf(at);
    if (path && more.length === 0 && isExact(at)) {
      const constants = pathOf(at) === null ? constantsIn(at) : [true, false];
      return { kind: 'compared', node: withVariable(at), variable: variableOf(path), path: [scope(path[0] ?? ''), ...path.slice(1)], constants, only: valuesOf(typeOf(path, types())) };
    }
    const roots = [...new Set(freePaths(at, session).map(([root = '']) => scope(root)))].sort();
    return { kind: 'opaque', variable: `${printExpression(at)} of ${roots.join(', ')}` };
  }

  function variableOf([root = '', ...rest]: readonly string[]): string {
    return [scope(root), ...rest].join('.');
  }
}

/** A person and a site settle it: no data, no clock. */
function isSettled(node: ExpressionNode, session: SessionModel): boolean {
  return freePaths(node, session).length === 0 && !readsClock(node);
}

function freePaths(node: ExpressionNode, session: SessionModel): readonly (readonly string[])[] {
  return referencesOf(node).filter(([root, name = '']) => root !== 'site' && !(root === 'session' && session.names.has(name)));
}

function readsClock(node: ExpressionNode): boolean {
  return (node[0] === 'call' && ['now', 'today', 'daysAgo', 'daysAhead'].includes(node[1])) || childrenOf(node).some(readsClock);
}

/** Comparisons with constants only, whose outcome depends on nothing but which constant the path is. */
function isExact(node: ExpressionNode): boolean {
  if (pathOf(node) !== null) return true;
  if (node[0] === 'call') return node[1] === 'coalesce' && node[2].every(isExact);
  if (node[0] === 'in' && referencesOf(node[2]).length > 0) return false; // a list of data
  return exact.has(node[0]) && childrenOf(node).every(isExact);
}

function constantsIn(node: ExpressionNode): readonly Constant[] {
  return node[0] === 'lit' || node[0] === 'double' ? [node[1]] : childrenOf(node).flatMap(constantsIn);
}

/** The one path of a comparison becomes a name, so that any value can take its place. */
function withVariable(node: ExpressionNode): ExpressionNode {
  if (pathOf(node) !== null) return ['id', comparedName];
  if (node[0] === 'has') return ['!=', withVariable(['get', node[1], node[2]]), ['lit', null]];
  return mapChildren(node, withVariable);
}

function typeOf([root = '', ...steps]: readonly string[], types: ScopeTypes): ExpressionType {
  return steps.reduce<ExpressionType>((type, step) => {
    const of = known(type);
    if (of.kind === 'list') return of.item;
    return of.kind === 'object' ? ((Object.hasOwn(of.fields, step) ? of.fields[step] : of.open) ?? dynType) : dynType;
  }, types[root] ?? dynType);
}

/** Every value of a type, as far as there are only some; anything may be unknown besides. */
function valuesOf(type: ExpressionType): readonly Constant[] | null {
  const of = known(type);
  if (of.kind === 'bool') return [true, false, null];
  return of.kind === 'string' && of.values ? [...of.values, null] : null;
}
