import type { Page } from 'playwright';

/** Runs in the browser: doubles the size of text only, like a browser's text size setting. */
export function doubleText(): void {
  const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map(
    (element) =>
      [element, parseFloat(getComputedStyle(element).fontSize), getComputedStyle(element).lineHeight] as const,
  );
  for (const [element, size, lineHeight] of sizes) {
    element.style.setProperty('font-size', `${String(size * 2)}px`, 'important');
    if (lineHeight !== 'normal')
      element.style.setProperty('line-height', `${String(parseFloat(lineHeight) * 2)}px`, 'important');
  }
}

/** Returns the texts of a page, without those of inert parts, that an ancestor cuts off, another element covers, or that lie beside the window. It sets the window to the height of the page. */
export async function lostText(page: Page): Promise<readonly string[]> {
  const { width = 1440, height = 900 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  const lost = await page.evaluate(() => {
    const found: string[] = [];
    /** Whether an element is drawn there; otherwise only its press area is, which nobody sees. */
    const isDrawnAt = (element: Element, { x, y }: { readonly x: number; readonly y: number }) =>
      [...element.getClientRects()].some(
        ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
      );
    /** Whether only a screen reader reads it: it is in a box of one pixel. */
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth <= 1 && getComputedStyle(element).clipPath !== 'none') ||
        isForScreenReaders(element.parentElement));
    /** Whether the text ends in three dots where it has no room. */
    const isShortened = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).textOverflow === 'ellipsis' || isShortened(element.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !element ||
        element.closest('[inert]') !== null ||
        text === '' ||
        // The words of a drawing have their place in it; those of a chart are in a table, too.
        element.closest('.sb-hidden, [inert], option, script, noscript, svg') ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        isForScreenReaders(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width: wide }) => wide > 1);
      for (const box of boxes) {
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        if ((box.right > innerWidth + 1 || box.left < -1) && !isShortened(element))
          found.push(`beside the window: ${text.slice(0, 40)}`);
        const over = document.elementFromPoint(middle.x, middle.y);
        // The cover of a card is an invisible click target.
        if (
          over &&
          !over.matches('.sb-card-cover') &&
          isDrawnAt(over, middle) &&
          !element.contains(over) &&
          !over.contains(element) &&
          over.closest('label, button, a') !== element.closest('label, button, a')
        )
          found.push(`under <${over.tagName} class="${over.className}">: ${text.slice(0, 40)}`);
        for (let around: Element | null = element; around; around = around.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
          const edge = around.getBoundingClientRect();
          const isCut =
            (overflowY === 'hidden' && (middle.y < edge.top || middle.y > edge.bottom)) ||
            (overflowX === 'hidden' && textOverflow !== 'ellipsis' && box.right > edge.right + 2);
          if (isCut) found.push(`cut by <${around.tagName} class="${around.className}">: ${text.slice(0, 40)}`);
        }
      }
    }
    return [...new Set(found)];
  });
  await page.setViewportSize({ width, height });
  return lost;
}
