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

/** The whole content of a cell, which may be cut off in it: of a choice also what tells it from others of its name. */
export function wholeIn(node: FieldNode): string {
  const option = node.options.find(({ value }) => value === node.value);
  return option ? [option.label, option.detail ?? ''].join(' ').trim() : readIn(node);
}
