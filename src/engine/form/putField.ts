import type { FieldTree } from './fieldTree.ts';
import { patternOf } from './placedFields.ts';
import { putValue } from './putValue.ts';
import { valueAt } from './valueAt.ts';
import { tupleItemsOf } from './widgetOf.ts';

/** Values after one was put in, and the outermost place that is another now. */
export interface PutField {
  readonly values: unknown;
  readonly changed: readonly string[];
}

/**
 * Puts the value of a field. A tuple on the way is a list as long as its last entered or further item, null where nobody
 * entered any before it, and goes when nothing is left in it.
 */
export function putField(tree: FieldTree, values: unknown, segments: readonly string[], value: unknown): PutField {
  const tuples = segments.flatMap((_, length) => {
    const place = segments.slice(0, length);
    return listedAt(tree, place) > 0 ? [place] : [];
  });
  const [outermost] = tuples;
  if (outermost === undefined) return { values: putValue(values, segments, value), changed: segments };
  const opened = tuples.reduce((made, place) => (Array.isArray(valueAt(made, place)) ? made : putValue(made, place, [])), values);
  const put = putValue(opened, segments, value);
  return { values: tuples.reduceRight((made, place) => putValue(made, place, trimmed(valueAt(made, place), listedAt(tree, place))), put), changed: outermost };
}

/** How many items the tuple at a place lists; none where there is no tuple. */
export function listedAt(tree: FieldTree, place: readonly string[]): number {
  const field = tree.byPattern.get(patternOf(tree, place));
  return field === undefined || field.leaf ? 0 : tupleItemsOf(field.schema).length;
}

/** Up to the last item with a value, undefined without any; a further item is there, whatever it holds. */
function trimmed(items: unknown, listed: number): unknown {
  const all: readonly unknown[] = Array.isArray(items) ? Array.from(items, (item: unknown) => item ?? null) : [];
  if (all.length > listed) return all;
  const length = all.findLastIndex((item) => item !== null) + 1;
  return length === 0 ? undefined : all.slice(0, length);
}
