import { isRecord } from '../domain/isRecord.ts';
import type { JsonPath } from './ConfigFile.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { keywordFaults } from './keywordFaults.ts';
import { didYouMean } from './nearestName.ts';
import { listOf, recordOf } from './recordOf.ts';
import type { SchemaFault } from './SchemaFault.ts';
import { valueFaults } from './valueFaults.ts';
import { valueProblem, type FollowRef } from './valueProblem.ts';

const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const single = [
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const branches = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];

/** Returns the faults of a schema and all its parts. */
export function schemaFaults(schema: unknown, path: JsonPath, follow: FollowRef): readonly SchemaFault[] {
  return faultsOf(schema, path, { follow, around: null });
}

interface Context {
  readonly follow: FollowRef;
  /** The fields of the object that a branch belongs to, with those of all its branches; null outside branches. */
  readonly around: ReadonlyMap<string, JsonSchema> | null;
}

function faultsOf(node: unknown, path: JsonPath, context: Context): readonly SchemaFault[] {
  if (!isRecord(node)) return [];
  const fields = context.around ?? fieldsOf(node, context.follow);
  return [
    ...keywordFaults(node, path, context.follow),
    ...valueFaults(node, path, context.follow),
    ...requiredFaults(node, path, fields),
    ...Object.entries(node).flatMap(([key, child]): readonly SchemaFault[] => {
      if (named.includes(key) && isRecord(child))
        return Object.entries(child).flatMap(([name, one]) =>
          partFaults(one, [...path, key, name], key === 'properties' ? fields.get(name) : undefined, context),
        );
      if (branches.includes(key)) {
        const parts = Array.isArray(child)
          ? child.map((one: unknown, index) => [one, [...path, key, index]] as const)
          : [[child, [...path, key]] as const];
        return parts.flatMap(([one, at]) => faultsOf(one, at, { ...context, around: fields }));
      }
      if (key === 'prefixItems')
        return listOf(child).flatMap((one, index) =>
          faultsOf(one, [...path, key, index], { ...context, around: null }),
        );
      return single.includes(key) ? faultsOf(child, [...path, key], { ...context, around: null }) : [];
    }),
  ];
}

/** The faults of a field; in a branch it is compared with the full declaration. */
function partFaults(
  node: unknown,
  path: JsonPath,
  declared: JsonSchema | undefined,
  context: Context,
): readonly SchemaFault[] {
  const own = faultsOf(node, path, { ...context, around: null });
  if (!isRecord(node) || context.around === null || declared === undefined || declared === node) return own;
  const full = context.follow(declared);
  const part = context.follow(node);
  const [type, other] = [full?.['type'], part?.['type']];
  if (
    typeof type === 'string' &&
    typeof other === 'string' &&
    type !== other &&
    !(type === 'number' && other === 'integer')
  ) {
    return [
      ...own,
      {
        code: 'config/schema-keyword',
        path,
        at: 'value',
        message: `This branch declares the field as ${other}, but it is ${type}.`,
        advice: { expected: type },
      },
    ];
  }
  const values = 'const' in node ? [node['const']] : listOf(node['enum']);
  const at = [...path, 'const' in node ? 'const' : 'enum'];
  return [
    ...own,
    ...values.flatMap((value): readonly SchemaFault[] => {
      const problem = valueProblem(declared, value, context.follow);
      const choices = listOf(full?.['enum']).map(String);
      return problem === null
        ? []
        : [
            {
              code: 'config/schema-value',
              path: at,
              at: 'value',
              message: `The field never has the value ${JSON.stringify(value)}, so the branch has no effect.`,
              advice: { expected: problem, ...didYouMean(String(value), choices) },
            },
          ];
    }),
  ];
}

/** The fields of an object, those of its branches included; the fullest declaration counts. */
function fieldsOf(node: JsonSchema, follow: FollowRef, depth = 0): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const at = depth > 6 ? null : follow(node);
  if (at === null) return found;
  for (const [name, schema] of Object.entries(recordOf(at['properties'])))
    if (isRecord(schema)) found.set(name, schema);
  for (const key of [...branches, 'dependentSchemas']) {
    const parts = key === 'dependentSchemas' ? Object.values(recordOf(at[key])) : [at[key] ?? []].flat();
    for (const part of parts) {
      if (!isRecord(part)) continue;
      for (const [name, schema] of fieldsOf(part, follow, depth + 1)) if (!found.has(name)) found.set(name, schema);
    }
  }
  return found;
}

/** Names in `required` that neither the object nor one of its branches declares. */
function requiredFaults(
  node: JsonSchema,
  path: JsonPath,
  fields: ReadonlyMap<string, JsonSchema>,
): readonly SchemaFault[] {
  if (fields.size === 0 || node['patternProperties'] !== undefined) return [];
  return listOf(node['required']).flatMap((name, index): readonly SchemaFault[] =>
    typeof name !== 'string' || fields.has(name)
      ? []
      : [
          {
            code: 'config/unknown-field',
            path: [...path, 'required', index],
            at: 'value',
            message: `The schema has no field "${name}".`,
            advice: { expected: 'a property of the schema', ...didYouMean(name, fields.keys()) },
          },
        ],
  );
}
