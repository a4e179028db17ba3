import type { FieldTree } from './fieldTree.ts';
import { patternOf } from './placedFields.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { tupleItemsOf } from './widgetOf.ts';

/** The values after a change, and the outermost place that changed. */
export interface PutField {
  readonly values: unknown;
  readonly changed: readonly string[];
}

/**
 * Sets the value of a field. A tuple on the path is a list up to its last entered or further item, with null for empty items
 * before that; it is removed when it becomes empty.
 */
export function putField(tree: FieldTree, values: unknown, segments: readonly string[], value: unknown): PutField {
  const tuples = segments.flatMap((_, length) => {
    const place = segments.slice(0, length);
    return listedAt(tree, place) > 0 ? [place] : [];
  });
  const [outermost] = tuples;
  if (outermost === undefined) return { values: putValue(values, segments, value), changed: segments };
  const opened = tuples.reduce(
    (made, place) => (Array.isArray(valueOrNull(made, place)) ? made : putValue(made, place, [])),
    values,
  );
  const put = putValue(opened, segments, value);
  return {
    values: tuples.reduceRight(
      (made, place) => putValue(made, place, trimmed(valueOrNull(made, place), listedAt(tree, place))),
      put,
    ),
    changed: outermost,
  };
}

/** How many items the tuple at a place declares; 0 if it is not a tuple. */
export function listedAt(tree: FieldTree, place: readonly string[]): number {
  const field = tree.byPattern.get(patternOf(tree, place));
  return field === undefined || field.leaf ? 0 : tupleItemsOf(field.schema).length;
}

/** The items up to the last one with a value, or undefined without any; further items always count. */
function trimmed(items: unknown, listed: number): unknown {
  const all: readonly unknown[] = Array.isArray(items) ? Array.from(items, (item: unknown) => item ?? null) : [];
  if (all.length > listed) return all;
  const length = all.findLastIndex((item) => item !== null) + 1;
  return length === 0 ? undefined : all.slice(0, length);
}
