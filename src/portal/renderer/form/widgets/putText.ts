/**
 * Puts another text into a box in which somebody types, as an edit of the browser's own, so that undo knows of it; only what
 * differs is replaced. Where the browser cannot do that, the text is simply set.
 */
export function putText(box: HTMLInputElement | HTMLTextAreaElement, text: string, caret: number): void {
  const { value, ownerDocument } = box;
  if (ownerDocument.activeElement === box && typeof ownerDocument.execCommand === 'function') {
    const [start, end] = difference(value, text);
    box.setSelectionRange(start, value.length - end);
    const inserted = text.slice(start, text.length - end);
    // The only way to an edit that undo knows; no browser has another yet.
    ownerDocument.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  }
  if (box.value !== text) box.value = text;
  if (ownerDocument.activeElement === box) box.setSelectionRange(caret, caret);
}

/** How many characters two texts have in common at their start and at their end. */
function difference(left: string, right: string): readonly [start: number, end: number] {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < most - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return [start, end];
}
