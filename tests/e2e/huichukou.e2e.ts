import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const pass = (advanceMs: number) => site.sandbox('POST', '/clock', { advanceMs });

test('spec: R-228 R-229 R-230 C-248 C-249 C-250 C-251 C-252 E-076 a company applies, collects the money of an export, and finds it in the records and the wallet', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page
    .locator('header')
    .getByRole('button', { name: /^Services/ })
    .click();
  await page.locator('header').getByRole('link', { name: 'Export collection' }).click();
  await page.waitForURL(/\/huichukou\/home$/);
  await drawn();
  const company = page.getByRole('textbox', { name: /^Company/ });
  await expect.poll(() => company.inputValue()).toBe('深圳市云帆远航电子商务有限公司');
  const other = await site.visit({ as: 'seller@cn', locale: 'en', at: '/huichukou' });
  await other.page.waitForURL(/\/huichukou\/home$/);
  for (const { page: tab } of [visit, other]) {
    await tab.getByRole('textbox', { name: /^Contact$/ }).fill('Lin Xiao');
    await tab.getByRole('textbox', { name: /^Contact’s mobile/ }).fill('13900139001');
    await tab.getByRole('checkbox').first().press('Space');
    await tab.locator('[data-button=applyNow]').click();
    if (tab === page) await page.getByText('Usually done the same day').waitFor();
  }
  await other.page.getByText('Your company has already applied').waitFor();
  await expect.poll(() => other.page.getByRole('alert').filter({ hasText: 'No need' }).count()).toBe(0);
  await other.close();
  await pass(11_000);
  await page.getByText('500,000.00').first().waitFor();

  await page.getByRole('textbox', { name: /^Amount/ }).fill('600000');
  await page.getByRole('textbox', { name: /^Buyer abroad/ }).fill('Pennine Tools Ltd');
  await page.getByText(/More than is left of the quota/).waitFor();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('20000');
  await page.getByRole('textbox', { name: /^Commercial invoice/ }).fill('INV-2026-001');
  await page.locator('input[type=file]').setInputFiles(invoice);
  await page.getByText('invoice.pdf').first().waitFor();
  await page.locator('[data-button=createNow]').click();
  await page.waitForURL(/\/huichukou\/record\/detail\?orderId=H/);
  await page.getByText('Invoices being checked').first().waitFor();
  const [paper] = await Promise.all([page.waitForEvent('download'), page.locator('[data-button=openFile]').click()]);
  expect(paper.suggestedFilename()).toBe('invoice.pdf');
  await pass(11_000);
  await page.getByText(/Ask the buyer to pay before/).waitFor();
  await pass(21_000);
  await page.getByText('Money being cleared').first().waitFor();
  await pass(11_000);
  await page.getByText('Money in the wallet').first().waitFor();
  await page.getByText('19,940.00').first().waitFor();
  await page.locator('[data-button=toWallet]').click();
  await page.waitForURL(/\/record\/wallet\?currency=USD/);
  const rows = page.locator('tbody tr', { hasText: 'Pennine Tools Ltd' });
  await rows.filter({ hasText: '20,000.00' }).waitFor();
  await rows.filter({ hasText: '60.00' }).first().waitFor();

  await visit.open('/huichukou/home');
  await page.getByText('480,000.00').first().waitFor();
  await page.locator('[data-button=records]').first().click();
  await page.waitForURL(/\/huichukou\/record$/);
  const row = page.locator('tbody tr', { hasText: 'INV-2026-001' });
  await row.getByText('In the wallet').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('an exporter exports the collections and closes the one whose buyer has not paid', async () => {
  const visit = await site.visit({ as: 'b2b@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/huichukou/record');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const exported = fs.readFileSync(await file.path(), 'utf8');
  expect(exported).toContain('HT-2026-8003');
  expect(exported.trim().split('\r\n')).toHaveLength(1 + (await page.getByText(/^H\d{14}$/).count()));

  // In a wide window the row opens beside the list, and the number in it is a link to the page.
  await page
    .locator('tbody tr', { hasText: 'HT-2026-8003' })
    .getByRole('link', { name: /^H\d{14}$/ })
    .click();
  await page.waitForURL(/\/huichukou\/record\/detail\?orderId=H/);
  await drawn();
  await page.locator('[data-button=cancelTransaction]').click();
  await page
    .getByRole('dialog')
    .getByText(/the quota is free again/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Transaction closed').first().waitFor();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('[data-button=cancelTransaction]').count()).toBe(0);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-216 C-151 a refund is opened from the records of the wallet, with what can be withdrawn and a receipt', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/record/wallet?fundType=11');
  await page.locator('tbody tr', { hasText: 'Refund' }).first().locator('[data-button=detail]').click();
  await page.waitForURL(/\/record\/detail\/refund\?transId=/);
  await page.getByText('The payee sent it back').waitFor();
  await page.getByText('Can be withdrawn now').waitFor();
  await page.getByText('Refunded', { exact: true }).first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-button=receipt]').click()]);
  expect(file.suggestedFilename()).toMatch(/^Refund receipt-\d+\.pdf$/);
  const address = new URL(page.url());
  await visit.open(`/record/detail?type=refund&${address.searchParams}`);
  await page.waitForURL(/\/record\/detail\/refund\?transId=/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});
