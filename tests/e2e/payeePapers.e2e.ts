import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicePaper } from '../support/billPages.ts';
import { openSite, type Site } from '../support/browser.ts';
import { declareTrade } from '../support/declareTrade.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a seller confirms payees, adds the address and the papers that they lack, changes one, and exports the list', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/payee' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    fs
      .readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.locator('[data-button=toSupplement]').first().click();
  await page.waitForURL(/\/payment\/payee\/supplement/);
  await drawn();
  const rows = page.locator('tbody tr');
  const dialog = page.getByRole('dialog');
  const waiting = await page.locator('[data-button=confirmOne]').count();
  await page.locator('[data-button=confirmOne]').first().click();
  await expect.poll(() => page.locator('[data-button=confirmOne]').count()).toBe(waiting - 1);

  await rows.filter({ hasText: 'Add the address' }).locator('[data-button=give]').click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await dialog.getByLabel(/^Address of the payee/).fill('88 Harbor Way, Oakland');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await rows.filter({ hasText: 'Add the address' }).waitFor({ state: 'detached' });

  await rows.filter({ hasText: 'a contract or an invoice' }).locator('[data-button=give]').click();
  await dialog.locator('input[type=file]').setInputFiles(invoicePaper);
  await dialog.getByText('invoice.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await rows.filter({ hasText: 'a contract or an invoice' }).waitFor({ state: 'detached' });

  await visit.open('/payment/payee?keyword=BlueRiver');
  await page.locator('[data-button=change]').first().click();
  await page.waitForURL(/\/payment\/payee\/detail/);
  await drawn();
  await page.getByRole('textbox', { name: /^Amount of the payment/ }).fill('9000000');
  await page.keyboard.press('Tab');
  await page.locator('.sb-notice-warning').first().waitFor();
  await page.getByRole('textbox', { name: /^Name of the payee/ }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
  await page.getByRole('textbox', { name: /^Name of the payee/ }).fill('BlueRiver Packaging Corp.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/payment\/payee(\?|$)/);
  await page.getByText('BlueRiver Packaging Corp.').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a seller gets the proof of a payment and declares its trade with the papers that the trade needs', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/trade?tab=payment&keyword=Harbor' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await declareTrade(visit);

  await page.locator('[data-button=askProof]').first().click();
  await page.getByText('The bank is making the proof').first().waitFor();
  await site.sandbox('POST', '/clock', { advanceMs: 120_000 });
  await site.backend.jobs.runDueJobs();
  await page.reload();
  await drawn();
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-button=saveProof]').first().click(),
  ]);
  expect(
    fs
      .readFileSync(await proof.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});
