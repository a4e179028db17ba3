/** The part of the next item that stays in view, so that the list shows that it goes on. */
const peek = 32;

/** Scrolls the list, but not the page, so that its chosen item is in view: on a phone many items are wider than the screen. */
export function revealIn(list: HTMLElement, chosen: string): void {
  const item = list.querySelector(chosen)?.getBoundingClientRect();
  if (!item) return;
  const { left, right } = list.getBoundingClientRect();
  list.scrollLeft += Math.max(0, item.right - right + peek) || Math.min(0, item.left - left - peek);
}
