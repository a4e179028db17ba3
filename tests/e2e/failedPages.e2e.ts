import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, axeFindingsInTheDark } from '../support/axeFindings.ts';
import { openSite, type Site } from '../support/browser.ts';
import { enterPassword, fillIn, next, payPasswordField, visitWithdrawal } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a failure in the deep section of home can be read, and asks again', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await site.sandbox('POST', '/faults', { operation: 'wallet.summary', status: 500 });
  await open('/account');
  const failure = page.locator('.sb-deep .sb-failure');
  await failure.waitFor();
  expect([...(await axeFindings(page, '.sb-deep')), ...(await axeFindingsInTheDark(page, '.sb-deep'))]).toEqual([]);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
  await page.locator('.sb-deep').getByText('Total assets').first().waitFor();
  await close();
});

test('a failed notice has a title and a way back, and says once that it could not be loaded', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await site.sandbox('POST', '/faults', { operation: 'content.notice', status: 500 });
  await open('/notice/NT-1001');
  await page.getByRole('heading', { level: 1, name: 'Notice' }).waitFor();
  expect(await page.getByText('Could not load').count()).toBe(1);
  expect(await page.locator('.sb-breadcrumbs [aria-current]').textContent()).toBe('Notice');
  expect(await page.title()).toMatch(/^Notice/);
  await page.getByRole('button', { name: 'Back' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Could not load').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Notice');
  await close();
});

test('the exchange says that its chart could not be loaded, and does not go on without its currencies', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await site.sandbox('POST', '/faults', { operation: 'exchange.currencies', status: 500 });
  await site.sandbox('POST', '/faults', { operation: 'wallet.rateTrend', status: 500, times: 9 });
  await open('/wallet/entry/exchange');
  await page.getByRole('textbox', { name: 'You send' }).fill('100');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const sell = page.locator('[data-field="fromCurrency"]');
  await sell.locator('.sb-field-error').getByText('The options could not be loaded').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[data-field="fromCurrency"]') !== null);
  await sell.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The options could not be loaded').first().waitFor({ state: 'detached' });
  const failure = page.locator('.sb-failure').last();
  await failure.getByText('Could not load').waitFor();
  await site.sandbox('POST', '/faults/clear', {});
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.locator('figure.sb-chart').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL('**/exchange/confirm');
  await close();
});

test.each([
  '/dobby/result',
  '/payment/batch/success?batchId=PB20260101000001',
  '/payment/batch/createSuccess?batchId=PB20260101000001',
  '/payment/batch/single/success?batchId=PB20260101000001',
  '/payment/batch/single/createSuccess?batchId=PB20260101000001',
  '/record/detail/payment',
])('%s finds no order, and says that, not that it was sent, saved or paid', async (address) => {
  const { page, close } = await site.visit({ as: 'seller@cn', locale: 'en', at: address });
  await page
    .getByText(/^(We couldn’t find this|No transfer found)/)
    .first()
    .waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(
    /sent|saved|submitted|created|transferred|to check|has your payment|--/i,
  );
  await close();
});

test('a withdrawal whose quote ended says so where the password is typed again; a missing password is said once', async () => {
  const { page, close } = await visitWithdrawal(site, '/withdraw/create');
  await page.setViewportSize({ width: 1280, height: 720 });
  await fillIn(page, '210');
  await next(page);
  await payPasswordField(page).waitFor();
  await site.sandbox('POST', '/faults', { operation: 'withdraw.submit', code: '771101' });
  await enterPassword(page);
  await page.getByText('You haven’t set a payment password yet. Set one first.').waitFor();
  expect(await page.locator('.sb-toast').allInnerTexts()).toEqual([]);
  await site.sandbox('POST', '/faults', { operation: 'withdraw.submit', code: '500001' });
  await enterPassword(page);
  const renewed = page.locator('.sb-notice', { hasText: /^The quote was renewed/ });
  await renewed.waitFor();
  const box = await renewed.boundingBox();
  expect([box && box.y > 60, box && box.y + box.height < 720]).toEqual([true, true]);
  await close();
});
