/** Focuses the page's heading, unless the page has focused one of its own elements. */
export function focusHeading(): void {
  const main = document.getElementById('content');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Does so when the focused element is gone, and with it the place of a keyboard or a screen reader. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
}
