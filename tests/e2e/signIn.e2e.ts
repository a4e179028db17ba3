import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a seller signs in with name and password and sees the home page', async () => {
  const { page, problems, close } = await site.visit({ at: '/login', locale: 'en' });
  await page.getByRole('textbox').first().fill('seller@cn');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await page.waitForSelector('[data-page="account.home"]');
  await expect.poll(() => page.getByRole('banner').count()).toBe(1);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('a wrong password shows an error at the field and stays on the page', async () => {
  const { page, close } = await site.visit({ at: '/login', locale: 'en' });
  await page.getByRole('textbox').first().fill('seller@cn');
  await page.locator('input[type=password]').fill('wrong');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[aria-invalid=true]');
  expect(new URL(page.url()).pathname).toBe('/login');
  await close();
});

test('without a session a page redirects to sign-in and back', async () => {
  const { page, close } = await site.visit({ at: '/wallet', locale: 'en' });
  await page.waitForURL('**/login?*');
  await page.getByRole('textbox').first().fill('seller@cn');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wallet');
  await close();
});
