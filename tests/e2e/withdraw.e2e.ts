import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { homeFigures, rowsWith, sumsOf, unitsIn } from '../support/drawnFigures.ts';
import { goBack, press } from '../support/press.ts';
import { quiet, quietVisit } from '../support/quiet.ts';
import { cards } from '../support/withdrawals.ts';
import {
  amountField,
  confirm,
  enterPassword,
  fillIn,
  orderOf,
  typeAmount,
  visitWithdrawal,
} from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => site.sandbox('POST', '/faults/clear'));
afterAll(() => site.close());

test('spec: R-091, ST-051, ST-052 a seller withdraws with the best coupon, and no data of the withdrawal stays in the browser', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page, problems } = visit;
  await fillIn(page, '500');
  await expect.poll(() => page.getByText('Coupon', { exact: true }).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL('**/withdraw/create?step=confirm');
  await confirm(page);
  const orderId = orderOf(page);
  expect(await flowInStore(page)).toBeUndefined();
  await site.sandbox('POST', `/payouts/${orderId}`, { outcome: 'success' });
  await page.getByText('Withdrawal arrived').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: E-084, R-211 a wrong card number shows an error, and the order is paid out to another card', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page, problems } = visit;
  await fillIn(page, '300');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await confirm(page);
  const orderId = orderOf(page);
  await site.sandbox('POST', `/payouts/${orderId}`, { outcome: '8004' });
  await visit.open(`/record/detail/withdraw?orderId=${orderId}`);
  await page
    .getByRole('note')
    .getByText(/Reason: .+/)
    .waitFor();
  await page.getByRole('link', { name: 'Change account' }).first().click();
  await page.waitForURL('**/record/detail/withdraw/changeCard?*');
  await page.locator('label.sb-option:not(.sb-option-refused)').last().click();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.getByRole('button', { name: 'Pay out again' }).click();
  await page.waitForURL(`**/record/detail/withdraw?orderId=${orderId}`);
  await site.sandbox('POST', `/payouts/${orderId}`, { outcome: 'success' });
  await page.getByRole('button', { name: 'Receipt' }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: E-048 terms with an expired rate are renewed in place: the page shows the change and asks for the password again', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page } = visit;
  await fillIn(page, '200');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('.sb-pay-password input').waitFor();
  await site.sandbox('POST', '/faults', { operation: 'withdraw.submit', code: '500001' });
  await enterPassword(page);
  await page.locator('.sb-notice span').getByText('The quote was renewed').waitFor();
  await page.getByRole('status').getByText('The quote was renewed').waitFor({ state: 'attached' }); // the live region for screen readers
  expect(page.url()).toContain('step=confirm');
  await expect.poll(() => page.locator('.sb-pay-password input').inputValue()).toBe('');
  await confirm(page);
  expect(orderOf(page)).toMatch(/^W\d+$/);
  await visit.close();
});

test('spec: E-048 a wrong payment password shows an error at the password, and the terms stay', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page } = visit;
  await fillIn(page, '100');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // The price that the rate is compared with is beside it.
  await page.locator('.sb-descriptions, dl').getByText('Mid-market rate', { exact: true }).first().waitFor();
  await page.locator('.sb-pay-password input').fill('135792');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.locator('.sb-pay-password input[aria-invalid=true]').waitFor();
  expect(page.url()).toContain('step=confirm');
  await expect
    .poll(() => page.locator('.sb-pay-password input').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await page.keyboard.type(payPassword); // nothing has to be deleted first
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.waitForURL('**/withdraw/result?*');
  await visit.close();
});

