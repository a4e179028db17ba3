import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-204 R-205 R-206 R-207 R-209 C-157 a seller follows money from all movements to a bill and its statement', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/wallet' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await page.locator('[data-button=funds]').first().click();
  await page.waitForURL(/\/record\/fund$/);
  await drawn();
  await page.locator('[data-button=list]').first().click();
  await page.locator('tbody tr', { hasText: 'movements.csv' }).getByText('100%').waitFor();
  await page.goBack();
  await drawn();
  await page.locator('tbody tr a').first().click();
  await page.waitForURL(/\/record\/detail\/entry\?id=/);
  await page.getByText('Transaction no.').first().waitFor();
  await page.goBack();
  await drawn();
  await page.locator('[data-button=bills]').first().click();
  await page.waitForURL(/\/record\/bills$/);
  await drawn();
  await page.locator('tbody tr', { hasText: 'US dollar' }).locator('a').first().click();
  await page.waitForURL(/\/record\/bills\/detail/);
  await drawn();
  await page.getByText('Closing balance').first().waitFor();
  await page.locator('[data-button=xlsx]').first().click();
  await page.waitForURL(/\/record\/fund\/download/);
  await page.locator('tbody tr', { hasText: '.xlsx' }).getByText('100%').waitFor();
  await page.getByRole('button', { name: 'Create the file' }).click();
  const pdf = page.locator('tbody tr', { hasText: '.pdf' }).first();
  await pdf.getByText('100%').waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), pdf.locator('[data-button=save]').click()]);
  expect(saved.suggestedFilename()).toMatch(/^statement-CNY-.*\.pdf$/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});
