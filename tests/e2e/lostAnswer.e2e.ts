import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { field, invoicePaper } from '../support/billPages.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { fillPayment } from '../support/fillPayment.ts';
import { quietVisit } from '../support/quiet.ts';
import {
  amountField,
  enterPassword,
  fillIn,
  next,
  orderOf,
  payPasswordField,
  visitWithdrawal,
} from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a withdrawal whose answer is lost is said to be unknown, settles itself, also after a reload, and is made once', async () => {
  const { page, open, close } = await visitWithdrawal(site, '/withdraw/create');
  const unknown = page.locator('.sb-checking').getByText(/We haven’t heard back yet/);
  const before = await waiting();
  for (const [amount, isReloaded] of [
    ['210', false],
    ['220', true],
  ] as const) {
    await open('/withdraw/create');
    await fillIn(page, amount);
    await next(page);
    await payPasswordField(page).waitFor();
    await loseAnswer('withdraw.submit');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/withdraw/combine/submit') ? 1 : 0));
    await enterPassword(page);
    await unknown.waitFor();
    const button = page.getByRole('button', { name: 'Confirm withdrawal' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    if (isReloaded) await page.reload();
    await page.waitForURL('**/withdraw/result?*');
    await page.getByText('Withdrawal submitted').waitFor();
    await unknown.waitFor({ state: 'detached' });
    expect([sent, orderOf(page)]).toEqual([1, expect.stringMatching(/^W\d+$/)]);
  }
  const made = (await waiting()).filter(({ orderId }) => !before.some((one) => one.orderId === orderId));
  expect(made.map(({ amount }) => Number(amount)).toSorted()).toEqual([210, 220]);
  await close();
});

test.each([
  {
    what: 'a withdrawal to the sole director',
    as: 'seller@hk',
    at: '/withdraw/selectaccount/soleDirector',
    operation: 'withdraw.submit',
    button: 'confirmWithdraw',
    async open({ page }: Visit) {
      await amountField(page).fill('300');
      await page.getByRole('radio').first().press('Space');
      await next(page);
      await page.waitForURL(/\/withdraw\/soleDirector\/confirm/);
    },
    result: /\/withdraw\/soleDirectorResult\?orderId=/,
  },
  {
    what: 'a bill',
    as: 'seller@cn',
    at: '/payment/batch/bill',
    operation: 'bill.payVat',
    button: 'payNow',
    async open({ page }: Visit) {
      await page.locator('a[href*="/payment/vat/confirm"]').first().click();
      await page.waitForURL(/\/payment\/vat\/confirm/);
    },
    result: /\/payment\/vat\/success\?billId=/,
  },
])(
  'after a reload, $what whose answer was lost leads to its own result',
  async ({ as, at, operation, button, open, result }) => {
    const visit = await quietVisit(site, { as, at, locale: 'en' });
    const { page, close } = visit;
    await open(visit);
    await payPasswordField(page).fill(payPassword);
    await loseAnswer(operation);
    await page.locator(`[data-button=${button}]`).click();
    await page.locator('.sb-checking p').waitFor();
    await page.reload();
    await page.waitForURL(result);
    await page.locator('h1').first().waitFor();
    await close();
  },
);

test('a dialog whose answer is lost keeps the focus at the button that was pressed', async () => {
  const { page, close } = await quietVisit(site, { as: 'seller@cn', at: '/dobby/create?from=USD', locale: 'en' });
  await field(page, 'You transfer').fill('100');
  await next(page);
  await page.locator('[data-button=submit]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await loseAnswer('dobby.submit');
  const button = dialog.locator('[data-button=confirm]');
  await button.press('Enter');
  await page.locator('.sb-checking p').waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.waitForURL(/\/dobby\/result\?orderId=/);
  await close();
});

test('after a reload, a transfer whose answer was lost leads to its top-up instead of an empty form', async () => {
  const at = '/wallet/recharge/account/transfer?currency=EUR';
  const { page, close } = await quietVisit(site, { as: 'seller@cn', at, locale: 'en' });
  await field(page, 'Amount sent').fill('1000');
  await field(page, 'Sender’s name').fill('Werkzeug GmbH');
  await field(page, 'Bank you sent from').fill('Commerzbank');
  await field(page, 'Account number you sent from').fill('DE89370400446001');
  await loseAnswer('wallet.transferSubmit');
  await page.locator('[data-button=iHaveSent]').click();
  await page.locator('.sb-checking p').waitFor();
  await page.reload();
  await page.waitForURL(/\/wallet\/recharge\/account\/result\?orderId=/);
  await page.getByText('Waiting for the money').first().waitFor();
  await close();
});

test('after a reload, several bills whose answer was lost lead to the list that says how they are', async () => {
  const { page, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch/bill', locale: 'en' });
  const row = (payee: string) => page.locator('tbody tr', { hasText: payee }).first();
  for (const payee of ['Citeo', 'Der Grüne Punkt']) await row(payee).locator('input[type=checkbox]').click();
  await page.locator('[data-button=payTogether]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await loseAnswer('bill.payInner');
  await dialog.locator('[data-button=payNow]').click();
  await page.locator('.sb-checking p').waitFor();
  await page.reload();
  await page.waitForURL(/\/payment\/batch\/bill\?tab=all$/);
  for (const payee of ['Citeo', 'Der Grüne Punkt']) await row(payee).getByText('Processing').waitFor();
  await page.getByRole('tab', { name: 'To pay' }).click();
  await page.locator('tbody tr').first().waitFor();
  // Until the list of the tab comes, the rows of the other one may still be there.
  await expect.poll(() => page.locator('tbody tr', { hasText: /Citeo|Der Grüne Punkt/ }).count()).toBe(0);
  await close();
});

test('after a reload, a payment whose saving was not answered goes on to its confirmation', async () => {
  const { page, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch/single', locale: 'en' });
  await loseAnswer('payment.save');
  await fillPayment(page, '321.45');
  await page.locator('.sb-checking p').waitFor();
  await page.reload();
  await page.waitForURL(/\/payment\/batch\/single\/confirm\?serialId=/);
  await page.getByText('321.45').first().waitFor();
  await close();
});

test('after a reload, a form whose answer was lost does not offer what it has sent', async () => {
  const at = '/wallet/material/quota?kind=WITHDRAW&currency=USD&amount=3007002&purpose=PEAK';
  const { page, open, close } = await quietVisit(site, { as: 'seller@cn', at, locale: 'en' });
  await page.locator('input[type=file]').setInputFiles(invoicePaper);
  await page.getByText(invoicePaper.name).first().waitFor();
  await loseAnswer('wallet.quotaSubmit');
  await page.locator('[data-button=sendPapers]').click();
  await page.locator('.sb-checking p').waitFor();
  await page.reload();
  await page.waitForURL(/\/wallet\/material\/result\?raiseId=/);
  await page.locator('h1').first().waitFor();
  await open(at);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  expect(await page.getByText(invoicePaper.name).count()).toBe(0);
  await close();
});

/** The server does what it is asked, and neither its answer nor the first questions about it come back. */
async function loseAnswer(operation: string): Promise<void> {
  await site.sandbox('POST', '/faults', { operation, status: 504, after: true });
  await site.sandbox('POST', '/faults', { operation: 'record.outcome', status: 503, times: 2 });
}

/** Returns the withdrawals that the bank has not paid out. */
async function waiting(): Promise<readonly { readonly orderId: string; readonly amount: string }[]> {
  return Object((await site.sandbox('GET', '/payouts')) ?? []);
}
