import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const holder = '深圳市云帆远航电子商务有限公司';

test('on a phone a row has two lines with the reason in its state, and opens the reason in full with the buttons', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', width: 375 });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/center/bankcard');
  const row = page.locator('.sb-lines > li').filter({ hasText: '4430****4567' });
  await row.getByText('Frozen · ask the bank').waitFor();
  const heights = await page
    .locator('.sb-lines > li')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(100); // a long name of a bank takes two lines
  expect(await page.locator('.sb-lines').getByRole('link').count()).toBe(0);
  await row.getByRole('button').click();
  const details = page.getByRole('dialog');
  await details.getByText('Contact the bank or use another account').waitFor();
  await details.getByRole('link', { name: 'Delete' }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: E-058, R-015 a card that the bank refuses has an error at its field and keeps the input; the right number is added, made default and deleted', async () => {
  const visit = await seller('/center/bankcard');
  const { page, problems } = visit;
  await page.getByRole('row').nth(10).waitFor();
  await expect
    .poll(() => page.locator('.sb-table-scroll').evaluate((table) => table.scrollWidth - table.clientWidth), {
      message: 'columns that need a scroll sideways',
    })
    .toBe(0);
  const buttons = page.getByRole('row').filter({ hasText: 'Set default' }).first().locator('.sb-buttons > *');
  expect(new Set(await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size).toBe(1);
  expect(await page.getByRole('columnheader', { name: 'Default' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Add a withdrawal account' }).first().click();
  await choose(page, 'Currency', /^CNY/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account name').fill(holder);
  await dialog.getByLabel('Account number').fill('6222020000110041');
  await dialog.getByRole('button', { name: 'Verify and add' }).click();
  await dialog.getByText('Verify this bank account again, then try once more.').waitFor();
  await expect.poll(() => dialog.getByLabel('Account number').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => dialog.getByLabel('Account name').inputValue()).toBe(holder);
  await dialog.getByLabel('Account name').fill('somebody else');
  await dialog.getByLabel('Account number').fill('62220200001122334');
  await dialog.getByRole('button', { name: 'Verify and add' }).click();
  await dialog.getByText('The account name doesn’t match. Check it.').waitFor();
  await expect.poll(() => dialog.getByLabel('Account name').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Account name').fill(holder);
  await dialog.getByRole('button', { name: 'Verify and add' }).click();
  await page.locator('.sb-notice span').getByText('Withdrawal account added').waitFor();
  const card = page.getByRole('row').filter({ hasText: '6222****2334' });
  await card.getByRole('button', { name: 'Set default' }).click();
  await page.getByText('Default changed').waitFor();
  await card.getByText('Default', { exact: true }).waitFor();
  await card.getByRole('link', { name: 'Delete' }).click();
  await page.waitForURL('**/center/bankcard/delete?*');
  await page.locator('.sb-pay-password input').fill('135792');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.locator('.sb-pay-password input[aria-invalid=true]').waitFor();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/center/bankcard');
  await page.getByRole('table').waitFor();
  await expect.poll(() => card.count()).toBe(0);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('an account in Hong Kong needs the SWIFT code of its bank, and is then added to the list', async () => {
  const visit = await seller('/center/bankcard');
  const { page, problems } = visit;
  await page.getByRole('button', { name: 'Add a withdrawal account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Hong Kong' }).click();
  await choose(page, 'Currency', /^HKD/);
  expect(await dialog.getByRole('radio', { name: 'Overseas' }).isChecked()).toBe(true);
  await dialog.getByLabel('Account name').fill(holder);
  await dialog.getByRole('textbox', { name: /^Bank/ }).fill('Hang Seng Bank');
  await dialog.getByLabel('Account number').fill('024123456789');
  await dialog.getByRole('button', { name: 'Verify and add' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await expect.poll(() => dialog.getByLabel('SWIFT code').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('SWIFT code').fill('HASEHKHH');
  await dialog.getByRole('button', { name: 'Verify and add' }).click();
  await page.locator('.sb-notice span').getByText('Withdrawal account added').waitFor();
  await page.getByRole('row').filter({ hasText: 'Hang Seng Bank' }).first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('an unusable card shows the reason in the select and in the list, and is usable after verification', async () => {
  const visit = await seller('/withdraw/create');
  const { page } = visit;
  const unverified = page.locator('label.sb-option').filter({ hasText: '6216****6780' });
  await page.locator('summary').filter({ hasText: 'unavailable for this' }).click();
  await unverified.getByText(/Verify this account/).waitFor();
  await expect.poll(() => unverified.getByRole('radio').isDisabled()).toBe(true);
  await expect
    .poll(() => page.locator('label.sb-option').filter({ hasText: '4430****4567' }).innerText())
    .toContain('This account is frozen');
  await visit.open('/center/bankcard?pageSize=50');
  await page
    .getByRole('row')
    .filter({ hasText: '4430****4567' })
    .getByText(/^Frozen · ask the bank/)
    .waitFor();
  const row = page.getByRole('row').filter({ hasText: '6216****6780' });
  await row.getByText('Unverified · verify to use').waitFor();
  await row.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account name').fill('沈知行');
  await dialog.getByLabel('Full account number').fill('6216610000123456781');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByText('The account number doesn’t match. Check it.').waitFor();
  await expect.poll(() => dialog.getByLabel('Full account number').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Full account number').fill('6216610000123456780');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
  await visit.open('/withdraw/create');
  await expect.poll(() => unverified.getByRole('radio').isEnabled(), { timeout: 15_000 }).toBe(true);
  await visit.close();
});

async function seller(at: string): Promise<Visit> {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(visit.page);
  await visit.open(at);
  return visit;
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.getByRole('option').filter({ hasText: option }).first().click();
}
