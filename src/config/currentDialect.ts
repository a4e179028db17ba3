import { draft2020 } from 'json-schema-migrate';
import type { JsonSchema } from './JsonSchema.ts';
import { isRecord } from '../domain/isRecord.ts';

/** Returns the schema in the 2020-12 dialect. Converts older drafts from 04 on; returns any other schema as the same object. */
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
const single = [
  'items',
  'additionalItems',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
];

/** Whether a schema uses keywords as only older drafts do. */
function isOld(node: unknown): boolean {
  if (!isRecord(node)) return false;
  if (
    Array.isArray(node['items']) ||
    node['dependencies'] !== undefined ||
    typeof node['exclusiveMinimum'] === 'boolean' ||
    typeof node['exclusiveMaximum'] === 'boolean'
  )
    return true;
  return (
    single.some((keyword) => isOld(node[keyword])) ||
    several.some((keyword) => Array.isArray(node[keyword]) && node[keyword].some(isOld)) ||
    named.some((keyword) => isRecord(node[keyword]) && Object.values(node[keyword]).some(isOld))
  );
}
