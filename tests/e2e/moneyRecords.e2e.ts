import fs from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import { openSite, type Site } from '../support/browser.ts';
import { goBack, press } from '../support/press.ts';
import { quiet } from '../support/quiet.ts';
import { described, enterPassword, fillIn, next, orderOf } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('every tab of the transactions exports the rows that it shows', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('link', { name: 'Transactions' }).click();
  await page.waitForURL(/\/record\/trade/);
  await press(visit, 'downloads', 'record.download');
  await goBack(visit, 'record.trade');
  await press(visit, 'receipt', 'record.receipt');
  await goBack(visit, 'record.trade');
  for (const tab of ['Top-ups', 'Exchanges', 'Payments']) {
    await page.getByRole('tab', { name: tab }).click();
    await drawn();
    const orders = await page.locator('tbody tr').getByText(orderNumber).allInnerTexts();
    const exported = await fileOf(page);
    expect(orders.length, tab).toBeGreaterThan(0);
    expect(
      exported.slice(1).map((row) => orders.find((order) => row.includes(order))),
      tab,
    ).toEqual(expect.arrayContaining(orders));
  }
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await drawn();
  await page.locator('tbody tr', { hasText: 'Arrived' }).getByText(orderNumber).first().click();
  await page.waitForURL(/\/record\/detail\/withdraw/);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-button=receipt]').first().click(),
  ]);
  expect(
    fs
      .readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a rate order waits for its rate, shows the present one, and is cancelled: the money is back', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/withdraw/wallet/create' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await fillIn(page, '1000');
  await page.getByText('Rate order', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Target rate/ }).fill('9');
  const { now } = (await site.sandbox('GET', '/clock')) as { now: number };
  const until = page.getByRole('textbox', { name: /^Expiry date/ });
  await until.fill(addDays(beijingDay(now), 10));
  await until.press('Tab');
  await next(page);
  await enterPassword(page);
  await page.waitForURL(/\/withdraw\/wallet\/result\?/);
  await visit.open(`/record/detail/withdraw?orderId=${orderOf(page)}`);
  await page.getByText('Waiting for the rate').first().waitFor();
  await described(page, 'Rate now').waitFor();
  await page.locator('[data-button=cancelEntrust]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('is back in your balance').first().waitFor();
  await drawn();
  await expect.poll(() => page.locator('[data-button=cancelEntrust]').count()).toBe(0);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('the wallet shows the facts of an account, the use of a limit, and a rate alert that is set and cancelled', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/wallet' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  const dollars = page.locator('tbody tr', { hasText: 'US dollar' }).first();
  const balance = await dollars.locator('td').nth(1).innerText();
  await dollars.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByText('Opened').waitFor();
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain(balance.trim());
  await page.keyboard.press('Escape');

  await page.locator('[data-button=limits]').first().click();
  await page.waitForURL(/\/wallet\/quota\/list/);
  await page.locator('tbody tr', { hasText: 'US dollar' }).first().locator('[data-button=detail]').click();
  await page.waitForURL(/\/wallet\/quota\/detail/);
  await drawn();
  await expect.poll(() => page.locator('main').innerText()).toMatch(/300,000\.00/);

  await visit.open('/wallet/entry/exchange?from=USD');
  await page.locator('[data-button=addNotice]').first().click();
  const alert = page.getByRole('dialog');
  await alert.getByRole('textbox').first().fill('0');
  await alert.getByRole('button', { name: 'Confirm' }).click();
  await alert.locator('[aria-invalid=true]').first().waitFor();
  await alert.getByRole('textbox').first().fill('99');
  await alert.getByText(/^The rate is 1\sUSD = 6\.\d+ CNY now/).waitFor();
  await alert.getByRole('textbox').first().fill('15');
  await alert.getByRole('button', { name: 'Confirm' }).click();
  const waiting = page.locator('tbody tr', { hasText: 'USD/CNY' });
  await waiting.locator('[data-button=cancelNotice]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.locator('[data-button=cancelNotice]').count()).toBe(0);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-110 the seller chooses the bank account first, and the withdrawal begins with it', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/withdraw/wallet/selectaccount?currency=CNY' });
  const { page, problems } = visit;
  await quiet(page);
  const card = page.locator('.sb-card', { hasText: 'Agricultural Bank of China' }).first();
  await card.getByRole('button', { name: 'Use this bank account' }).click();
  await page.waitForURL(/\/withdraw\/.*create\?.*bankCardId=/);
  await page.getByRole('radio', { name: /Agricultural Bank of China/, checked: true }).waitFor({ state: 'attached' });
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** The number of an order or a batch. */
const orderNumber = /^[A-Z]{1,2}\d{14}$/;

/** Returns the lines of the file that the export of the list on screen gives. */
async function fileOf(page: Page): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = fs.readFileSync(await download.path(), 'utf8').replace('\uFEFF', '');
  return text.trim().split('\r\n');
}
