import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: ST-021 C-369 activating the permissions of a sub-account opens the portal, and the prompt does not appear again', async () => {
  const { page, drawn, close } = await site.visit({ as: 'sub-activate@cn', locale: 'en' });
  await page.goto('/account');
  const prompt = page.getByRole('button', { name: 'Activate now' });
  await prompt.click();
  await page.waitForURL('**/account');
  await drawn();
  await expect.poll(() => prompt.count()).toBe(0);
  await page.reload();
  await drawn();
  await expect.poll(() => prompt.count()).toBe(0);
  await close();
});

test('spec: C-343 C-347 C-348 N-041 a new user gets a hint at the gift, and sees the advertisement once', async () => {
  const { page, drawn, close } = await site.visit({ as: 'newuser@cn', locale: 'en', at: '/account' });
  const ad = page.getByRole('dialog').filter({ hasText: 'Advance' });
  await ad.waitFor();
  const remembered = page.waitForResponse('**/hidePopupDialog*');
  await page.keyboard.press('Escape');
  await ad.waitFor({ state: 'detached' });
  await remembered;
  await page.reload();
  await drawn();
  await expect.poll(() => ad.count()).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /gift|offers/i })
    .click();
  await page
    .getByText(/50,000\.00/)
    .first()
    .waitFor();
  await close();
});

test('spec: A-034 A-049 the calendar is off for one user only', async () => {
  const without = await site.visit({ as: 'cancelling@cn', locale: 'en', at: '/message' });
  const withIt = await site.visit({ as: 'seller@cn', locale: 'en', at: '/message' });
  const calendars = (visit: typeof withIt) =>
    visit.page
      .getByRole('banner')
      .getByRole('button', { name: /calendar|holiday/i })
      .count();
  expect([await calendars(without), await calendars(withIt)]).toEqual([0, 1]);
  await without.close();
  await withIt.close();
});

test('spec: V-045 ST-076 the next document does not request messages again', async () => {
  const visit = await site.visit({ as: 'vcc@cn', locale: 'en' });
  const asked: string[] = [];
  visit.page.on('request', (request) => {
    if (request.url().includes('/message/inner/pop')) asked.push(request.url());
  });
  await visit.open('/message');
  await visit.open('/center/preference');
  expect(asked).toHaveLength(1);
  await visit.close();
});

test('spec: S-065 S-067 S-069 R-286 a user who signs in on the site of the other region continues to the requested page', async () => {
  const visit = await site.visit({ locale: 'en' });
  await visit.page.goto('/wallet');
  await visit.page.waitForURL('**/login?*');
  await visit.page.getByRole('textbox').first().fill('seller@hk');
  await visit.page.locator('input[type=password]').fill(password);
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForURL((url) => url.hostname.startsWith('hk.') && url.pathname === '/signin/confirm');
  await visit.page.getByText('sel***@hk').waitFor();
  await visit.page.getByRole('button', { name: 'Continue' }).click();
  await visit.page.waitForURL((url) => url.hostname.startsWith('hk.') && url.pathname === '/wallet');
  await visit.page.waitForSelector('[data-page="wallet.home"]');
  expect(new URL(visit.page.url()).search).not.toContain('ssotoken');
  await visit.close();
});

test('spec: R-056 an unknown declaration is not found, the others are shown by name', async () => {
  const visit = await site.visit({ locale: 'en', at: '/agreement/declare/settleDeclare' });
  expect((await visit.page.locator('main').innerText()).length).toBeGreaterThan(200);
  await visit.open('/agreement/declare/nonsense');
  await visit.page.waitForURL('**/404');
  await visit.close();
});

test('spec: C-104 C-105 N-047 N-068 the wallet lists shops with their state and authorisation, also for one site', async () => {
  const { page, drawn, close } = await site.visit({ as: 'seller@cn', locale: 'en', at: '/wallet' });
  const rows = page.locator('table').filter({ hasText: 'Authorisation' }).locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  await expect.poll(() => rows.filter({ hasText: /Valid|Expired/ }).count()).toBeGreaterThan(0);
  const asked = page.waitForRequest(
    (request) => request.url().includes('/myshop/shopQuery') && (request.postData() ?? '').includes('US'),
  );
  await page.goto('/wallet?shopsRegion=US');
  await asked;
  await drawn();
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(all);
  await close();
});
