import { formatAmount } from '../../../domain/format.ts';
import { parseDecimal } from '../../../domain/decimal.ts';
import type { FieldOption } from '../../../engine/form/fieldOptions.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';

/** The text of a cell in a form that can be imported again; a choice is written as its label. */
export function shownIn(node: FieldNode | null): string {
  return node === null ? '' : (chosenIn(node)?.label ?? node.text);
}

/** The same to be read: an amount with its separators. */
export function readIn(node: FieldNode | null): string {
  const text = shownIn(node);
  return node?.field.widget === 'money' && parseDecimal(text) !== null ? formatAmount(text) : text;
}

/** The whole content of a cell, which may be cut off in it: of a choice also what tells it from others of its name. */
export function wholeIn(node: FieldNode): string {
  return [readIn(node), chosenIn(node)?.detail ?? ''].join(' ').trim();
}

/** The choice that a cell shows. A box of text shows its value, although the schema lists the possible ones. */
function chosenIn({ field, options, value }: FieldNode): FieldOption | undefined {
  return field.widget === 'text' ? undefined : options.find((option) => option.value === value);
}
