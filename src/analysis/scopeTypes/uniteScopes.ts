import { nullable, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import { uniteAll } from './jsonType.ts';

/** The common scope of several places; a root that only some of them have may be null. */
export function uniteScopes(scopes: readonly ScopeTypes[]): ScopeTypes {
  const [first, ...others] = scopes;
  if (first === undefined || others.length === 0) return first ?? {};
  const roots = [...new Set(scopes.flatMap(Object.keys))];
  return Object.fromEntries(roots.map((root) => [root, uniteRoot(scopes.map((scope) => scope[root]))]));
}

function uniteRoot(types: readonly (ExpressionType | undefined)[]): ExpressionType {
  const there = types.filter((type) => type !== undefined);
  const united = uniteAll([...new Set(there)]);
  return there.length < types.length ? nullable(united) : united;
}
