import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: N-048 a login with several accounts switches accounts in the user menu', async () => {
  const visit = await site.visit({ as: 'multi@cn', locale: 'en', at: '/message' });
  const { page } = visit;
  const openAccounts = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'multi@cn' }).click();
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByRole('dialog').getByText('Current', { exact: true }).waitFor();
  };
  const current = () => page.getByRole('dialog').locator('.sb-card').filter({ hasText: 'Current' }).first().innerText();
  await openAccounts();
  const frozen = page.getByRole('dialog').locator('.sb-card').filter({ hasText: 'Frozen' });
  expect([await frozen.count(), await frozen.getByRole('button').count()]).toEqual([1, 0]);
  const before = await current();
  await page
    .getByRole('dialog')
    .locator('.sb-card')
    .filter({ hasText: 'Switch to this' })
    .first()
    .locator('.sb-card-cover')
    .click();
  await page.waitForURL('**/account*');
  await visit.drawn();
  await openAccounts();
  expect(await current()).not.toBe(before);
  await visit.close();
});

test('spec: ST-011 after another user signs in in a second tab, the first tab switches to that user when it becomes visible again', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/message' });
  const other = await site.visit({ as: 'vip@cn' });
  await visit.context.addCookies(await other.context.cookies());
  await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await visit.page.getByRole('banner').getByText('vip@cn').waitFor();
  await expect.poll(() => visit.page.getByRole('banner').getByText('seller@cn').count()).toBe(0);
  await other.close();
  await visit.close();
});

test('a sign-out reaches the other tabs at once, also in the background', async () => {
  const visit = await site.visit({ as: 'operator@cn', locale: 'en', at: '/message' });
  const tab = await visit.context.newPage();
  await tab.goto('/message');
  await tab.getByRole('banner').getByText('operator@cn').waitFor();
  await visit.page.getByRole('banner').getByRole('button', { name: 'operator@cn' }).click();
  await visit.page.getByRole('button', { name: 'Log out' }).click();
  await tab.waitForURL('**/login*');
  await expect.poll(() => tab.getByText('operator@cn').count()).toBe(0);
  await visit.close();
});
