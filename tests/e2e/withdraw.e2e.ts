import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { goBack, press } from '../support/press.ts';
import { quiet } from '../support/quiet.ts';
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
