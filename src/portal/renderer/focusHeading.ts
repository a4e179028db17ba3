/** Puts the focus where reading begins, unless the page has put it into a field of its own. */
export function focusHeading(): void {
  const main = document.getElementById('content');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
