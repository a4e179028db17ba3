import { joinPath, nameInPath } from './fieldPath.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues, PlacedField } from './FormField.ts';

/** Every field at every place in the values; a field of a list once per row. */
export function placedFields(tree: FieldTree, values: FormValues): readonly PlacedField[] {
  return placesWithoutLists(tree) ?? placesIn(tree, values);
}

/** The places in a tree without lists, which are the same with any values; null for other trees. */
const withoutLists = new WeakMap<FieldTree, readonly PlacedField[] | null>();

function placesWithoutLists(tree: FieldTree): readonly PlacedField[] | null {
  const before = withoutLists.get(tree);
  if (before !== undefined) return before;
  const places = tree.fields.some(({ segments }) => segments.includes('*')) ? null : placesIn(tree, {});
  withoutLists.set(tree, places);
  return places;
}

function placesIn(tree: FieldTree, values: FormValues): readonly PlacedField[] {
  return tree.fields.flatMap((field) =>
    placesOf(field, values).map((segments) => ({ field, segments, path: joinPath(segments) })),
  );
}

/** The field at a concrete path, or at the nearest enclosing place (an error inside a leaf belongs to the leaf). */
export function fieldAt(tree: FieldTree, segments: readonly string[]): PlacedField | null {
  for (let length = segments.length; length > 0; length -= 1) {
    const place = segments.slice(0, length);
    const field = tree.byPattern.get(patternOf(tree, place));
    if (field) return { field, segments: place, path: joinPath(place) };
  }
  return null;
}

/** The innermost row around a place and its index, for `row` and `index` of an expression. */
export function rowAround(
  field: FormField,
  segments: readonly string[],
  values: unknown,
): { readonly row: unknown; readonly index: number } | null {
  const star = field.segments.lastIndexOf('*');
  if (star < 0) return null;
  return { row: valueOrNull(values, segments.slice(0, star + 1)), index: Number(segments[star]) };
}

/** The places of one field, one for each row of its enclosing lists. */
export function placesOf(field: FormField, values: FormValues): readonly (readonly string[])[] {
  if (field.place) return [field.place];
  let places: (readonly string[])[] = [[]];
  for (const segment of field.segments) {
    places = places.flatMap((place) => {
      if (segment !== '*') return [[...place, segment]];
      const rows = valueOrNull(values, place);
      return Array.isArray(rows) ? rows.map((_, index) => [...place, String(index)]) : [];
    });
  }
  return places;
}

/** The pattern of the field at a concrete path: `*` for each index of a list. */
export function patternOf(tree: FieldTree, place: readonly string[]): string {
  if (tree.placed) return joinPath(place);
  let pattern = '';
  for (const segment of place) {
    const inList = /^\d+$/.test(segment) && tree.lists.includes(pattern);
    const name = inList ? '*' : nameInPath(segment);
    pattern = pattern === '' ? name : `${pattern}.${name}`;
  }
  return pattern;
}
