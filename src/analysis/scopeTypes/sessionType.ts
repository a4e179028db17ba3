import type { ConfigParts } from '../../config/AuthoredConfig.ts';
import type { AccessFile } from '../../config/model.generated.ts';
import { isExpression, expressionSource } from '../../engine/expression/isExpression.ts';
import { compileExpression } from '../expression/compileExpression.ts';
import {
  boolType,
  dynType,
  listOf,
  nullable,
  objectOf,
  type ExpressionType,
  type ScopeTypes,
} from '../expression/types.ts';
import { jsonType } from './jsonType.ts';

/** The type of `session`: the login state, the parts loaded once, and the values that site.json derives, each from those before it. */
export function sessionType(
  { site, access }: Pick<ConfigParts, 'site' | 'access'>,
  siteType: ExpressionType,
  operationData: (id: string) => ExpressionType,
): ExpressionType {
  const { session } = site;
  const declared = declaredCodes(access);
  const loads = Object.entries(session?.loads ?? {}).map(
    ([name, { operation }]) => [name, nullable(operationData(operation))] as const,
  );
  const loaded: Record<string, ExpressionType> = {
    ...(session ? { login: nullable(operationData(session.state)) } : {}),
    ...Object.fromEntries(loads),
    phase: { kind: 'string', values: ['unknown', 'signedOut', 'ready', 'failed'] },
    signedIn: boolType,
  };
  return objectOf(
    Object.entries(session?.derived ?? {}).reduce(
      (before, [name, value]) => ({
        ...before,
        [name]: declared[name] ?? derivedType(value, { session: objectOf(before), site: siteType }),
      }),
      loaded,
    ),
  );
}

/** The session values that the portal itself reads. They use the codes of access.json, whatever calls they come from. */
function declaredCodes({
  permissions,
  flags,
  variants,
}: AccessFile): Readonly<Partial<Record<string, ExpressionType>>> {
  const oneOf = (names: Readonly<Record<string, unknown>>): ExpressionType => ({
    kind: 'string',
    values: Object.keys(names),
  });
  return { permissions: listOf(oneOf(permissions)), flags: listOf(oneOf(flags)), variant: nullable(oneOf(variants)) };
}

function derivedType(value: string, scope: ScopeTypes): ExpressionType {
  if (!isExpression(value)) return jsonType(value);
  const compiled = compileExpression(expressionSource(value), scope);
  return compiled.ok ? compiled.value.type : dynType;
}
