import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { fillPayment } from '../support/fillPayment.ts';
import { quiet } from '../support/quiet.ts';

const oneDay = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Fills in a payment in yuan to the first payee there, up to the bill. */
async function fillIn({ page, drawn }: Awaited<ReturnType<Site['visit']>>, amount: string): Promise<void> {
  await page.waitForURL(/\/payment\/batch\/single$/);
  await drawn();
  await fillPayment(page, amount);
  await page.waitForURL(/\/payment\/batch\/single\/confirm/);
  await drawn();
}

test('spec: R-150 R-151 R-153 R-121 R-212 C-202 C-205 C-206 C-207 C-209 a payee is paid from the menu to the record with its proof', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('button', { name: /^Pay/ }).click();
  await page.locator('header').getByRole('link', { name: 'Pay a payee' }).click();
  await fillIn(visit, '123.45');
  await page.getByText('123.45').first().waitFor();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=pay]').click();
  await page.waitForURL(/\/payment\/batch\/single\/success/);
  await page.getByText('The bank has your payment').waitFor();
  await page.locator('[data-button=viewPayment]').click();
  await page.waitForURL(/\/record\/detail\/payment/);
  await drawn();
  const address = page.url();
  expect(await problems.take()).toEqual([]);
  await site.sandbox('POST', '/clock', { advanceMs: 4 * oneDay });
  await visit.close();

  const later = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(later.page);
  await later.open('/payment/paymentByBatch');
  await later.page.locator('tbody tr', { hasText: '123.45' }).first().getByText('Paid', { exact: true }).waitFor();
  await later.open(new URL(address).pathname + new URL(address).search);
  await later.page.locator('[data-button=askProof]').click();
  await site.sandbox('POST', '/clock', { advanceMs: 60_000 });
  await later.page.reload();
  await later.drawn();
  await later.page
    .getByText(/Download/)
    .first()
    .waitFor();
  expect(await later.problems.take()).toEqual([]);
  await later.close();
});

test('spec: R-152 R-122 C-200 a payment is saved for later, waits in the list and is cancelled there', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/batch/single' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await fillIn(visit, '77.70');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.waitForURL(/\/payment\/batch\/single\/createSuccess/);
  await page.locator('[data-button=toWaiting]').click();
  await page.waitForURL(/\/payment\/paymentByBatch/);
  await visit.open('/payment/paymentByBatch/list?tab=waiting');
  await page.waitForURL(/\/payment\/paymentByBatch(\?|$)/);
  await visit.open('/payment/paymentByBatch?tab=waiting');
  await drawn();
  const waiting = page
    .locator('tbody tr', { hasText: '77.70' })
    .or(page.locator('tbody tr', { hasText: /84\.70/ }))
    .first();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(OK|Confirm)$/ })
    .click();
  await page.getByText('Cancelled').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('beside the form at 1024 px, no figure of the fees is broken', async () => {
  const { page, close } = await site.visit({ as: 'seller@cn', locale: 'en', width: 1024, at: '/payment/batch/single' });
  const heights = await page.locator('.sb-pair dd').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.max(...heights)).toBeLessThan(30);
  await close();
});
