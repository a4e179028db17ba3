import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the caret when the portal changes the text of an input that has the focus: a whole selection, or an input that was empty,
 * is selected again as a whole, so that what the user types next replaces the new text. `text` is null while the user types there.
 */
export function useKeptCaret(frame: RefObject<HTMLElement | null>, text: string | null): void {
  // Read before React writes the new text.
  const input = frame.current?.querySelector('input') ?? null;
  const before =
    text !== null && input !== null && input === input.ownerDocument.activeElement
      ? { value: input.value, start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 }
      : null;
  useLayoutEffect(() => {
    if (input === null || before === null || input.value === before.value) return;
    if (before.start === 0 && before.end === before.value.length) input.select();
    else input.setSelectionRange(before.start, before.end);
  });
}
