import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';

/** A paper that a form of a bill takes. */
export const invoicePaper = {
  name: 'invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** The text field whose label begins with a text. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Chooses in a select by the label of the field and the beginning of the choice. */
export async function choose(page: Page, label: string, choice: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.keyboard.type(choice);
  await page.getByRole('option', { name: choice }).first().click();
}

/** Opens the page of all lines from the menu. */
export async function openBills(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Pay', exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Pay a bill' }).click();
  await page.waitForURL(/\/payment\/bills$/);
}

/** Answers the question of a dialog with yes. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Clicks a button that saves a file; returns its name and content. */
export async function fileOf(page: Page, button: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}
