import { isRecord } from '../../domain/isRecord.ts';
import { chooseBranch } from '../meta/chooseBranch.ts';
import { commentKey } from '../meta/comment.ts';
import { followRef, rootSchema, within, type MetaName, type SchemaAt } from '../meta/metaSchemas.ts';

/** Copies a value with the keys of every object in the order of its format; other keys follow in alphabetical order where the format says that their order means nothing (x-sorted), else in their present order. */
export function orderKeys(format: MetaName, value: unknown): unknown {
  return order(rootSchema(format), value);
}

function order(place: SchemaAt, value: unknown): unknown {
  const at = followRef(place);
  if (at.schema.oneOf || at.schema.anyOf) {
    const { branch } = chooseBranch(at, value);
    return branch ? order(branch, value) : value;
  }
  const { properties = {}, additionalProperties, items } = at.schema;
  if (Array.isArray(value)) return items ? value.map((item) => order(within(at, items), item)) : value;
  if (!isRecord(value)) return value;
  const others = Object.keys(value).filter(
    (key) => key !== '$schema' && key !== commentKey && !Object.hasOwn(properties, key),
  );
  const keys = [
    ...['$schema', commentKey].filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(properties).filter((key) => key !== '$schema' && Object.hasOwn(value, key)),
    ...(at.schema['x-sorted'] ? others.toSorted() : others),
  ];
  return Object.fromEntries(
    keys.map((key) => {
      const declared = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const schema = declared ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
      return [key, schema ? order(within(at, schema), value[key]) : value[key]];
    }),
  );
}
