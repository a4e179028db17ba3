import type { Page } from 'playwright';

/**
 * Draws the parts of forms that are out of sight. Until then a part has the height of its placeholder, over whose edge its
 * controls reach, so that they lie over those of the next part.
 */
export async function drawAllParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.sb-form-slice, .sb-form-group, .sb-list-row'))
      part.style.contentVisibility = 'visible';
  });
}
