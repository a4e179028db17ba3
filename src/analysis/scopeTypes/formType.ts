import { isRecord } from '../../domain/isRecord.ts';
import { typeFromSchema } from '../expression/typeFromSchema.ts';
import type { ExpressionType } from '../expression/types.ts';

/** The type of a form's values, with the fields of every branch, because an expression may read any of them. */
export function formType(schema: unknown): ExpressionType {
  return typeFromSchema(withBranches(schema));
}

const branches = ['then', 'else', 'oneOf', 'anyOf'];

/** The schema with the properties of its branches moved to the common ones. */
function withBranches(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withBranches);
  if (!isRecord(node)) return node;
  const inside = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, withBranches(child)]));
  if (!isRecord(node['properties']) && node['if'] === undefined) return inside;
  const { oneOf: _oneOf, anyOf: _anyOf, if: _if, then: _then, else: _else, dependentSchemas, ...rest } = inside;
  const parts = [
    ...branches.flatMap((key) => inside[key] ?? []),
    ...(isRecord(dependentSchemas) ? Object.values(dependentSchemas) : []),
  ];
  const all = Array.isArray(rest['allOf']) ? rest['allOf'] : [];
  return parts.length === 0 ? inside : { ...rest, allOf: [...all, ...parts.map(withoutUntyped)] };
}

const typing = [
  'type',
  '$ref',
  'enum',
  'const',
  'properties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'additionalProperties',
];

/** Drops properties without a type from a branch: it may only narrow a field (`{minLength: 2}`), which must not hide the field's type. */
function withoutUntyped(branch: unknown): unknown {
  if (!isRecord(branch) || !isRecord(branch['properties'])) return branch;
  const typed = Object.entries(branch['properties']).filter(
    ([, field]) => isRecord(field) && typing.some((key) => key in field),
  );
  return { ...branch, properties: Object.fromEntries(typed.map(([name, field]) => [name, withoutUntyped(field)])) };
}
