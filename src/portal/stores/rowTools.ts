import { exactNumber } from '../../domain/exactNumber.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import { emptied, isEmptyValue } from '../../engine/form/fieldValue.ts';
import type { FormField, FormValues } from '../../engine/form/FormField.ts';
import { typeOf } from '../../engine/form/widgetOf.ts';
import { isForeign, namedOption } from './cellAsk.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormModel } from './FormModel.ts';
import type { ImportedLine, RowState, TableRow } from './TableRow.ts';

export const noClues: TableRow['clues'] = new Map();

export function stateOf({ asks }: TableRow): RowState {
  const all = asks.get();
  if (all.length === 0) return 'good';
  return all.some(({ tone }) => tone === 'error') ? 'wrong' : 'ask';
}

/** The error of a text that is no choice; an enumeration of the schema reports it itself. */
export function foreignError(node: FieldNode): readonly FieldError[] {
  return node.field.ui.optionsFrom !== undefined && isForeign(node)
    ? [{ path: node.path, keyword: 'choice', key: 'sheet.notOffered', params: {} }]
    : [];
}

/** Puts the text of a pasted or imported cell into a field, converted to its value. */
export function putText(node: FieldNode | null, text: string, clues: readonly string[]): void {
  if (!node?.enabled) return;
  node.set(meantBy(node, text.trim(), clues));
  node.left();
}

/** The fields of a row without values, also without defaults; null if values decide which fields exist. */
export function emptyValues({ declared, shapes }: FormModel): FormValues | null {
  return shapes === null
    ? Object.fromEntries(declared.fields.map(({ segments: [name = ''] }) => [name, undefined]))
    : null;
}

/** The values of a line of a file that can be known from a row outside the table, and the texts that cannot. */
export function readLine(
  sample: FormModel,
  texts: ImportedLine['texts'],
  clues: ImportedLine['clues'],
): { readonly entered: FormValues; readonly others: ImportedLine['texts'] } {
  const entered: Record<string, unknown> = {};
  const others = texts.filter(([field, text]) => {
    const node = sample.shapes === null ? sample.nodeAt(field.split('.')) : null;
    if (!node || !isMeantAlike(node.field)) return true;
    if (!node.enabled) return false;
    const value = meantBy(node, text.trim(), clues.get(field) ?? []);
    entered[field] = isEmptyValue(value) ? emptied(node.field) : value;
    return false;
  });
  return { entered, others };
}

/** Whether the text of a file has the same meaning for this field in all rows. */
function isMeantAlike({ ui, widget, leaf, segments }: FormField): boolean {
  const { enabledWhen, options, optionsFrom } = ui;
  return (
    leaf &&
    segments.length === 1 &&
    widget !== 'phone' &&
    !/\bform\b/.test(JSON.stringify({ enabledWhen, options, optionsFrom }))
  );
}

/** The value that a text means in a field. */
function meantBy(node: FieldNode, text: string, clues: readonly string[]): unknown {
  const option = namedOption(node, text, clues);
  if (option) return option.value;
  const type = typeOf(node.field.schema);
  if (type === 'number' || type === 'integer') return exactNumber(text) ?? text;
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return node.settled(text);
}
