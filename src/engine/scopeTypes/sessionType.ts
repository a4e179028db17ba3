import type { SiteFile } from '../../config/model.generated.ts';
import { isExpression, expressionSource } from '../expression/isExpression.ts';
import { compileExpression } from '../expression/compileExpression.ts';
import { boolType, dynType, nullable, objectOf, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import { jsonType } from './jsonType.ts';

/** What `session` holds: the login state, what is loaded once, and what site.json derives from them, each from those above it. */
export function sessionType(site: SiteFile, siteType: ExpressionType, operationData: (id: string) => ExpressionType): ExpressionType {
  const { session } = site;
  const loads = Object.entries(session?.loads ?? {}).map(([name, { operation }]) => [name, nullable(operationData(operation))] as const);
  const loaded: Record<string, ExpressionType> = {
    ...(session ? { login: nullable(operationData(session.state)) } : {}), ...Object.fromEntries(loads),
    phase: { kind: 'string', values: ['unknown', 'signedOut', 'ready', 'failed'] }, signedIn: boolType,
  };
  return objectOf(Object.entries(session?.derived ?? {}).reduce((before, [name, value]) =>
    ({ ...before, [name]: derivedType(value, { session: objectOf(before), site: siteType }) }), loaded));
}

function derivedType(value: string, scope: ScopeTypes): ExpressionType {
  if (!isExpression(value)) return jsonType(value);
  const compiled = compileExpression(expressionSource(value), scope);
  return compiled.ok ? compiled.value.type : dynType;
}
