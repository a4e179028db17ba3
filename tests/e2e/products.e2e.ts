import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-264 R-145 C-263 C-264 C-266 L-338 from home to the products: a service is bought and has its record with a proof', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await openMenu(page, /^Services/, 'All products');
  await page.waitForURL(/\/products$/);
  await page.getByText('Stackyard Software Ltd').waitFor();
  await page.locator('.sb-options-segments').getByText('Operations').click();
  await expect.poll(() => page.getByText('Hanse Tax Services GmbH').count()).toBe(0);
  await card(page, 'Shop software').locator('[data-button=buy]').click();
  await page.waitForURL(/\/products\/service\/erpMonth/);
  await page.getByText('59.00 per month').waitFor();
  await choose(page, 'Quantity', '118.00');
  await page.getByText('119.00').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('2 × month').waitFor();
  await page.locator('.sb-pay-password input').fill('147258');
  await page.locator('[data-button=payNow]').click();
  await expect.poll(() => page.locator('.sb-pay-password input').getAttribute('aria-invalid')).toBe('true');
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.waitForURL(/\/products\/record\/detail/);
  await page.getByText('Shop software × 2').waitFor();
  await visit.open('/products/service/erpMonth');
  await page.getByText('590.00').waitFor(); // of the month's allowance, which another month renews
  expect(await problems.take()).toEqual([]);
  await site.sandbox('POST', '/clock', { advanceMs: 10 * 86_400_000 });
  await visit.close();

  const later = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(later.page);
  await later.open('/payment/service/anything');
  await later.page.waitForURL(/\/products$/);
  await later.page.locator('[data-button=records]').click();
  await later.page.locator('tbody tr', { hasText: 'Shop software × 2' }).locator('[data-button=viewDetail]').click();
  await later.page.locator('[data-button=askProof]').click();
  await later.page.locator('[data-button=openProof]').waitFor();
  expect(await later.problems.take()).toEqual([]);
  await later.close();
});

test('the buttons of cards in one row are on one line, however long the texts above are', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  await visit.open('/payment/bills');
  const rows = new Map<number, Set<number>>();
  for (const one of (await visit.page.locator('.sb-cards > .sb-card').all()).slice(0, 6)) {
    const [frame, button] = [await one.boundingBox(), await one.locator('.sb-buttons').boundingBox()];
    const top = Math.round(frame?.y ?? NaN);
    rows.set(top, (rows.get(top) ?? new Set()).add(Math.round(button?.y ?? NaN)));
  }
  expect([...rows.values()].map(({ size }) => size)).toEqual([1, 1]);
  await visit.close();
});

test('spec: R-255 the ESG service is confirmed once and then ordered', async () => {
  const visit = await site.visit({ as: 'seller@hk', region: 'HK', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/products');
  await card(page, 'Carbon footprint, first payment').locator('[data-button=terms]').click();
  await page.waitForURL(/\/products\/esg\/confirm/);
  await page.locator('[data-button=confirm]').click();
  await expect.poll(() => page.getByRole('heading', { name: 'The service is confirmed' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /I have read/ }).press('Space');
  await page.locator('[data-button=confirm]').click();
  await page.getByRole('heading', { name: 'The service is confirmed' }).waitFor();
  await page.locator('[data-button=order]').click();
  await page.waitForURL(/\/products\/service\/carbonFootprint/);
  await page.getByText('144.00 per product').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-265 a bill file that names the account becomes a bill; one without it says what is missing', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/products' });
  const { page, problems } = visit;
  await quiet(page);
  const upload = (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await upload('without.csv', 'invoice,period,currency,amount\nI-1,2026-10,USD,12\n');
  await page.getByText('without.csv').first().waitFor();
  await page.locator('[data-button=readBill]').click();
  await page.getByText('We couldn’t read the bill. Check its five columns').waitFor();
  await upload('own.csv', 'invoice,period,currency,amount,account\nI-9,2026-10,USD,12.50,123456789012\n');
  await page.getByText('own.csv').first().waitFor();
  await page.locator('[data-button=readBill]').click();
  await page.waitForURL(/\/payment\/aws\/confirm/);
  await page.getByText('123456789012').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-263 A-020 C-054 R-284 C-383 E-078 S-050 an account abroad is added and removed, and LL-Link is linked; 630101 is at the account', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await openMenu(page, /^Funds/, 'Accounts abroad');
  await page.waitForURL(/\/oversea-account$/);
  await page.getByText('You have no accounts abroad yet').waitFor();
  await page.locator('[data-button=add]').first().click();
  const dialog = page.getByRole('dialog');
  const account = dialog.getByRole('textbox', { name: /^Account/ }).first();
  await account.fill('12345');
  await choose(page, 'Currency', 'US dollar', dialog);
  await dialog.getByRole('textbox', { name: /^Account name/ }).fill('Yunfan Ltd');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.getByText('This is not an account of the chosen provider').waitFor();
  await account.fill('shop@example.com');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.locator('tbody tr', { hasText: 'PayPal' }).waitFor();
  await expect.poll(() => page.getByText('shop@example.com').count()).toBe(0);

  const before = await page.evaluate(() => performance.timeOrigin);
  await page.locator('[data-button=link]').first().click();
  await page.waitForURL(/\/link$/);
  await page.getByRole('textbox', { name: /^LL-Link account/ }).waitFor();
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(before);
  await page.getByRole('textbox', { name: /^LL-Link account/ }).fill('6200120000');
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=linkNow]').click();
  await page.getByText('We couldn’t link the account').first().waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: /^LL-Link account/ }).getAttribute('aria-invalid'))
    .toBe('true');
  await page.getByRole('textbox', { name: /^LL-Link account/ }).fill('6200123456');
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=linkNow]').click();
  await page.getByRole('heading', { name: 'Linked accounts' }).waitFor();
  await page.locator('[data-button=all]').click();
  await page.waitForURL(/\/oversea-account$/);
  await page.locator('tbody tr', { hasText: 'PayPal' }).locator('[data-button=removeAccount]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => page.locator('tbody tr', { hasText: 'PayPal' }).count()).toBe(0);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: A-020 without the flag, and as an operator, nothing can be added', async () => {
  for (const as of ['personal@cn', 'operator@cn']) {
    const visit = await site.visit({ as, locale: 'en' });
    await quiet(visit.page);
    await visit.open('/oversea-account');
    await visit.page.getByRole('heading', { name: 'Accounts abroad' }).waitFor();
    await visit.page.locator('[data-button=link]').first().waitFor();
    await expect.poll(() => visit.page.locator('[data-button=add]').count()).toBe(0);
    await visit.close();
  }
});

