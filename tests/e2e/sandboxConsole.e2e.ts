import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../support/browser.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
  visit = await site.visit();
  await visit.page.goto('/sandbox');
  await visit.page.getByRole('button', { name: '登录 seller@cn', exact: true }).waitFor();
});
afterAll(() => site.close());

test('the console says that it is a sandbox, and works under the content policy', async () => {
  expect(await visit.page.getByRole('heading', { level: 1 }).innerText()).toBe('沙箱控制台');
  expect(await visit.problems.take()).toEqual([]);
});

test('the ledger is sound, and stays so after a deposit', async () => {
  const ledger = () => visit.page.locator('[data-do=ledger] button').click().then(() => visit.page.locator('#sound').innerText());
  await visit.page.locator('[data-do=deposit] button').click();
  await expect.poll(() => visit.page.locator('#answer').innerText()).toContain('"currency":"USD"');
  await expect.poll(ledger).toContain('✓');
});

test('one click signs in as a persona of the other region on that site', async () => {
  await visit.page.getByRole('button', { name: '登录 seller@hk', exact: true }).click();
  await visit.page.waitForURL(/hk\.localhost:\d+\/account/);
  await visit.page.waitForSelector('[data-page="account.home"]');
});
