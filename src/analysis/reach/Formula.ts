import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { childrenOf } from '../../engine/expression/childrenOf.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { pathOf } from '../expression/pathOf.ts';
import { dynType, known, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import type { ComputedValues } from './computedValues.ts';
import { mapChildren } from './mapChildren.ts';
import type { SessionModel } from './SessionModel.ts';

/** A data value that the config does not mention: not null, and equal to nothing that the config compares it with. */
export const anythingElse = '\u0000anything else';

/** The name under which a comparison finds the value of its path. */
export const comparedName = 'compared';

export type Constant = string | number | boolean | null;

/**
 * A condition when the data is unknown.
 *
 *   settled   does not depend on data: evaluation decides it for a person
 *   compared  compares one path of data (named `comparedName` in `node`) with constants: evaluation decides it once the
 *             path has a value; `only` lists all values of its type
 *   opaque    any other condition on data: true, false or unknown, the same for each occurrence
 */
export type Formula =
  | { readonly kind: 'and' | 'or'; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'settled'; readonly node: ExpressionNode }
  | {
      readonly kind: 'compared';
      readonly node: ExpressionNode;
      readonly variable: string;
      readonly path: readonly string[];
      readonly constants: readonly Constant[];
      readonly only: readonly Constant[] | null;
    }
  | { readonly kind: 'opaque'; readonly variable: string };

/** The place of a condition. */
export interface Standpoint {
  /** Gives a unique name to a root that has another meaning elsewhere, such as the row of another table. */
  readonly named: (root: string) => string;
  /** Called only when a condition compares data. */
  readonly types: () => ScopeTypes;
  /** The computed values that conditions of this place read. */
  readonly computed?: ComputedValues;
}

/** Node kinds that depend only on which constant a path equals, so that `a == 'x'` and `a == 'y'` cannot both hold. */
const exact: ReadonlySet<string> = new Set([
  'lit',
  'double',
  'id',
  'get',
  'at',
  'has',
  '==',
  '!=',
  'in',
  'list',
  '!',
  '&&',
  '||',
]);

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
      return {
        kind: 'compared',
        node: withVariable(at),
        variable: variableOf(path),
        path: [scope(path[0] ?? ''), ...path.slice(1)],
        constants,
        only: valuesOf(typeOf(path, types())),
      };
    }
    const roots = [...new Set(freePaths(at, session).map(([root = '']) => scope(root)))].sort();
    return { kind: 'opaque', variable: `${printExpression(at)} of ${roots.join(', ')}` };
  }

  function variableOf([root = '', ...rest]: readonly string[]): string {
    return [scope(root), ...rest].join('.');
  }
}

/** Whether person and site alone decide it: no data, no clock. */
function isSettled(node: ExpressionNode, session: SessionModel): boolean {
  return freePaths(node, session).length === 0 && !readsClock(node);
}

function freePaths(node: ExpressionNode, session: SessionModel): readonly (readonly string[])[] {
  return referencesOf(node).filter(
    ([root, name = '']) => root !== 'site' && !(root === 'session' && session.names.has(name)),
  );
}

function readsClock(node: ExpressionNode): boolean {
  return (
    (node[0] === 'call' && ['now', 'today', 'daysAgo', 'daysAhead'].includes(node[1])) ||
    childrenOf(node).some(readsClock)
  );
}

/** Whether a node only compares with constants, so that the outcome depends only on which constant the path equals. */
function isExact(node: ExpressionNode): boolean {
  if (pathOf(node) !== null) return true;
  if (node[0] === 'call') return node[1] === 'coalesce' && node[2].every(isExact);
  if (node[0] === 'in' && referencesOf(node[2]).length > 0) return false; // a list of data
  return exact.has(node[0]) && childrenOf(node).every(isExact);
}

function constantsIn(node: ExpressionNode): readonly Constant[] {
  return node[0] === 'lit' || node[0] === 'double' ? [node[1]] : childrenOf(node).flatMap(constantsIn);
}

/** Replaces the path of a comparison with a name, so that any value can be inserted. */
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

/** All values of a type with a finite set; any value may also be unknown. */
function valuesOf(type: ExpressionType): readonly Constant[] | null {
  const of = known(type);
  if (of.kind === 'bool') return [true, false, null];
  return of.kind === 'string' && of.values ? [...of.values, null] : null;
}
