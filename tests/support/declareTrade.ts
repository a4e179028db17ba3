import { expect } from 'vitest';
import { invoicePaper } from './billPages.ts';
import type { Visit } from './browser.ts';

/** Opens the first paid payment of the list on the page and declares its trade, without a paper first, then with every paper. */
export async function declareTrade({ page, drawn }: Visit): Promise<void> {
  await page
    .locator('tbody tr', { hasText: 'Paid' })
    .getByText(/^P\d{14}$/)
    .first()
    .click();
  await page.waitForURL(/\/record\/detail\/payment/);
  await drawn();
  await page.locator('[data-button=declare]').first().click();
  const dialog = page.getByRole('dialog');
  const files = dialog.locator('input[type=file]');
  await files.first().waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await dialog.getByText('Please upload Invoice').waitFor();
  for (let index = 0; index < (await files.count()); index += 1) await files.nth(index).setInputFiles(invoicePaper);
  await expect.poll(() => dialog.getByText(invoicePaper.name).count()).toBe(await files.count());
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await page.getByText('Declared').first().waitFor();
  // The message comes before the page is read again.
  await expect.poll(() => page.locator('[data-button=declare]').count()).toBe(0);
}
