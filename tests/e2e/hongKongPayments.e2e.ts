import { test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { field, openBills } from '../support/billPages.ts';
import type { Visit } from '../support/browser.ts';
import { goBack, press, shown, testsFromHome } from '../support/press.ts';

const opened = testsFromHome('seller@hk');

test('a Hong Kong seller finds the payees and pays one of them, now and later', async () => {
  const { visit } = opened;
  const { page } = visit;
  await press(visit, 'payment', 'payment.batch');
  await press(visit, 'payees', 'payee.list');
  await press(visit, 'addPayee', 'payee.create');
  await goBack(visit, 'payee.list');
  await press(visit, 'change', 'payee.detail');
  await goBack(visit, 'payee.list');
  await press(visit, 'toSupplement', 'payee.supplement');
  await goBack(visit, 'payee.list');
  await press(visit, 'payOne', 'payment.single');
  await page.getByRole('combobox', { name: /^Kind of trade/ }).click();
  await page.getByRole('option').first().click();
  await field(page, 'Payee gets').fill('9000000');
  await press(visit, 'raise', 'payment.increaseLimit');
  await press(visit, 'byTransfer', 'payment.transferLimit');
  await goBack(visit, 'payment.increaseLimit');
  await goBack(visit, 'payment.single');
  await field(page, 'Payee gets').fill('77.70');
  await press(visit, 'next', 'payment.singleConfirm');
  await press(visit, 'payLater', 'payment.singleCreated');
  await press(visit, 'toWaiting', 'payment.payments');
  await goBack(visit, 'payment.singleCreated');
  await press(visit, 'payNow', 'payment.singleConfirm');
  await enterPassword(visit);
  await press(visit, 'pay', 'payment.singleSuccess');
  await press(visit, 'viewPayment', 'record.payment');
});

test('a Hong Kong seller pays a batch later', async () => {
  const { visit } = opened;
  const { page } = visit;
  await press(visit, 'payment', 'payment.batch');
  await press(visit, 'records', 'payment.batchRecord');
  await press(visit, 'newBatch', 'payment.batch');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('combobox', { name: 'Row 1, Payee' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Row 1, Amount' }).fill('12.34');
  await press(visit, 'toConfirm', 'payment.batchConfirm');
  await press(visit, 'payLater', 'payment.batchCreated');
  await press(visit, 'payNow', 'payment.batchPay');
  await enterPassword(visit);
  await press(visit, 'pay', 'payment.batchSuccess');
  await press(visit, 'viewBatch', 'payment.batchDetail');
});

test('a Hong Kong seller finds the ways to pay bills', async () => {
  const { visit } = opened;
  const { page } = visit;
  await openBills(page);
  await press(visit, 'toPay', 'bill.pending');
  await goBack(visit, 'bill.home');
  await press(visit, 'vatPayees', 'bill.vatPayees');
  await goBack(visit, 'bill.home');
  await press(visit, 'payAgent', 'bill.taxagent');
  await press(visit, 'records', 'bill.taxagentRecord');
  await goBack(visit, 'bill.taxagent');
  await goBack(visit, 'bill.home');
  await page.locator('.sb-card', { hasText: 'Google' }).locator('[data-button=payBill]').click();
  await shown(visit, 'bill.line');
  await press(visit, 'records', 'bill.record');
  await goBack(visit, 'bill.line');
  await press(visit, 'topUp', 'bill.provide');
});

async function enterPassword({ page }: Visit): Promise<void> {
  await page.locator('.sb-pay-password input').fill(payPassword);
}
