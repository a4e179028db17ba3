import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { payPassword } from '../../src/server/seed/personas.ts';
import { shopIdOf } from '../../src/server/seed/shop.ts';
import { drawAdvance } from '../support/drawAdvance.ts';
import { choose, field, invoicePaper } from '../support/billPages.ts';
import { openSite, type Site } from '../support/browser.ts';
import { deposit } from '../support/funds.ts';
import { quiet } from '../support/quiet.ts';

const oneDay = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-105 C-136 C-140 C-143 N-076 a seller opens a line from home, draws an advance and repays it by hand; the next one repays itself', async () => {
  const visit = await site.visit({ as: 'personal@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/account');
  await page.locator('[data-button=applyLine]').click();
  await page.waitForURL(/\/withdraw\/advance$/);
  await drawn();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor({ state: 'attached' });
  await chooseShops(page, 'US dollar');
  await page.locator('.sb-tick', { has: page.locator('input[id$=agree]') }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  const available = await figure(page, 'Available');
  expect(available).toBeGreaterThan(500);

  const orderId = await drawAdvance(visit, '600');
  await page
    .locator('[data-button=viewRecord], [data-button=detail]')
    .first()
    .click()
    .catch(() => undefined);
  await visit.open('/account');
  await page.locator('[data-button=apply]').click();
  await drawn();
  expect(await figure(page, 'Available')).toBeCloseTo(available - 600);
  const loan = page.locator('tbody tr', { hasText: orderId });
  await loan.locator('[data-button=repay]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Repay/ }).fill('600.01');
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await dialog.locator('[data-button=repayNow]').click();
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Repay/ }).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('textbox', { name: /^Repay/ }).fill('250');
  await dialog.locator('[data-button=repayNow]').click();
  await loan.getByText('350.00').first().waitFor();
  await loan.locator('[data-button=repay]').click();
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await dialog.locator('[data-button=repayNow]').click();
  await loan.getByText('Repaid').first().waitFor();
  await expect.poll(() => figure(page, 'Available')).toBe(available);

  const next = await drawAdvance(visit, '700');
  await site.sandbox('POST', `/payouts/${next}`, { outcome: 'success' });
  expect(await problems.take()).toEqual([]);
  await visit.close();
  await site.sandbox('POST', '/clock', { advanceMs: 8 * oneDay });
  await site.backend.jobs.runDueJobs();

  const later = await site.visit({ as: 'personal@cn', locale: 'en', at: '/withdraw/advance' });
  await later.page.locator('tbody tr', { hasText: next }).getByText('Repaid').first().waitFor();
  expect(await later.problems.take()).toEqual([]);
  await later.close();
});

test('spec: C-136 C-140 E-050 a larger line asks for papers, which are reviewed before it opens', async () => {
  await deposit(
    site.backend.database,
    { owner: accountIdOf('personal@hk'), kind: 'shop', currency: 'USD', ref: shopIdOf('personal@hk', 0) },
    20_000_000n,
    site.backend.clock.now(),
  );
  const visit = await site.visit({ as: 'personal@hk', region: 'HK', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/account');
  await page.locator('[data-button=applyLine]').click();
  await page.waitForURL(/\/withdraw\/advance$/);
  await drawn();
  await chooseShops(page, 'US dollar');
  await page.locator('.sb-tick', { has: page.locator('input[id$=agree]') }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/Send statements to open it/).waitFor();
  await page.locator('[data-button=sendPapers]').click();
  await page.locator('.sb-field-error').first().waitFor();
  await page.locator('input[type=file]').setInputFiles(invoicePaper);
  await page.getByText(invoicePaper.name).first().waitFor();
  await page.locator('[data-button=sendPapers]').click();
  await page.getByText('We’re checking your statements').first().waitFor();
  await site.sandbox('POST', '/clock', { advanceMs: 11_000 });
  await site.backend.jobs.runDueJobs();
  await page.locator('[data-button=useLine]').click();
  expect(await figure(page, 'Available')).toBeGreaterThan(10_000);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-138 C-139 C-141 C-142 a coupon lowers the fee of an advance, and the seller pays the lower one', async () => {
  const visit = await site.visit({ as: 'vip@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/withdraw/advance');
  await field(page, 'Amount').fill('1000');
  await page.getByText('7 days', { exact: true }).click();
  await choose(page, 'Coupon', '10% off advance fees');
  await page.locator('dl > div', { hasText: 'Coupon' }).getByText('0.21').waitFor();
  await page.locator('dl > div', { hasText: 'Fee to pay' }).getByText('1.89').first().waitFor();
  const orderId = await drawAdvance(visit, '1000');
  await visit.open('/withdraw/advance');
  await drawn();
  await page.locator('tbody tr', { hasText: orderId }).getByText('1,000.00').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Chooses a currency and its shops in the application. */
async function chooseShops(page: Page, currency: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Currency/ }).click();
  await page.getByRole('option', { name: currency }).click();
  await page.getByRole('combobox', { name: /^Shops/ }).click();
  const shops = page.getByRole('option');
  await shops.first().waitFor();
  for (const shop of await shops.all()) await shop.click();
  await page.keyboard.press('Escape');
}

/** The amount of a labelled figure. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await page.locator('dl > div, .sb-statistic', { hasText: label }).first().innerText();
  return Number(text.replace(/[^\d.]/g, ''));
}
