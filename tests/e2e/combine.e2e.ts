import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { balancesOf, confirm, next, orderOf } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function choose(page: Page, nth: number, option: string): Promise<void> {
  await page.getByRole('combobox').nth(nth).click();
  await page.getByRole('option', { name: option }).first().click();
}

const amount = (page: Page, nth: number) => page.locator('main input[inputmode=decimal]').nth(nth);

test('spec: R-116 R-117 R-118 balances of two shops are withdrawn together; a shop over its limit has an error at its row, and Tab into the amount selects it', async () => {
  const { page, problems, open, close } = await site.visit({ as: 'seller@hk', locale: 'en' });
  await quiet(page);
  await open('/combine/withdraw/home');
  await choose(page, 0, 'StarBridge Home UK');
  await amount(page, 0).fill('1000');
  await page.getByRole('button', { name: 'Add a balance' }).click();
  await choose(page, 1, 'starbridge.sg');
  await amount(page, 1).fill('999999');
  await choose(page, 2, 'US dollar');
  await page.getByRole('radio').first().press('Space');
  await next(page);
  await page.getByText(/You have SGD\s\d{1,3}(,\d{3})*\.\d\d available$/).waitFor();
  await expect.poll(() => amount(page, 1).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => amount(page, 0).inputValue()).toBe('1,000.00');
  const before = await balancesOf(site, 'seller@hk');

  await page.getByRole('combobox').nth(1).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await expect.poll(() => amount(page, 1).inputValue()).toBe('500.00');
  await next(page);
  await page.waitForURL('**/combine/withdraw/trial*');
  await page.getByText('SGD 500.00').first().waitFor();
  const rateOf = async (name: string) => {
    const heads = await page.getByRole('columnheader').allInnerTexts();
    return page.getByRole('row', { name: 'starbridge.sg' }).getByRole('cell').nth(heads.indexOf(name)).innerText();
  };
  const mid = await rateOf('Mid-market rate');
  expect(mid).toMatch(/^1 SGD = 0\.\d+ USD$/);
  expect(Number(mid.split(' ')[3])).toBeGreaterThan(Number((await rateOf('Rate')).split(' ')[3]));
  // "Check the above" stands below what is to be checked.
  const topOf = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  expect(await topOf('Please check. After confirming')).toBeGreaterThan(await topOf('Expected arrival'));
  await confirm(page, '**/combine/withdraw/result?*');
  expect(orderOf(page)).not.toBe('');
  const after = await balancesOf(site, 'seller@hk');
  expect(after.filter((line) => !before.includes(line))).toHaveLength(2);
  expect(await problems.take()).toEqual([]);
  await close();
});
