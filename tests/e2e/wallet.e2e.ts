import fs from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site, type Visit, type VisitOptions } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => site.sandbox('POST', '/faults/clear'));
afterAll(() => site.close());

test('spec: R-002, N-027, L-282 the account home shows all amounts, and one eye hides them permanently', async () => {
  const visit = await seller('/account');
  const { page, problems } = visit;
  const figures = page.locator('.sb-statistic dd');
  await page
    .getByText(/^CNY \d/)
    .first()
    .waitFor();
  await toggleEye(page);
  await expect.poll(() => figures.first().innerText()).toContain('****');
  await visit.open('/account');
  await expect.poll(() => figures.first().innerText()).toContain('****');
  await expect.poll(() => page.locator('.sb-cards').innerText()).not.toMatch(/\d,\d{3}/);
  await toggleEye(page);
  await expect.poll(() => figures.first().innerText()).toMatch(/^CNY \d/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('one failing call does not affect the rest of the home', async () => {
  await site.sandbox('POST', '/faults', { operation: 'wallet.flow', status: 500, times: 20 });
  const visit = await seller('/account');
  const { page } = visit;
  await page
    .getByText(/^CNY \d/)
    .first()
    .waitFor();
  await page.getByText('Recent movements').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0);
  await visit.close();
});

test('spec: R-245, R-246, R-247 a seller sells dollars for yuan: estimate, review, error for a wrong password, result', async () => {
  const visit = await seller('/wallet/entry/exchange?from=USD');
  const { page, problems } = visit;
  await typeAmount(page, '1234.5');
  await expect.poll(() => sides(page)).toEqual(['1,234.50', expect.stringMatching(/^8,\d{3}\.\d\d$/)]);
  await next(page);
  await page.waitForURL('**/wallet/entry/exchange/confirm');
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await pay(page, '135792');
  await page.locator('.sb-pay-password input[aria-invalid=true]').waitFor();
  await page.getByText(/7/).first().waitFor();
  await pay(page, payPassword);
  await page.waitForURL('**/wallet/entry/exchange/result?*');
  await page.getByText('Done. The money is in your wallet').waitFor();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.getByRole('link', { name: 'View the record' }).click();
  await page.waitForURL('**/record/detail/exchange?*');
  await page.getByText(orderId).first().waitFor();
  await visit.open('/record/wallet?currency=USD');
  await page.getByRole('link', { name: orderId }).first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('an exchange that begins anew in another document is confirmed with its own amount', async () => {
  const visit = await seller('/wallet/entry/exchange?from=USD');
  const { page, problems } = visit;
  const sold = page
    .locator('.sb-pair')
    .filter({ hasText: /^You sell/ })
    .locator('dd');
  const confirm = async (amount: string) => {
    await typeAmount(page, amount);
    await next(page);
    await page.waitForURL('**/wallet/entry/exchange/confirm');
    await expect.poll(() => sold.innerText()).toBe(`USD ${amount}`);
  };
  await confirm('123.45');
  await visit.open('/wallet/entry/exchange/confirm');
  await expect.poll(() => sold.innerText()).toBe('USD 123.45');
  await visit.open('/wallet/entry/exchange?from=USD');
  await confirm('500.00');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('an exchange that was made already leads to its record and is not offered again', async () => {
  const visit = await seller('/wallet/entry/exchange?from=USD');
  const { page } = visit;
  await typeAmount(page, '123.45');
  await next(page);
  await page.waitForURL('**/wallet/entry/exchange/confirm');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await site.sandbox('POST', '/faults', { operation: 'exchange.submit', code: '711006' });
  await pay(page, payPassword);
  await page.getByText('You’ve already submitted this. See the result in your transactions.').waitFor();
  await page.waitForURL('**/record/trade?tab=exchange');
  await visit.close();
});

test('an exchange begins on the account home: the rate is there before an amount, the form opens where the user presses without another call for it, and its input goes on to the exchange page', async () => {
  const visit = await seller('/account');
  const { page, problems } = visit;
  await page
    .getByText(/^1 USD = \d\.\d+ CNY$/)
    .first()
    .waitFor();
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/entry/exchange/estimate') asked.push(url);
  });
  await page.getByRole('button', { name: /^You get/ }).click();
  const wanted = page.getByLabel('You get');
  await expect.poll(() => wanted.evaluate((input) => input === document.activeElement)).toBe(true);
  await visit.drawn();
  expect(asked).toEqual([]);
  await page.keyboard.type('700');
  await page.keyboard.press('Tab');
  await expect.poll(() => sides(page)).toEqual([expect.stringMatching(/^1\d\d\.\d\d$/), '700.00']);
  await page.getByRole('button', { name: 'Check and exchange' }).click();
  await page.waitForURL('**/wallet/entry/exchange');
  await expect.poll(() => sides(page)).toEqual([expect.stringMatching(/^1\d\d\.\d\d$/), '700.00']);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('the last edited side of an exchange is fixed, and a wanted amount determines the sold amount, rounded up to the minor unit', async () => {
  const visit = await seller('/wallet/entry/exchange?from=USD');
  const { page } = visit;
  await typeAmount(page, '500');
  await expect.poll(() => sides(page)).toEqual(['500.00', expect.stringMatching(/^3,\d{3}\.\d\d$/)]);
  await page.getByLabel('You get').fill('1000');
  await page.keyboard.press('Tab');
  await expect.poll(() => sides(page)).toEqual([expect.stringMatching(/^1\d\d\.\d\d$/), '1,000.00']);
  await page.reload();
  await expect.poll(() => sides(page)).toEqual([expect.stringMatching(/^1\d\d\.\d\d$/), '1,000.00']);
  await next(page);
  await page.waitForURL('**/wallet/entry/exchange/confirm');
  await page
    .getByText(/^CNY 1,000\.\d\d$/)
    .first()
    .waitFor();
  await visit.close();
});

test('spec: E-074 an amount outside the limits shows an error at the amount, from the form and from the server', async () => {
  const visit = await seller('/wallet/entry/exchange?from=USD');
  const { page } = visit;
  await typeAmount(page, '5');
  await next(page);
  await page.getByText('Exchange between USD 10.00 and USD 500,000.00 at a time').waitFor();
  await page.getByLabel('You get').fill('1');
  await page.keyboard.press('Tab');
  await next(page);
  await page.getByText('Exchange between USD 10.00 and USD 500,000.00 at a time').waitFor();
  expect(page.url()).not.toContain('confirm');
  await expect.poll(() => page.locator('.arco-message').count()).toBe(0);
  await visit.close();
});

test('spec: E-046 an expired rate is renewed in place, with the change shown, and the order is created once', async () => {
  const visit = await open({ as: 'seller@hk', locale: 'en', at: '/wallet/entry/exchange?from=USD' });
  const { page } = visit;
  await typeAmount(page, '200');
  await next(page);
  await page.waitForURL('**/wallet/entry/exchange/confirm');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await site.sandbox('POST', '/clock', { advanceMs: 120_000 });
  await pay(page, payPassword);
  await page.getByText('This rate has expired. Get a new one').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Exchange', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Get a new quote' }).click();
  await page
    .locator('.sb-notice span')
    .getByText(/The rate changed from|The rate hasn’t changed/)
    .waitFor();
  await page
    .getByRole('status')
    .getByText(/The rate changed from|The rate hasn’t changed/)
    .waitFor({ state: 'attached' }); // the live region for screen readers
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await pay(page, payPassword);
  await page.waitForURL('**/wallet/entry/exchange/result?*');
  await page.getByRole('link', { name: 'View the record' }).click();
  await page.waitForURL('**/record/detail/exchange?*');
  await visit.close();
});

test('going back from the review keeps the input; a review without an order redirects back', async () => {
  const visit = await seller('/wallet/entry/exchange?from=USD');
  const { page } = visit;
  await typeAmount(page, '321');
  await next(page);
  await page.waitForURL('**/wallet/entry/exchange/confirm');
  await page.goBack();
  await expect.poll(() => amountField(page).inputValue()).toBe('321.00');
  await visit.open('/wallet/entry/exchange/confirm');
  await page.getByText('This confirmation is no longer open').waitFor();
  expect(new URL(page.url()).pathname).toBe('/wallet/entry/exchange');
  await visit.close();
});

test('spec: R-240 a seller moves money of two shops to the wallet, with a coupon', async () => {
  const visit = await seller('/wallet/recharge');
  const { page, problems } = visit;
  await chooseShop(page, 0);
  await amountField(page).fill('2500');
  await page.getByRole('button', { name: 'Add a shop' }).click();
  await chooseShop(page, 1);
  await page.locator('input[inputmode=decimal]').nth(1).fill('500');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Coupon' }).click();
  await page.getByRole('option').first().click();
  await expect.poll(() => page.getByText('USD 6.00').count()).toBeGreaterThan(0);
  await next(page);
  await page.getByText('Check the details').waitFor();
  await page.getByRole('button', { name: 'Top up', exact: true }).click();
  await pay(page, payPassword);
  await page.getByText('Done. The money is in your wallet').waitFor();
  await page.getByRole('link', { name: 'View the record' }).click();
  await page.waitForURL('**/record/detail/recharge?*');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('more than the balance of a shop is refused at its line', async () => {
  const visit = await seller('/wallet/recharge');
  const { page } = visit;
  await chooseShop(page, 0);
  await amountField(page).fill('99999999');
  await next(page);
  await page.getByText(/This shop has USD\s.* available/).waitFor();
  await visit.close();
});

test('changing a recharge in the review restores the input', async () => {
  const visit = await seller('/wallet/recharge');
  const { page } = visit;
  await chooseShop(page, 0);
  await amountField(page).fill('77');
  await next(page);
  await page.getByText('Check the details').waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => amountField(page).inputValue()).toMatch(/^77/);
  await visit.close();
});

test('spec: R-208, R-217 records are filtered by the address, exported with the filter, and an empty result has a message', async () => {
  const visit = await seller('/record/wallet?currency=EUR&direction=out');
  const { page, problems } = visit;
  const total = Number(/\d+/.exec(await page.getByText(/^\d+ rows$/).innerText())?.[0]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const rows = fs
    .readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  expect(rows).toHaveLength(total);
  expect(rows.every((row) => row.includes(',EUR,-'))).toBe(true);
  await page.getByRole('link', { name: 'Details' }).first().click();
  await page.waitForURL('**/record/detail/fund?*');
  await page.goBack();
  await page.waitForURL('**/record/wallet?currency=EUR&direction=out*');
  await visit.open('/record/wallet?currency=DKK');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => !url.search.includes('DKK'));
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a page of records has the selected number of rows, and the last page has the rest', async () => {
  const visit = await seller('/record/wallet?currency=GBP');
  const { page } = visit;
  const total = Number(/\d+/.exec(await page.getByText(/^\d+ rows$/).innerText())?.[0]);
  await expect.poll(() => page.locator('tbody tr:not(.sb-day)').count()).toBe(20);
  await visit.open(`/record/wallet?currency=GBP&pageNum=${Math.ceil(total / 20)}`);
  await expect.poll(() => page.locator('tbody tr:not(.sb-day)').count()).toBe(total % 20 || 20);
  await visit.close();
});

test('spec: A-064 the planet is shown to whitelisted accounts of the Hong Kong site', async () => {
  for (const [as, shown] of [
    ['white@hk', 1],
    ['seller@hk', 0],
    ['seller@cn', 0],
  ] as const) {
    const visit = await open({ as, locale: 'en', at: '/wallet' });
    await visit.page.getByText('Total assets').waitFor();
    await expect.poll(() => visit.page.getByRole('link', { name: 'Planet' }).count()).toBe(shown);
    await visit.close();
  }
});

test('spec: A-042, A-043, A-048 credit and shortcuts of the home follow the switches of the account', async () => {
  for (const [as, credit, shortcuts] of [
    ['vip@cn', 1, 1],
    ['b2b@cn', 0, 1],
    ['logistics@cn', 0, 0],
  ] as const) {
    const visit = await open({ as, locale: 'en', at: '/account' });
    await visit.page.getByText('Recent movements').first().waitFor();
    expect([
      await visit.page.getByRole('heading', { name: 'Advance' }).count(),
      await visit.page.getByRole('heading', { name: 'Shortcuts' }).count(),
    ]).toEqual([credit, shortcuts]);
    await visit.close();
  }
});

test('spec: ST-029 an account under review sees the state instead of the exchange', async () => {
  const visit = await open({ as: 'kyc-3@cn', locale: 'en', at: '/wallet/entry/exchange' });
  await visit.page
    .getByText(/reviewing your verification/)
    .first()
    .waitFor();
  await expect.poll(() => visit.page.locator('form').count()).toBe(0);
  await visit.close();
});

function seller(at: string): Promise<Visit> {
  return open({ as: 'seller@cn', locale: 'en', at });
}

/** Opens a page without popup messages and first-time hints, which have separate tests. */
async function open({ at = '/', ...who }: VisitOptions): Promise<Visit> {
  const visit = await site.visit(who);
  await quiet(visit.page);
  await visit.open(at);
  return visit;
}

/** Clicks the eye and waits until the choice is saved. */
async function toggleEye(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('/user/preference/save'));
  await page.locator('.sb-statistic button[aria-pressed]').first().click();
  await saved;
}

function amountField(page: Page) {
  return page.locator('input[inputmode=decimal]').first();
}

/** Returns the two amounts of an exchange. */
function sides(page: Page): Promise<readonly string[]> {
  return Promise.all([page.getByLabel('You send').inputValue(), page.getByLabel('You get').inputValue()]);
}

async function typeAmount(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await page.keyboard.press('Tab');
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

async function pay(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('.sb-pay-password input').fill(password);
  await dialog.locator('.sb-form-main button').click();
}

/** Opens the select of shops in a line and takes the first available one. */
async function chooseShop(page: Page, line: number): Promise<void> {
  await page
    .getByRole('group', { name: `Shop ${line + 1}` })
    .getByRole('combobox')
    .click();
  await page.locator('[role=option]:not([aria-disabled=true])').nth(line).click();
}

test('all of a balance above the limit of one exchange is that limit', async () => {
  const visit = await site.visit({ as: 'seller@hk', locale: 'en', at: '/account' });
  const { page } = visit;
  const answer = page.waitForResponse((response) => response.url().includes('/entry/exchange/currencies'));
  await visit.open('/wallet/entry/exchange?from=HKD');
  const { data } = (await (await answer).json()) as {
    data: { list: readonly { currency: string; available: string; max: string }[] };
  };
  const of = data.list.find(({ currency }) => currency === 'HKD');
  expect(Number(of?.available)).toBeGreaterThan(Number(of?.max));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => page.locator('[data-field=fromAmount] input').inputValue()).toBe(of?.max);
  await visit.close();
});
