/** A press that follows a link here and now; with another button or a key held, the browser's own ways to open a link stay. */
export function isPlainPress(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
