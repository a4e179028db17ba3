import type { FieldOption } from '../../../../engine/form/fieldOptions.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import { isSame } from './isSame.ts';

/** Whether the user chose this option of a multiple choice. */
export function isChosen(node: FieldNode, { value }: FieldOption): boolean {
  return Array.isArray(node.value) && node.value.some((chosen) => isSame(chosen, value));
}

/** Chooses options of a multiple choice, or drops them. The values stay in the order of `all`. */
export function choose(
  node: FieldNode,
  all: readonly FieldOption[],
  changed: readonly FieldOption[],
  on: boolean,
): void {
  node.set(all.filter((option) => (changed.includes(option) ? on : isChosen(node, option))).map(({ value }) => value));
  node.left();
}
