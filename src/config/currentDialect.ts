import { draft2020 } from 'json-schema-migrate';
import type { JsonSchema } from './JsonSchema.ts';
import { isRecord } from './meta/chooseBranch.ts';

/** A schema in the words of 2020-12. One of an older draft, from 04 on, is converted; the others stay the very object that they are. */
export function currentDialect(schema: JsonSchema): JsonSchema {
  if (!isOld(schema)) return schema;
  const converted: unknown = structuredClone(schema);
  draft2020(converted as object);
  return isRecord(converted) ? withoutDialect(converted) : schema;
}

function withoutDialect({ $schema: _dialect, ...schema }: Readonly<Record<string, unknown>>): JsonSchema {
  return schema;
}

const named = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];
const several = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const single = ['items', 'additionalItems', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];

/** Whether a schema says something as only older drafts do. */
function isOld(node: unknown): boolean {
  if (!isRecord(node)) return false;
  if (Array.isArray(node['items']) || node['dependencies'] !== undefined || typeof node['exclusiveMinimum'] === 'boolean' || typeof node['exclusiveMaximum'] === 'boolean') return true;
  return single.some((keyword) => isOld(node[keyword]))
    || several.some((keyword) => Array.isArray(node[keyword]) && node[keyword].some(isOld))
    || named.some((keyword) => isRecord(node[keyword]) && Object.values(node[keyword]).some(isOld));
}