test('spec: R-254 a seller goes to the invoice site with a one-time code and comes back; a refusal says so', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await openMenu(page, /^Services/, 'Invoices');
  const taxNo = page.getByRole('textbox', { name: /^Tax number/ });
  await taxNo.fill('91440300MA5FXCDE20');
  await page.locator('[data-button=toSite]').click();
  await page.getByText('The number is wrong. Check each character.').waitFor();
  await taxNo.fill('12345678');
  await page.locator('[data-button=toSite]').click();
  await page.getByRole('heading', { name: 'Invoice site (sandbox)' }).waitFor();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('You didn’t agree').waitFor();
  await page.getByRole('textbox', { name: /^Tax number/ }).fill('12345678');
  await page.locator('[data-button=toSite]').click();
  await page.getByRole('button', { name: 'Agree and log in' }).click();
  await page.getByRole('heading', { name: 'Last login' }).waitFor();
  expect(page.url()).toMatch(/\/invoice\/login$/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test.each(['seller@cn', 'seller@hk'])(
  'spec: R-256 flash collection is explained to %s and leads to its page',
  async (as) => {
    const visit = await site.visit({ as, locale: 'en', at: '/products' });
    await quiet(visit.page);
    await visit.page
      .getByRole('link', { name: /^Flash collection/ })
      .last()
      .click();
    await visit.page.waitForURL(/\/flash$/);
    await visit.page.locator('[data-button=start]').click();
    await visit.page.waitForURL(/\/center\/flash$/);
    await visit.close();
  },
);

test('spec: R-285 S-051 the footer leads to the release notes of this version, in a new document', async () => {
  const visit = await site.visit({ as: 'seller@hk', region: 'HK', locale: 'en' });
  await quiet(visit.page);
  await visit.open('/');
  const link = visit.page.locator('footer').getByRole('link', { name: 'Release notes' });
  const [opened] = await Promise.all([visit.context.waitForEvent('page'), link.click()]);
  await opened.getByText('You are using version 2.0.55').waitFor();
  await opened.getByRole('heading', { name: /^2\.0\.55/ }).waitFor();
  expect(new URL(opened.url()).pathname).toBe('/releases');
  await opened.close();
  await visit.close();
});

async function openMenu(page: Page, menu: RegExp, entry: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: menu }).click();
  await page.locator('header').getByRole('link', { name: entry }).click();
}

function card(page: Page, name: string): Locator {
  return page.locator('.sb-card-body', { has: page.getByText(name, { exact: true }) });
}

async function choose(page: Page, label: string, option: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page
    .getByRole('option', { name: new RegExp(option) })
    .first()
    .click();
}
