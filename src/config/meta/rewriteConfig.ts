import { isRecord } from '../../domain/isRecord.ts';
import { FormatPlace } from './FormatPlace.ts';
import { rootSchema, type MetaName } from './metaSchemas.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The replacement of an object, by the name of its definition in the format. */
export type RewriteRules = ReadonlyMap<string, (value: JsonObject) => JsonObject>;

/** Rewrites the objects of a config file by their definitions in its format, inner objects first. Objects that no rule changes stay the same. */
export function rewriteConfig<T>(format: MetaName, value: T, rules: RewriteRules): T {
  // Trust border: the rules write what the format allows, which a test checks for every shipped file.
  return rewrite(FormatPlace.of(rootSchema(format)), value, rules) as T;
}

function rewrite(place: FormatPlace, value: unknown, rules: RewriteRules): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (place.isChoice) {
    const branch = place.branch(value);
    return branch ? rewrite(branch, value, rules) : value;
  }
  if (Array.isArray(value)) {
    const { items } = place;
    if (!items) return value;
    const rewritten = value.map((item: unknown) => rewrite(items, item, rules));
    return rewritten.every((item, index) => item === value[index]) ? value : rewritten;
  }
  if (!isRecord(value)) return value;
  const inside = rewriteProperties(place, value, rules);
  return rules.get(place.at.definition ?? '')?.(inside) ?? inside;
}

function rewriteProperties(place: FormatPlace, value: JsonObject, rules: RewriteRules): JsonObject {
  const { entries: others } = place;
  const entries = Object.entries(value).map(([key, child]) => {
    const inside = place.property(key) ?? others;
    return [key, inside ? rewrite(inside, child, rules) : child] as const;
  });
  return entries.every(([key, child]) => child === value[key]) ? value : Object.fromEntries(entries);
}
