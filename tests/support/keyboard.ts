import type { Locator, Page } from 'playwright';

/** Upper bound for the tab stops of a page. */
const mostStops = 150;

/**
 * Moves the focus to an element with the Tab key only, as a user without a mouse does. Returns the problems of the
 * stops on the way: off screen, covered by another element, or without a visible focus mark.
 */
export async function tabTo(page: Page, target: Locator): Promise<readonly string[]> {
  const wrong: string[] = [];
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await problemOfFocus(page);
    if (problem !== null) wrong.push(problem);
    if (await target.evaluate((element) => element === document.activeElement)) return wrong;
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** Returns the reason why a user cannot see the focus; null when it is visible. */
export function problemOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    // Finishes the transition of a focus mark that is still appearing.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    const element = document.activeElement;
    // Between the last element and the first the focus is in the browser's own interface.
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const named = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.getAttribute('aria-label') ?? element.innerText.slice(0, 40)}`;
    // A visually hidden control is represented by a drawn box.
    const shown = element.matches('input[type=radio], input[type=checkbox], input[type=file]')
      ? (element.closest('label') ?? element.parentElement ?? element)
      : element;
    const box = shown.getBoundingClientRect();
    const middle = {
      x: (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2,
      y: (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2,
    };
    const found = document.elementFromPoint(middle.x, middle.y);
    if (box.width === 0 || box.height === 0 || !found) return `not in sight: ${named}`;
    if (!shown.contains(found) && !found.contains(shown) && !shown.parentElement?.contains(found))
      return `covered by <${found.tagName.toLowerCase()} class="${found.className}">: ${named}`;
    const around = [
      shown,
      shown.parentElement,
      shown.parentElement?.parentElement,
      shown.nextElementSibling,
      element.nextElementSibling,
      // A control inside a chip, one side of an amount, the link of a row: the whole shows its focus.
      element.closest('.sb-chip, .sb-two-way-side, .sb-lines > .sb-card'),
    ];
    const marked = around.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return marked ? null : `without a mark: ${named}`;
  });
}
