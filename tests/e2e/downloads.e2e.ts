import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: C-157 a file is written in the background, shown when ready, saved, and created again', async () => {
  const { page, problems, close } = await site.visit({ as: 'seller@cn', at: '/record/trade/download', locale: 'en' });
  await page.getByRole('button', { name: 'Create the file' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Withdrawals' }).first();
  await row.getByText('Ready').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^withdrawals-.*\.csv$/);
  expect(await fs.readFile(await download.path(), 'utf8')).toContain('Created');
  await row.getByRole('button', { name: 'Create again' }).click();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ready' }).count(), { timeout: 20_000 }).toBe(2);
  expect(await problems.take()).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ready' }).count(), { timeout: 20_000 }).toBe(2);
  await close();
});
