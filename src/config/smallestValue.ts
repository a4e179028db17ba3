import { isRecord } from '../domain/isRecord.ts';
import { readPointer } from './bundleSchema.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { recordOf } from './recordOf.ts';

const days: Readonly<Record<string, string>> = {
  '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$': '2026-07-31 10:00:00',
  '^\\d{4}-\\d{2}-\\d{2}$': '2026-07-31',
  '^[A-Z]{3}$': 'USD',
};

/** Returns the smallest value that a schema allows: null if allowed, lists as short as allowed, amounts of 1. References point into `root`. */
export function smallestValue(schema: JsonSchema, root: JsonSchema = schema): unknown {
  const { $ref: ref, type, properties, required, items, anyOf, oneOf, allOf } = schema;
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (typeof ref === 'string') return smallestValue(recordOf(readPointer(root, ref.replace('#', ''))), root);
  const types = [type].flat();
  const branches = [anyOf, oneOf].flat().filter(isRecord);
  if (types.includes('null') || branches.some((branch) => branch['type'] === 'null')) return null;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [branch] = branches;
  if (branch) return smallestValue(branch, root);
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.filter(isRecord).map((part) => Object(smallestValue(part, root))));
  if (types.includes('object')) {
    const names = Array.isArray(required) ? required.map(String) : [];
    return Object.fromEntries(names.map((name) => [name, smallestValue(recordOf(recordOf(properties)[name]), root)]));
  }
  if (types.includes('array'))
    return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => smallestValue(recordOf(items), root));
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return Number(schema['minimum'] ?? 0);
  const pattern = String(schema['pattern'] ?? '');
  return days[pattern] ?? (pattern.includes('\\d') ? '1' : '');
}
