import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { fileOf } from '../support/billPages.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each([
  { as: 'seller@cn', region: 'CN' },
  { as: 'seller@hk', region: 'HK' },
])(
  'spec: R-029 R-215 C-312 N-079 $as opens flash collection from the menu, collects early, and the platform’s payment settles it',
  async ({ as, region }) => {
    const visit = await site.visit({ as, region, locale: 'en' });
    const { page, drawn, problems } = visit;
    await quiet(page);
    await visit.open('/');
    await page
      .locator('header')
      .getByRole('button', { name: /^Funds/ })
      .click();
    await page.locator('header').getByRole('link', { name: 'Flash collection' }).click();
    await page.waitForURL(/\/center\/flash$/);
    await drawn();
    await page.getByRole('button', { name: 'Open now' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor({ state: 'attached' });
    await page.locator('.sb-tick', { has: page.locator('input[id$=agree]') }).click();
    await page.getByRole('button', { name: 'Open now' }).click();
    const coming = page.locator('tbody tr', { has: page.locator('[data-button=collectNow]') }).first();
    const shop = (await coming.locator('td').first().innerText()).trim();
    await coming.locator('[data-button=collectNow]').click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByRole('textbox', { name: /^Amount to collect/ });
    const most = Number((await amount.inputValue()).replaceAll(',', ''));
    await amount.fill(String(most + 1));
    await dialog.locator('.sb-pay-password input').fill(payPassword);
    await dialog.locator('[data-button=confirm]').click();
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    await amount.fill(String(most));
    await expect.poll(() => dialog.innerText()).toMatch(/Arrives in the wallet\s*=?\s*[A-Z]{3}\s*[\d,]+/);
    await dialog.locator('[data-button=confirm]').click();
    await page.waitForURL(/\/record\/detail\/flash\?orderId=/);
    await drawn();
    await page.getByText('To be repaid').first().waitFor();
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    const flash = await site.backend.database.kysely
      .selectFrom('flash_orders')
      .select('settlement_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await site.sandbox('POST', '/settlements', { id: flash.settlement_id });
    await page.locator('[data-button=toFlash]').click();
    await page.waitForURL(/\/center\/flash$/);
    await page.locator('tbody tr', { hasText: shop }).getByText('Settled').first().waitFor();
    await visit.open('/record/trade?tab=flash');
    // In a wide window the row opens beside the list, and the number in it is a link to the page.
    await page.getByRole('link', { name: orderId, exact: true }).click();
    await page.waitForURL(/\/record\/detail\/flash\?orderId=/);
    await page.getByText('Repaid by the shop’s payment').first().waitFor();
    expect(await problems.take()).toEqual([]);
    await visit.close();
  },
);

test('spec: C-312 R-029 a seller repays a collection from the wallet, finds it by its state and exports it', async () => {
  const visit = await site.visit({ as: 'vip@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page
    .locator('header')
    .getByRole('button', { name: /^Funds/ })
    .click();
  await page.locator('header').getByRole('link', { name: 'Flash collection' }).click();
  await page.locator('.sb-tick', { has: page.locator('input[id$=agree]') }).click();
  await page.getByRole('button', { name: 'Open now' }).click();
  await page.locator('[data-button=collectNow]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Amount to collect/ }).fill('200');
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  // The price of the first amount is there before.
  await expect.poll(() => dialog.innerText()).toMatch(/Arrives in the wallet\s*=?\s*[A-Z]{3}\s*199\.20/);
  await dialog.locator('[data-button=confirm]').click();
  await page.waitForURL(/\/record\/detail\/flash\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.locator('[data-button=toFlash]').click();
  await drawn();
  const collected = page.locator('tbody tr', { has: page.locator('[data-button=repay]') });
  await collected.locator('[data-button=repay]').click();
  await dialog.getByText('200.00').waitFor();
  await dialog.locator('.sb-pay-password input').fill('000000');
  await dialog.locator('[data-button=repayNow]').click();
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await dialog.locator('[data-button=repayNow]').click();
  await page.locator('tbody tr', { hasText: 'Settled' }).first().waitFor();

  await visit.open('/center/flash?status=settled');
  await page.locator('tbody tr', { hasText: '200.00' }).getByText('Settled').waitFor();
  const file = await fileOf(page, page.getByRole('button', { name: 'Export' }));
  const [, row = '', ...others] = file.text.trim().split(/\r?\n/);
  expect(others).toEqual([]);
  expect(row).toContain('200.00');
  expect(row).toContain('Settled');
  await visit.open(`/record/detail/flash?orderId=${orderId}`);
  await page.getByText('Repaid from the wallet').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});
