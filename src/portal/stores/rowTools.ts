import { exactNumber } from '../../domain/exactNumber.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import type { FormField } from '../../engine/form/FormField.ts';
import { typeOf } from '../../engine/form/widgetOf.ts';
import { isForeign, namedOption } from './cellAsk.ts';
import type { FieldNode } from './FieldNode.ts';
import type { RowState, TableRow } from './TableRow.ts';

export const noClues: TableRow['clues'] = new Map();

export function stateOf({ asks }: TableRow): RowState {
  const all = asks.get();
  if (all.length === 0) return 'good';
  return all.some(({ tone }) => tone === 'error') ? 'wrong' : 'ask';
}

/** The error of a text that is no choice; an enumeration of the schema reports it itself. */
export function foreignError(node: FieldNode): readonly FieldError[] {
  return node.field.ui.optionsFrom !== undefined && isForeign(node)
    ? [{ path: node.path, keyword: 'choice', key: 'validation.notOffered', params: {} }]
    : [];
}

/** Puts the text of a pasted or imported cell into a field, converted to its value. */
export function putText(node: FieldNode | null, text: string, clues: readonly string[]): void {
  if (!node?.enabled) return;
  node.set(meantBy(node, text.trim(), clues));
  node.left();
}

/** Whether the text of a file has the same meaning for this field in all rows. */
export function isMeantAlike({ ui, widget, leaf, segments }: FormField): boolean {
  const { enabledWhen, options, optionsFrom } = ui;
  return (
    leaf &&
    segments.length === 1 &&
    widget !== 'phone' &&
    !/\bform\b/.test(JSON.stringify({ enabledWhen, options, optionsFrom }))
  );
}

/** The value that a text means in a field. */
export function meantBy(node: FieldNode, text: string, clues: readonly string[]): unknown {
  const option = namedOption(node, text, clues);
  if (option) return option.value;
  const type = typeOf(node.field.schema);
  if (type === 'number' || type === 'integer') return exactNumber(text) ?? text;
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return node.settled(text);
}
