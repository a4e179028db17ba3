import type { Page } from 'playwright';

declare global {
  interface Window {
    drawsAllParts?: MutationObserver;
  }
}

/**
 * Draws the parts of forms that are out of sight, also those that come later in this document. A part that is not drawn has the
 * height of its placeholder, over whose edge its controls reach, so that they lie over those of the next part.
 */
export async function drawAllParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const draw = () => {
      for (const part of document.querySelectorAll<HTMLElement>('.sb-form-slice, .sb-form-group, .sb-list-row'))
        part.style.contentVisibility = 'visible';
    };
    draw();
    if (window.drawsAllParts) return;
    window.drawsAllParts = new MutationObserver(draw);
    window.drawsAllParts.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
  });
}
