import { isRecord } from '../../domain/isRecord.ts';
import { commentKey } from '../meta/comment.ts';
import { FormatPlace } from '../meta/FormatPlace.ts';
import { rootSchema, type MetaName } from '../meta/metaSchemas.ts';

/** Copies a value with the keys of every object in the order of its format; other keys follow in alphabetical order where the format says that their order means nothing (x-sorted), else in their present order. */
export function orderKeys(format: MetaName, value: unknown): unknown {
  return order(FormatPlace.of(rootSchema(format)), value);
}

function order(place: FormatPlace, value: unknown): unknown {
  if (place.isChoice) {
    const branch = place.branch(value);
    return branch ? order(branch, value) : value;
  }
  const { items, entries } = place;
  if (Array.isArray(value)) return items ? value.map((item) => order(items, item)) : value;
  if (!isRecord(value)) return value;
  const { properties = {}, 'x-sorted': isSorted = false } = place.at.schema;
  const others = Object.keys(value).filter(
    (key) => key !== '$schema' && key !== commentKey && !Object.hasOwn(properties, key),
  );
  const keys = [
    ...['$schema', commentKey].filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(properties).filter((key) => key !== '$schema' && Object.hasOwn(value, key)),
    ...(isSorted ? others.toSorted() : others),
  ];
  return Object.fromEntries(
    keys.map((key) => {
      const inside = place.property(key) ?? entries;
      return [key, inside ? order(inside, value[key]) : value[key]];
    }),
  );
}
