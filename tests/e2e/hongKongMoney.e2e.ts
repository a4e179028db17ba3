import { test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { invoicePaper } from '../support/billPages.ts';
import type { Visit } from '../support/browser.ts';
import { goBack, press, shown, testsFromHome } from '../support/press.ts';
import { confirm, fillIn, next, orderOf } from '../support/withdrawVisit.ts';

const opened = testsFromHome('seller@hk');

test('a Hong Kong seller withdraws, and changes the bank account when the bank refuses it', async () => {
  const { site, visit } = opened;
  const { page } = visit;
  await press(visit, 'withdraw', 'withdraw.create');
  await press(visit, 'accounts', 'withdraw.selectAccount');
  await press(visit, 'toMainland', 'withdraw.selectAccountCny');
  await goBack(visit, 'withdraw.selectAccount');
  await press(visit, 'toDirector', 'withdraw.selectSoleDirector');
  await goBack(visit, 'withdraw.selectAccount');
  await goBack(visit, 'withdraw.create');
  await fillIn(page, '300');
  await next(page);
  await confirm(page);
  await site.sandbox('POST', `/payouts/${orderOf(page)}`, { outcome: '8004' });
  await press(visit, 'viewRecord', 'record.withdraw');
  await press(visit, 'changeCard', 'record.changeCard');
});

test('a Hong Kong seller finds the ways to top up and to exchange', async () => {
  const { visit } = opened;
  await press(visit, 'exchange', 'wallet.exchange');
  await goBack(visit, 'account.home');
  await press(visit, 'recharge', 'wallet.recharge');
  await press(visit, 'auto', 'topup.auto');
  await goBack(visit, 'wallet.recharge');
  await press(visit, 'byTransfer', 'topup.account');
  await press(visit, 'choose', 'topup.select');
});

test('a Hong Kong seller reads the records and statements', async () => {
  const { visit } = opened;
  await press(visit, 'records', 'record.trade');
  await press(visit, 'downloads', 'record.download');
  await goBack(visit, 'record.trade');
  await press(visit, 'receipt', 'record.receipt');
  await visit.follow('/wallet');
  await press(visit, 'records', 'record.wallet');
  await press(visit, 'detail', 'record.fundDetail');
  await goBack(visit, 'record.wallet');
  await visit.follow('/record/wallet?fundType=11');
  await press(visit, 'detail', 'record.refund');
  await goBack(visit, 'record.wallet');
  await press(visit, 'funds', 'statement.fund');
  await visit.page.locator('tbody tr a').first().click();
  await shown(visit, 'statement.entry');
  await goBack(visit, 'statement.fund');
  await press(visit, 'bills', 'statement.bills');
  await visit.page.locator('tbody tr a').first().click();
  await shown(visit, 'statement.bill');
  await press(visit, 'xlsx', 'statement.download');
});

test('a Hong Kong seller raises a limit of the wallet', async () => {
  const { visit } = opened;
  const { page } = visit;
  await press(visit, 'toWallet', 'wallet.home');
  await press(visit, 'limits', 'quota.list');
  await press(visit, 'detail', 'quota.detail');
  await goBack(visit, 'quota.list');
  await press(visit, 'increase', 'quota.increase');
  await page.getByLabel(/^Per day/).fill('3007002');
  await page.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Peak season' }).click();
  await press(visit, 'toPapers', 'quota.material');
  await page.locator('input[type=file]').setInputFiles(invoicePaper);
  await page.getByText(invoicePaper.name).first().waitFor();
  await press(visit, 'sendPapers', 'quota.result');
  await press(visit, 'toRecords', 'quota.record');
  await goBack(visit, 'quota.result');
  await press(visit, 'toList', 'quota.list');
  await press(visit, 'detail', 'quota.detail');
  await press(visit, 'toCheck', 'quota.materialCheck');
});

test('a Hong Kong seller transfers from a currency account', async () => {
  const { visit } = opened;
  const { page } = visit;
  await page
    .locator('header')
    .getByRole('button', { name: /^Funds/ })
    .click();
  await page.locator('header').getByRole('link', { name: 'Currency accounts' }).click();
  await shown(visit, 'dobby.home');
  await press(visit, 'rates', 'dobby.rate');
  await press(visit, 'manage', 'dobby.rateManager');
  await goBack(visit, 'dobby.rate');
  await goBack(visit, 'dobby.home');
  await press(visit, 'withdraw', 'withdraw.dobby');
  await press(visit, 'inYuan', 'withdraw.dobbyCny');
  await goBack(visit, 'withdraw.dobby');
  await goBack(visit, 'dobby.home');
  await press(visit, 'transfer', 'dobby.entry');
  await press(visit, 'toWallet', 'dobby.create');
  await page.getByRole('textbox', { name: /^Arrives/ }).fill('12');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await pay(visit);
  await shown(visit, 'dobby.result');
  await press(visit, 'viewRecord', 'record.transfer');
});

/** Confirms with the payment password in the dialog. */
async function pay({ page }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await dialog.locator('.sb-form-main button').click();
}
