import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Country {
  readonly name: string;
  /** What the seller types in the second step, by label. */
  readonly account: Readonly<Record<string, string>>;
  /** Whether the bank is chosen in the first step. */
  readonly bank?: string;
}

const countries: readonly Country[] = [
  { name: 'Chinese mainland', bank: 'China Merchants Bank', account: { 'Account number': '6225880198765432' } },
  { name: 'Hong Kong', bank: 'Hang Seng Bank', account: { 'Account number': '123456789' } },
  { name: 'United States', bank: 'JPMorgan Chase Bank', account: { 'Account number': '123456' } },
  { name: 'Canada', bank: 'Bank of Montreal', account: { 'Transit number': '00012', 'Account number': '1234567' } },
  { name: 'United Kingdom', bank: 'Barclays', account: { 'Sort code': '200415', 'Account number': '38290008' } },
  { name: 'Germany', bank: 'Commerzbank', account: { IBAN: 'DE89370400440532013000' } },
  { name: 'Japan', bank: 'MUFG Bank', account: { 'Branch code': '001', 'Account number': '1234567' } },
  { name: 'Singapore', bank: 'DBS Bank', account: { 'Account number': '0012345678' } },
  { name: 'Australia', account: { Bank: 'Bendigo Bank', 'BSB number': '633000', 'Account number': '123456' } },
  { name: 'Mexico', bank: 'BBVA', account: { CLABE: '032180000118359719' } },
];

test('spec: R-132 R-133 R-134 C-175 C-186 C-188 C-191 C-199 a seller adds payees in ten countries, each with the details that banks there need', async () => {
  const visit = await site.visit({ as: 'b2b@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('button', { name: /^Pay/ }).click();
  await page.locator('header').getByRole('link', { name: 'Payees' }).click();
  for (const country of countries) {
    await page.locator('[data-button=addPayee]').first().click();
    await drawn();
    await choose(page, 'Country or region of the account', country.name);
    if (country.bank !== undefined) await choose(page, 'Bank', country.bank);
    await page.getByLabel(/^Name of the payee/).fill(`Payee in ${country.name}`);
    await choose(page, 'Purpose of payments', 'Goods');
    const address = page.getByLabel(/^Address of the payee/);
    await address.fill('1 Dock Road');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    for (const [label, value] of Object.entries(country.account))
      await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    // The message goes after some seconds, which a busy machine may need to show the list.
    const added = page.getByText('Payee added. We’re checking it').first().waitFor();
    await page.getByRole('button', { name: 'Add the payee' }).click();
    await added;
    await page.waitForURL(/\/payment\/payee(\?|$)/);
  }
  await site.sandbox('POST', '/clock', { advanceMs: 10_000 });
  await visit.open('/payment/payee?keyword=Payee+in&pageSize=20');
  for (const { name } of countries)
    await expect
      .poll(() => page.locator('tbody tr', { hasText: `Payee in ${name}` }).textContent())
      .not.toContain('Not approved');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-131 E-056 C-173 C-182 C-045 wrong details are named at their field and nothing typed is lost; a payee is deleted with the payment password', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn } = visit;
  await quiet(page);
  await visit.open('/payment/receiver?keyword=Harbor');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/payment/payee?keyword=Harbor');
  await page.locator('[data-button=addPayee]').first().click();
  await choose(page, 'Country or region of the account', 'Germany');
  await page.getByLabel(/^Name of the payee/).fill('Werkzeug GmbH');
  await choose(page, 'Purpose of payments', 'Goods');
  await page.getByLabel(/^Address of the payee/).fill('Hafenstr. 1, Hamburg');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const iban = page.getByRole('textbox', { name: /^IBAN/ });
  await page.getByRole('textbox', { name: /^Bank/ }).fill('Commerzbank');
  await page.getByRole('textbox', { name: /^SWIFT code/ }).fill('COBADEFF');
  await iban.fill('DE88370400440532013000');
  await page.getByRole('button', { name: 'Add the payee' }).click();
  await expect.poll(() => iban.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => iban.inputValue()).toBe('DE88370400440532013000');
  await iban.fill('DE89370400440532013000');
  await page.getByRole('button', { name: 'Add the payee' }).click();
  await page.waitForURL(/\/payment\/payee(\?|$)/);
  await drawn();
  await page.getByPlaceholder('Name or bank').fill('Werkzeug');
  await page.keyboard.press('Enter');
  const row = page.locator('tbody tr', { hasText: 'Werkzeug GmbH' });
  await row.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('drills');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await row.getByText('drills').waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').locator('.sb-pay-password input').fill(payPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await visit.close();
});

/** Chooses in a select by the label of the field and the beginning of the choice. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.keyboard.type(choice);
  await page.getByRole('option', { name: choice }).first().click();
}
