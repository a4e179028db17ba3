import { isRecord } from '../../domain/isRecord.ts';
import type { FormFile } from '../../config/model.generated.ts';
import { recordOf } from '../../config/recordOf.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { isBlankText, isMaskedOriginal } from './fieldValue.ts';
import { placedFields } from './placedFields.ts';

/**
 * The values to send. Contains hidden fields only with whenHidden `keep`, and no untouched masked values, empty texts or
 * objects that became empty. A row with a single input is sent as it was checked.
 */
export function valuesToSend({
  form,
  tree,
  values,
  visible,
  masked = new Set(),
}: {
  readonly form: FormFile;
  readonly tree: FieldTree;
  readonly values: FormValues;
  readonly visible: ReadonlySet<string>;
  /** Texts that arrived masked. */
  readonly masked?: ReadonlySet<string>;
}): FormValues {
  const keepsHidden = form.whenHidden === 'keep';
  let sent: unknown = values;
  for (const { field, segments, path } of placedFields(tree, values)) {
    const value = valueOrNull(values, segments);
    const hidden = !keepsHidden && !visible.has(path);
    const leaves =
      hidden ||
      (field.leaf && isBlankText(field.widget, value) && !isRow(field)) ||
      isMaskedOriginal(field.widget, value, masked);
    // Removing a missing value, or one already removed with its object, would create that object again.
    if (leaves && valueOrNull(sent, segments) !== null) sent = putValue(sent, segments, undefined);
  }
  return recordOf(withoutEmptied(values, sent));
}

function isRow({ name }: FormField): boolean {
  return name === '*';
}

/** Removes objects that lost their last key. */
function withoutEmptied(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after))
    return after.map((item, index) => withoutEmptied(before[index], item) ?? (isRecord(item) ? {} : item));
  if (!isRecord(before) || !isRecord(after)) return after;
  const entries = Object.entries(after)
    .map(([key, item]) => [key, withoutEmptied(before[key], item)] as const)
    .filter(([, item]) => item !== undefined);
  return entries.length === 0 && Object.keys(before).length > 0 ? undefined : Object.fromEntries(entries);
}