test('while an order is under way, home shows the same money as the wallet and the records', async () => {
  const { page, open, follow, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(page);
  await withdrawDollars(page);
  await open('/account');
  const home = await homeFigures(page);
  expect(home.tiles).toHaveLength(6);
  // The currency of the worth has only its amount.
  expect(
    [...home.tiles.map(([, amount, worth]) => worth || amount), home.others]
      .map(unitsIn)
      .reduce((sum, one) => sum + one),
  ).toBe(unitsIn(home.total));
  const [inShops = '', inWallet = ''] = home.stops;
  expect(unitsIn(inShops) + unitsIn(inWallet)).toBe(unitsIn(home.total));

  await follow('/wallet');
  await page.locator('[data-page="wallet.home"]').waitFor();
  const held = (await rowsWith(page, 'On hold')).map(({ cells }) => cells);
  expect(unitsIn(held.find(({ Currency }) => Currency?.startsWith('USD'))?.['On hold'] ?? '')).toBeGreaterThan(0n);
  const inList = new Map(
    held.map(({ Currency = '', Total = '', Worth = '' }) => [Currency.slice(0, 3), [Total, unitsIn(Worth)]]),
  );
  for (const [currency, amount, worth] of home.tiles)
    expect([currency, inList.get(currency)]).toEqual([currency, [amount, unitsIn(worth || amount)]]);

  expect(home.movements).toHaveLength(6);
  for (const tab of ['withdraw', 'recharge', 'payment']) {
    const latest = home.movements.filter(([href]) => href.includes(`/record/detail/${tab}?`));
    if (latest.length === 0) continue;
    await open(`/record/trade?tab=${tab}`);
    const rows = (await rowsWith(page, 'Amount')).map(({ cells }) => cells);
    for (const [href, amount] of latest) {
      const orderId = new URL(href, page.url()).searchParams.get('orderId') ?? '';
      const row = rows.find((cells) => Object.values(cells).some((cell) => cell.includes(orderId)));
      expect([orderId, unitsIn(row?.['Amount'] ?? '')]).toEqual([orderId, unitsIn(amount)]);
    }
  }
  await close();
});

test('the totals of a list are the sums of its rows that did not fail', async () => {
  const { page, drawn, close } = await quietVisit(site, { as: 'seller@cn', locale: 'en', at: '/record/trade' });
  await page.locator('.sb-ranges button', { hasText: 'Last 30 days' }).click();
  await drawn();
  const rows = await rowsWith(page, 'Amount');
  await page
    .getByText(`${String(rows.length)} rows`)
    .first()
    .waitFor();
  const counted = rows.filter(({ isVoid }) => !isVoid);
  expect([counted.length > 2, counted.length < rows.length]).toEqual([true, true]);
  // Beside each sum is how many orders of it are under way.
  const totals = await page.locator('.sb-totals-sums dd', { hasText: /[A-Z]{3}/ }).allInnerTexts();
  expect(sumsOf(totals)).toEqual(sumsOf(counted.map(({ cells }) => cells['Amount'] ?? '')));
  await close();
});

test('the most that a withdrawal offers keeps to the limit of one order, not only to the balance', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/wallet/create');
  const { page } = visit;
  await typeAmount(page, '99999999');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Use USD 300,000.00' }).click();
  await expect.poll(() => amountField(page).inputValue()).toMatch(/^300,?000(\.00)?$/);
  await expect.poll(() => amountField(page).getAttribute('aria-invalid')).toBeNull();
  await typeAmount(page, '1');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => amountField(page).inputValue()).toMatch(/^300,?000(\.00)?$/);
  await visit.close();
});

test('going back keeps the input', async () => {
  const visit = await visitWithdrawal(site, '/account');
  const { page } = visit;
  await press(visit, 'withdraw', 'withdraw.create');
  await press(visit, 'accounts', 'withdraw.selectAccount');
  await goBack(visit, 'withdraw.create');
  await fillIn(page, '150');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL('**/withdraw/create?step=confirm');
  await page.goBack();
  await expect.poll(() => amountField(page).inputValue()).toBe('150.00');
  await visit.close();
});

test('spec: ST-053 another target currency resets the withdrawal mode to its default', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page } = visit;
  await page.getByText('Express', { exact: true }).click();
  await page.getByLabel('To currency').click();
  await page
    .getByRole('option')
    .filter({ hasText: /^(Hong Kong|US|Euro)/ })
    .first()
    .click();
  await expect.poll(() => page.getByRole('radio', { name: 'Standard', exact: true }).isChecked()).toBe(true);
  await visit.close();
});

test('two tabs are independent', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const other = await visit.context.newPage();
  await quiet(other);
  await other.goto('/withdraw/create');
  await fillIn(visit.page, '120');
  await fillIn(other, '130');
  await visit.page.getByRole('button', { name: 'Next', exact: true }).click();
  await confirm(visit.page);
  await other.getByRole('button', { name: 'Next', exact: true }).click();
  await confirm(other);
  expect(orderOf(visit.page)).not.toBe(orderOf(other));
  await visit.close();
});

test('one failing call does not affect the rest of the page', async () => {
  await site.sandbox('POST', '/faults', { operation: 'withdraw.limits', status: 500, times: 20 });
  const visit = await visitWithdrawal(site, '/withdraw/create');
  await fillIn(visit.page, '110');
  await expect.poll(() => visit.page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await visit.close();
});

/** Returns the stored data of the withdrawal in the browser. */
async function flowInStore(page: Page): Promise<unknown> {
  return page.evaluate(() => Object(JSON.parse(window.localStorage.getItem('cb-store') ?? '{}'))['withdraw']);
}

/** Withdraws 500 dollars of the wallet, which are under way then. */
async function withdrawDollars(page: Page): Promise<void> {
  const ask = async (address: string, data: object): Promise<{ readonly orderId: string }> => {
    const headers = {
      scope: 'B2C_PORTAL',
      source: 'PC',
      'release-version': '2.0.55',
      'idempotency-key': `drawn-figures-${String(Date.now())}`,
    };
    const answer = await page.request.post(`/api/withdraw/combine/${address}`, { headers, data });
    expect([address, await answer.json()]).toMatchObject([address, { success: true }]);
    return (await answer.json()).data;
  };
  const wish = { type: 'wallet', oriCurrency: 'USD', aimCurrencyCode: 'CNY', bankCardId: cards.personal };
  const speed = { withdrawMode: 'FAST', isFast: true, coupon: { couponId: null, useCouponAction: 'AUTO' } };
  const { orderId } = await ask('submitAmount', { ...wish, ...speed, amount: '500.00' });
  await ask('submit', { orderId, payPassword });
}
