import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { lowControls } from '../support/smallTargets.ts';
import { amountField, described } from '../support/withdrawVisit.ts';

/** Height of a phone's window above its keyboard. */
const aboveKeyboard = 812 - 300;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('on a phone a coupon is chosen by its name and last day, which are not cut', async () => {
  const { page, problems, open, close } = await site.visit({ as: 'seller@cn', width: 375, locale: 'en' });
  await quiet(page);
  await open('/withdraw/create');
  await amountField(page).fill('1000');
  await page.locator('[data-field=couponAction]').getByText('Choose', { exact: true }).tap();
  const box = page.locator('[data-field=couponId]');
  await box.getByRole('combobox').tap();
  const offered = page.getByRole('option').filter({ hasText: 'USD 5 off USD 1,000 or more' });
  await expect.poll(() => offered.innerText()).toMatch(/more\s*\d{4}-\d{2}-\d{2}$/);
  await offered.tap();
  const shown = box.locator('.sb-choice-shown');
  await expect.poll(() => shown.innerText()).toMatch(/more \d{4}-\d{2}-\d{2}$/);
  expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('on a phone a seller signs in and withdraws by taps: nothing scrolls sideways, and every target is large enough', async () => {
  const { page, problems, open, drawn, close } = await site.visit({ width: 375, locale: 'en' });
  await quiet(page);
  const look = async (place: string) => {
    await drawn();
    expect([place, await beyond(page)]).toEqual([place, []]);
    expect([place, await lowControls(page)]).toEqual([place, []]);
  };
  await open('/login');
  await look('sign-in');
  await page.getByLabel('Login name').tap();
  await page.keyboard.type('seller@cn');
  await page.locator('input[type=password]').tap();
  await page.keyboard.type(password);
  await button(page, 'Log in').tap();
  await page.waitForURL('**/account');
  await look('home');
  expect((await page.locator('.sb-shell-header').boundingBox())?.height).toBeLessThan(60);

  const bar = page
    .locator('nav')
    .filter({ has: page.getByRole('link', { name: 'Withdraw', exact: true }) })
    .last();
  await bar.getByRole('link', { name: 'Withdraw', exact: true }).tap();
  await page.waitForURL('**/withdraw/create');
  await look('form');
  await page.setViewportSize({ width: 375, height: aboveKeyboard });
  await amountField(page).tap();
  const priced = page.waitForResponse((response) => response.url().includes('computeDiscountDetails') && response.ok());
  await page.keyboard.type('321');
  await priced;
  await expect.poll(() => described(page, 'You receive').innerText()).toMatch(/^CNY 2,\d{3}\.\d\d$/);
  expect(await inSight(amountField(page))).toBe(true);
  expect(await inSight(button(page, 'Next'))).toBe(true);
  await look('amount');
  await page.setViewportSize({ width: 375, height: 812 });
  await button(page, 'Next').tap();
  const code = page.locator('.sb-pay-password input');
  await code.waitFor();
  await look('confirm');
  await page.setViewportSize({ width: 375, height: aboveKeyboard });
  await code.tap();
  await page.keyboard.type(payPassword);
  expect(await inSight(code)).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await button(page, 'Confirm withdrawal of USD 321.00').tap();
  await page.getByText('Withdrawal submitted').waitFor();
  await look('result');
  await page.getByRole('main').getByRole('link', { name: 'View records', exact: true }).tap();
  await page.waitForURL('**/record/detail/withdraw?*');
  await look('record');
  expect(await problems.take()).toEqual([]);
  await close();
});

/** Whether an element lies in the window as a whole and nothing covers its middle. */
function inSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      top >= 0 && bottom <= window.innerHeight && found !== null && (element.contains(found) || found.contains(element))
    );
  });
}

/** Returns what is wider than the window, and boxes that scroll sideways. */
function beyond(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []),
    ...[...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          element.checkVisibility(),
      )
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`),
  ]);
}
