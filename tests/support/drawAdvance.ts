import { payPassword } from '../../src/server/seed/personas.ts';
import type { Visit } from './browser.ts';

/** Draws an advance for 7 days on the open page of advances, in English; returns its order number. */
export async function drawAdvance({ page, drawn }: Visit, amount: string): Promise<string> {
  await page
    .getByRole('textbox', { name: /^Amount/ })
    .first()
    .fill(amount);
  await page.getByText('7 days', { exact: true }).click();
  await page.locator('label.sb-option:not(.sb-option-refused)').first().click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.getByRole('button', { name: 'Confirm advance' }).click();
  await page.waitForURL(/\/withdraw\/result/);
  await drawn();
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}
