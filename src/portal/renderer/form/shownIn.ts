import { formatAmount } from '../../../domain/format.ts';
import { parseDecimal } from '../../../domain/decimal.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';

/** The text of a cell in a form that can be imported again; a choice is written as its label. */
export function shownIn(node: FieldNode | null): string {
  if (node === null) return '';
  return node.options.find(({ value }) => value === node.value)?.label ?? node.text;
}

/** The same to be read: an amount with its separators. */
export function readIn(node: FieldNode | null): string {
  const text = shownIn(node);
  return node?.field.widget === 'money' && parseDecimal(text) !== null ? formatAmount(text) : text;
}
