import type { FormFile } from '../../config/model.generated.ts';
import { putValue } from './putValue.ts';
import { valueAt } from './valueAt.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { isBlankText, isMaskedOriginal } from './fieldValue.ts';
import { placedFields } from './placedFields.ts';

/**
 * The values as they are sent. Hidden fields stay only with whenHidden `keep`; an untouched masked value and an empty
 * text never go; an object of which nothing is left goes neither. A row that is one input stays what the check has seen.
 */
export function valuesToSend({ form, tree, values, visible, masked = new Set() }: {
  readonly form: FormFile; readonly tree: FieldTree; readonly values: FormValues; readonly visible: ReadonlySet<string>;
  /** Texts that came with a hidden part. */
  readonly masked?: ReadonlySet<string>;
}): FormValues {
  const keepsHidden = form.whenHidden === 'keep';
  let sent: unknown = values;
  for (const { field, segments, path } of placedFields(tree, values)) {
    const value = valueAt(values, segments);
    const hidden = !keepsHidden && !visible.has(path);
    const leaves = hidden || (field.leaf && isBlankText(field.widget, value) && !isRow(field)) || isMaskedOriginal(field.widget, value, masked);
    // Taking away what is not there, or went with the object around it, would make that object again.
    if (leaves && valueAt(sent, segments) !== null) sent = putValue(sent, segments, undefined);
  }
  return recordOf(withoutEmptied(values, sent));
}

function isRow({ name }: FormField): boolean {
  return name === '*';
}

/** Takes away the objects that lost their last key. */
function withoutEmptied(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return after.map((item, index) => withoutEmptied(before[index], item) ?? (isRecord(item) ? {} : item));
  if (!isRecord(before) || !isRecord(after)) return after;
  const entries = Object.entries(after).map(([key, item]) => [key, withoutEmptied(before[key], item)] as const).filter(([, item]) => item !== undefined);
  return entries.length === 0 && Object.keys(before).length > 0 ? undefined : Object.fromEntries(entries);
}

function recordOf(value: unknown): FormValues {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
