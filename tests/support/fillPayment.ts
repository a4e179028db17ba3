import type { Page } from 'playwright';

/** Fills in a payment in yuan to the first payee there, and goes on to its confirmation. */
export async function fillPayment(page: Page, amount: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Payee/ }).click();
  await page
    .getByRole('option', { name: /CNY .*[1-7]\d{3}$/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: /^Kind of trade/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Payee gets/ }).fill(amount);
  await page.getByRole('button', { name: 'Next: check' }).click();
}
