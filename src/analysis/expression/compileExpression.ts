import { fail, ok } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { checkTypes } from './checkTypes.ts';
import { problemAt } from './ExpressionProblem.ts';
import type { ExpressionProblem } from './ExpressionProblem.ts';
import { parseExpression, type Position } from './parseExpression.ts';
import { known, nameOfType } from './types.ts';
import type { ExpressionType, ScopeTypes } from './types.ts';

/** `roots` are the paths that the expression reads, joined by dots: `flow.amount`. */
export interface CompiledExpression {
  readonly source: string;
  readonly ast: ExpressionNode;
  readonly roots: readonly string[];
  readonly type: ExpressionType;
}

/** Parses and type-checks the CEL source of a value (without its leading `=`). For build, command line and server; the portal evaluates the result. */
export function compileExpression(
  source: string,
  types: ScopeTypes,
): Result<CompiledExpression, readonly ExpressionProblem[]> {
  const parsed = parsedOnce(source);
  if (!parsed.ok) return parsed;
  const { ast, positions, roots } = parsed.value;
  const { type, problems } = checkTypes(ast, positions, types);
  if (problems.length > 0) return fail(problems);
  return ok({ source, ast, roots, type });
}

interface ParsedSource {
  readonly ast: ExpressionNode;
  readonly positions: ReadonlyMap<ExpressionNode, Position>;
  readonly roots: readonly string[];
}

/** Caches parsed sources, because each region compiles the same sources again. */
const parsedSources = new Map<string, Result<ParsedSource, readonly ExpressionProblem[]>>();

function parsedOnce(source: string): Result<ParsedSource, readonly ExpressionProblem[]> {
  const known = parsedSources.get(source);
  if (known) return known;
  const parsed = parseExpression(source);
  const made = parsed.ok
    ? ok({ ...parsed.value, roots: referencesOf(parsed.value.ast).map((path) => path.join('.')) })
    : parsed;
  parsedSources.set(source, made);
  return made;
}

/** `compileExpression` for a condition, whose type must be bool. */
export function compileCondition(
  source: string,
  types: ScopeTypes,
): Result<CompiledExpression, readonly ExpressionProblem[]> {
  const compiled = compileExpression(source, types);
  if (!compiled.ok) return compiled;
  const type = known(compiled.value.type);
  if (type.kind === 'bool' || type.kind === 'dyn') return compiled;
  const words = {
    came: nameOfType(type),
    expected: 'a condition, true or false',
    suggestion: 'Compare it, as in x != null.',
  };
  return fail([problemAt({ start: 0, end: source.length }, 'notACondition', words)]);
}
