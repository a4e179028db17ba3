import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { childrenOf } from '../../engine/expression/childrenOf.ts';
import { constantOutcome } from './constantOutcome.ts';
import { dynType, type ScopeTypes } from './types.ts';

/** A part of an expression that joins conditions and always has the same outcome. */
export interface ConstantPart {
  readonly node: ExpressionNode;
  readonly outcome: boolean;
}

interface Joined {
  readonly node: ExpressionNode;
  /** The names of the loops around it, whose items have a type of their own. */
  readonly locals: readonly string[];
}

/** Returns the parts that always or never hold although the whole varies, the outermost only. */
export function constantParts(ast: ExpressionNode, scope: ScopeTypes): readonly ConstantPart[] {
  const found: ConstantPart[] = [];
  for (const { node, locals } of joinedIn(ast)) {
    if (found.some((outer) => contains(outer.node, node))) continue;
    const within =
      locals.length === 0 ? scope : { ...scope, ...Object.fromEntries(locals.map((name) => [name, dynType])) };
    const outcome = constantOutcome(node, within);
    if (outcome !== null) found.push({ node, outcome });
  }
  return found;
}

const known = new WeakMap<ExpressionNode, readonly Joined[]>();

/** The parts that join conditions with && or ||, the outer first, without the expression itself. */
function joinedIn(ast: ExpressionNode): readonly Joined[] {
  const before = known.get(ast);
  if (before) return before;
  const made: Joined[] = [];
  collect(ast, { outer: null, locals: [], made });
  const inside = made.filter(({ node }) => node !== ast);
  known.set(ast, inside);
  return inside;
}

function collect(
  node: ExpressionNode,
  {
    outer,
    locals,
    made,
  }: { readonly outer: string | null; readonly locals: readonly string[]; readonly made: Joined[] },
): void {
  const joins = node[0] === '&&' || node[0] === '||';
  if (joins && node[0] !== outer) made.push({ node, locals });
  const within = node[0] === 'each' ? [...locals, node[3]] : locals;
  for (const child of childrenOf(node)) collect(child, { outer: joins ? node[0] : null, locals: within, made });
}

function contains(outer: ExpressionNode, node: ExpressionNode): boolean {
  return outer === node || childrenOf(outer).some((child) => contains(child, node));
}
