import { isRecord } from '../../domain/isRecord.ts';
import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { objectOf, type ScopeTypes } from '../expression/types.ts';
import { valueType } from './rowType.ts';

type Computed = Readonly<Record<string, unknown>>;

/** The root under which computed values are read. */
export type ComputedRoot = 'page' | 'flow' | 'form';

/** The scope with the computed values of a page or a flow beside its state. A value that depends on itself has any type. */
export function withComputed(around: ScopeTypes, root: ComputedRoot, computed: Computed = {}): ScopeTypes {
  return inOrder(computedDependencies(computed, root)).reduce((scope, name) => {
    const state = scope[root];
    const fields = { ...(state?.kind === 'object' && state.fields), [name]: valueType(computed[name], scope) };
    return { ...scope, [root]: objectOf(fields, state?.kind === 'object' ? state.open : undefined) };
  }, around);
}

/** For each computed value the computed values that its expressions read. */
export function computedDependencies(computed: Computed, root: ComputedRoot): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(computed);
  return new Map(Object.entries(computed).map(([name, value]) => [name, namesRead(value, root, names)]));
}

function namesRead(value: unknown, root: ComputedRoot, names: readonly string[]): readonly string[] {
  if (Array.isArray(value) || isRecord(value))
    return Object.values(value).flatMap((child: unknown) => namesRead(child, root, names));
  const parsed = isExpression(value) ? parseExpression(expressionSource(value)) : null;
  if (!parsed?.ok) return [];
  const read = referencesOf(parsed.value.ast)
    .filter(([first]) => first === root)
    .map(([, ...steps]) => steps.join('.'));
  return names.filter((name) => read.some((path) => path === name || path.startsWith(`${name}.`)));
}

/** The names in an order in which each follows those that it depends on. */
function inOrder(dependencies: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const ordered = new Set<string>();
  const visit = (name: string, before: readonly string[]): void => {
    if (ordered.has(name) || before.includes(name)) return;
    for (const other of dependencies.get(name) ?? []) visit(other, [...before, name]);
    ordered.add(name);
  };
  for (const name of dependencies.keys()) visit(name, []);
  return [...ordered];
}
