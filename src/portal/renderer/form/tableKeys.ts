import type { CellWish } from '../../stores/TableRow.ts';

/** The cell that contains an element. */
export function cellOf(element: HTMLElement): CellWish | null {
  const cell = element.closest<HTMLElement>('[data-row][data-field]');
  return cell?.dataset['field'] === undefined
    ? null
    : { row: Number(cell.dataset['row']), field: cell.dataset['field'] };
}

/** A selector for the control of a cell. */
export function cellSelector({ row, field }: CellWish): string {
  const cell = `[data-row="${String(row)}"][data-field="${field.replaceAll('"', '\\"')}"]`;
  return `${cell} input:not([type=file]):not([tabindex="-1"]), ${cell} [role=combobox], ${cell} button`;
}

/** The cell to which a key moves; null when the control itself handles the key. */
export function cellBeside(
  event: {
    readonly key: string;
    readonly shiftKey: boolean;
    readonly target: EventTarget;
    readonly nativeEvent: KeyboardEventInit;
  },
  { row, field }: CellWish,
  fields: readonly string[],
): CellWish | null {
  const { key, shiftKey, target } = event;
  if (
    !(target instanceof HTMLInputElement) ||
    target.closest('[role=combobox], [role=dialog]') ||
    event.nativeEvent.isComposing === true
  )
    return null;
  const beside = (step: number) => {
    const next = fields[fields.indexOf(field) + step];
    return next === undefined ? null : { row, field: next };
  };
  const isText = target.type === 'text' || target.type === 'password';
  switch (key) {
    case 'Enter':
      return { row: row + (shiftKey ? -1 : 1), field };
    case 'ArrowUp':
      return isText ? { row: row - 1, field } : null;
    case 'ArrowDown':
      return isText ? { row: row + 1, field } : null;
    case 'ArrowLeft':
      return isText && target.selectionEnd === 0 ? beside(-1) : null;
    case 'ArrowRight':
      return isText && target.selectionStart === target.value.length ? beside(1) : null;
    default:
      return null;
  }
}
