import type { Page } from 'playwright';
import { onTestFailed } from 'vitest';

/** Prints what the page shows when the test that opened it fails; returns a function that ends this, for a page that is closed. */
export function printWhenFailed(page: Page): () => void {
  let isOpen = true;
  try {
    onTestFailed(async () => {
      if (!isOpen) return;
      const shown = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
      console.log(`${page.url()} shows:\n${shown}`);
    });
  } catch {
    // A page that a hook opened belongs to no test.
  }
  return () => {
    isOpen = false;
  };
}
