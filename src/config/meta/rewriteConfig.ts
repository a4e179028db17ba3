import { isRecord } from '../../domain/isRecord.ts';
import { chooseBranch } from './chooseBranch.ts';
import { followRef, rootSchema, within, type MetaName, type SchemaAt } from './metaSchemas.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The replacement of an object, by the name of its definition in the format. */
export type RewriteRules = ReadonlyMap<string, (value: JsonObject) => JsonObject>;

/** Rewrites the objects of a config file by their definitions in its format, inner objects first. Objects that no rule changes stay the same. */
export function rewriteConfig<T>(format: MetaName, value: T, rules: RewriteRules): T {
  // Trust border: the rules write what the format allows, which a test checks for every shipped file.
  return rewrite(rootSchema(format), value, rules) as T;
}

function rewrite(place: SchemaAt, value: unknown, rules: RewriteRules): unknown {
  if (value === null || typeof value !== 'object') return value;
  const at = followRef(place);
  if (at.schema.oneOf || at.schema.anyOf) {
    const { branch } = chooseBranch(at, value);
    return branch ? rewrite(branch, value, rules) : value;
  }
  if (Array.isArray(value)) {
    const { items } = at.schema;
    if (!items) return value;
    const rewritten = value.map((item: unknown) => rewrite(within(at, items), item, rules));
    return rewritten.every((item, index) => item === value[index]) ? value : rewritten;
  }
  if (!isRecord(value)) return value;
  const inside = rewriteProperties(at, value, rules);
  return rules.get(at.definition ?? '')?.(inside) ?? inside;
}

function rewriteProperties(at: SchemaAt, value: JsonObject, rules: RewriteRules): JsonObject {
  const { properties, additionalProperties } = at.schema;
  const entries = Object.entries(value).map(([key, child]) => {
    const schema =
      properties && Object.hasOwn(properties, key)
        ? properties[key]
        : typeof additionalProperties === 'object'
          ? additionalProperties
          : undefined;
    return [key, schema ? rewrite(within(at, schema), child, rules) : child] as const;
  });
  return entries.every(([key, child]) => child === value[key]) ? value : Object.fromEntries(entries);
}
