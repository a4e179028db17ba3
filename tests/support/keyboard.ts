import type { Locator, Page } from 'playwright';

/** More stops than any page has. */
const mostStops = 150;

/**
 * Moves the focus to an element as a person without a mouse does, with Tab alone. Answers what was wrong with the
 * stops on the way: not in sight, covered by something else, or without a mark that shows the focus.
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
  throw new Error(`Tab does not come to ${String(target)}.`);
}

/** What keeps a person from seeing where the focus is; null for nothing. */
export function problemOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    // A mark that is just coming up counts as it will stand.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    const element = document.activeElement;
    // Between the last element and the first the focus belongs to the browser itself.
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const named = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.getAttribute('aria-label') ?? element.innerText.slice(0, 40)}`;
    // A box of its own drawing stands for a control that is hidden from sight.
    const shown = element.matches('input[type=radio], input[type=checkbox], input[type=file]') ? element.closest('label') ?? element.parentElement ?? element : element;
    const box = shown.getBoundingClientRect();
    const middle = { x: (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2, y: (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2 };
    const found = document.elementFromPoint(middle.x, middle.y);
    if (box.width === 0 || box.height === 0 || !found) return `not in sight: ${named}`;
    if (!shown.contains(found) && !found.contains(shown) && !shown.parentElement?.contains(found)) return `covered by <${found.tagName.toLowerCase()} class="${found.className}">: ${named}`;
    const around = [shown, shown.parentElement, shown.parentElement?.parentElement, shown.nextElementSibling, element.nextElementSibling];
    const marked = around.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return marked ? null : `without a mark: ${named}`;
  });
}
