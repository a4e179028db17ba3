import type { FormFile } from '../../config/model.generated.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { putValue } from './putValue.ts';
import { valueAt } from './valueAt.ts';
import { itemsOf, typeOf } from './widgetOf.ts';

/**
 * First values: what is given, the defaults of the schema where nothing is, and as many rows as a list must have. When
 * the schema allows no other keys, given ones that it does not know are left out.
 */
export function withDefaults(tree: FieldTree, form: FormFile, given: FormValues): FormValues {
  const open = form.schema.additionalProperties !== false;
  const known = Object.entries(given).filter(([name, value]) => value !== null && value !== undefined && (open || tree.byPattern.has(name)));
  return tree.fields.filter(({ segments }) => !segments.includes('*')).reduce<FormValues>((values, field) => {
    if (valueAt(values, field.segments) !== null) return values;
    const value = defaultOf(tree, field);
    return value === undefined ? values : { ...Object(putValue(values, field.segments, value)) };
  }, Object.fromEntries(known));
}

/** A new row of the list with the given pattern. */
export function defaultRow(tree: FieldTree, list: string): unknown {
  const field = tree.byPattern.get(list);
  if (!field) return {};
  const items = itemsOf(field.schema);
  const inside = tree.fields.filter((child) => child.pattern.startsWith(`${list}.*.`));
  if (inside.length === 0 && typeOf(items) !== 'object') return items.default ?? '';
  const depth = field.segments.length + 1;
  return inside.filter((child) => !child.segments.slice(depth).includes('*')).reduce<unknown>((row, child) => {
    const value = defaultOf(tree, child);
    return value === undefined ? row : putValue(row, child.segments.slice(depth), value);
  }, {});
}

function defaultOf(tree: FieldTree, field: FormField): unknown {
  if (field.schema.default !== undefined) return field.schema.default;
  const least = Math.max(field.ui.minItems ?? 0, !field.leaf && typeof field.schema.minItems === 'number' ? field.schema.minItems : 0);
  if (field.leaf || typeOf(field.schema) !== 'array' || least === 0) return undefined;
  return Array.from({ length: least }, () => defaultRow(tree, field.pattern));
}
