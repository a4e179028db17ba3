/**
 * Replaces the text of a focused input by an edit that the browser's undo includes; only the difference
 * is replaced. Where the browser does not support that, the text is simply set.
 */
export function putText(box: HTMLInputElement | HTMLTextAreaElement, text: string, caret: number): void {
  const { value, ownerDocument } = box;
  if (ownerDocument.activeElement === box && typeof ownerDocument.execCommand === 'function') {
    const [start, end] = difference(value, text);
    box.setSelectionRange(start, value.length - end);
    const inserted = text.slice(start, text.length - end);
    // execCommand is deprecated, but no other API makes an edit that undo includes.
    ownerDocument.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  }
  if (box.value !== text) box.value = text;
  if (ownerDocument.activeElement === box) box.setSelectionRange(caret, caret);
}

/** Number of characters that two texts have in common at the start and at the end. */
function difference(left: string, right: string): readonly [start: number, end: number] {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < most - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return [start, end];
}
