import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { problemOfFocus, tabTo } from '../support/keyboard.ts';
import { doubleText, lostText } from '../support/lostText.ts';
import { quiet } from '../support/quiet.ts';
import { amountField, payPasswordField, visitWithdrawal } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Pages with something that stays in sight: the header, the bar of a phone, a bar with the sum and the button. */
const pagesWithBars = [
  { as: 'b2b@cn', address: '/payment/batch', adds: true },
  { as: 'seller@cn', address: '/account', adds: false },
  { as: 'seller@cn', address: '/withdraw/wallet/create', adds: false },
];

test.each([
  { width: 1280, height: 600 },
  { width: 375, height: 667 },
])('in a window of $width × $height what has the focus is in sight, both ways', async ({ width, height }) => {
  for (const { as, address, adds } of pagesWithBars) {
    const { page, open, close } = await site.visit({ as, locale: 'en' });
    await page.setViewportSize({ width, height });
    await quiet(page);
    await open(address);
    if (adds) await button(page, 'Add').click();
    const wrong: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press(key);
        const problem = await problemOfFocus(page);
        if (problem !== null) wrong.push(`${address}, ${key}: ${problem}`);
      }
    expect(wrong).toEqual([]);
    await close();
  }
});

describe('without a mouse', () => {
  test('a user signs in', async () => {
    const { page, open, close } = await site.visit({ locale: 'en' });
    await open('/login');
    const name = page.getByLabel('Login name');
    if (!(await name.evaluate((element) => element === document.activeElement))) await tabTo(page, name);
    await page.keyboard.type('seller@cn');
    expect(await tabTo(page, page.getByLabel('Password', { exact: false }).first())).toEqual([]);
    await page.keyboard.type(password);
    expect(await tabTo(page, button(page, 'Log in'))).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account');
    await close();
  });

  test('a seller withdraws, up to the result', async () => {
    const { page, close } = await visitWithdrawal(site, '/withdraw/create');
    expect(await tabTo(page, amountField(page))).toEqual([]);
    const priced = page.waitForResponse(
      (response) => response.url().includes('computeDiscountDetails') && response.ok(),
    );
    await page.keyboard.type('321');
    await priced;
    expect(await tabTo(page, button(page, 'Next'))).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await tabTo(page, payPasswordField(page))).toEqual([]);
    await page.keyboard.type(payPassword);
    expect(await tabTo(page, button(page, 'Confirm withdrawal of USD 321.00'))).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/withdraw/result?*');
    await page.getByText('Withdrawal submitted').waitFor();
    await close();
  });

  test('a batch of payments is entered and paid', async () => {
    const visit = await site.visit({ as: 'b2b@cn', locale: 'en' });
    const { page } = visit;
    await quiet(page);
    await visit.open('/payment/batch');
    expect(await tabTo(page, button(page, 'Add'))).toEqual([]);
    await page.keyboard.press('Enter');
    const payee = page.getByRole('combobox', { name: /Payee/ }).first();
    await expect.poll(() => payee.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(await tabTo(page, page.getByLabel(/Amount/).first())).toEqual([]);
    await page.keyboard.type('12.34');
    expect(await tabTo(page, page.locator('[data-button=toConfirm]'))).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payment\/batch\/confirm/);
    expect(await tabTo(page, page.locator('.sb-pay-password input'))).toEqual([]);
    await page.keyboard.type(payPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payment\/batch\/success/);
    await visit.close();
  });

  test('a user starts the verification: kind, document, upload', async () => {
    const { page, close } = await site.visit({ as: 'kyc-none@cn', at: '/kyc' });
    const kind = page.getByRole('radio').first();
    expect(await tabTo(page, kind)).toEqual([]);
    await page.keyboard.press('Space');
    if (!(await page.getByRole('radio', { name: /个人认证/ }).isChecked())) await page.keyboard.press('ArrowDown');
    expect(await tabTo(page, button(page, '开始认证'))).toEqual([]);
    await page.keyboard.press('Enter');
    const next = button(page, '下一步');
    expect(await tabTo(page, next)).toEqual([]);
    await page.keyboard.press('Enter');
    // A failed validation puts the focus on the first field with an error.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.sb-field-refused') !== null))
      .toBe(true);
    expect(await problemOfFocus(page)).toBeNull();
    await page.keyboard.press('Space');
    const chooser = page.waitForEvent('filechooser');
    expect(await tabTo(page, page.getByRole('button', { name: /选择文件/ }).first())).toEqual([]);
    await page.keyboard.press('Enter');
    expect((await chooser).isMultiple()).toBe(false);
    await close();
  });
});

describe('focus', () => {
  test('returns to the element that opened a dialog, a menu or a select', async () => {
    const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
    const { page } = visit;
    await quiet(page);
    await visit.open('/center/bankcard');
    const hasFocus = (within: string) =>
      page.evaluate((selector) => document.activeElement?.closest(selector) !== null, within);
    const menu = page.locator('.sb-header-icons button[aria-expanded]').first();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.locator('.sb-popover:not([hidden])').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus('.sb-popover'), { timeout: 5_000 }).toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => menu.evaluate((element) => element === document.activeElement), { timeout: 5_000 })
      .toBe(true);
    const opener = button(page, 'Add a withdrawal account').first();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus('[role=dialog]'), { timeout: 5_000 }).toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement), { timeout: 5_000 })
      .toBe(true);
    const choice = page.getByRole('combobox').first();
    await tabTo(page, choice);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await visit.close();
  });

  test('is visible at every stop of a long list with sticky header and columns', async () => {
    const { page, close } = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/trade' });
    const last = page.getByRole('combobox', { name: 'Rows per page' });
    expect(await tabTo(page, last)).toEqual([]);
    await close();
  });
});

describe('announcements', () => {
  test('announce an error at once and a success at the next pause, in existing live regions', async () => {
    const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/trade' });
    const { page } = visit;
    await visit.context.grantPermissions(['clipboard-write']);
    const regions = page.locator('.sb-notices');
    await expect.poll(() => regions.getByRole('alert').count()).toBe(1);
    await expect.poll(() => regions.getByRole('status').count()).toBe(1);
    await page.getByRole('button', { name: 'Copy' }).first().press('Enter');
    await expect.poll(() => regions.getByRole('status').innerText()).not.toBe('');
    await visit.close();
  });
});

describe('in a small or magnified window', () => {
  // 320 px is a window of 1280 px at 400 %, 640 px one at 200 %.
  test.each([320, 640])('of %i px the page has no horizontal overflow', async (width) => {
    const visit = await site.visit({ as: 'seller@cn', locale: 'en', width });
    for (const address of ['/account', '/withdraw/create', '/record/trade', '/payment/batch', '/center/bankcard']) {
      await visit.open(address);
      const beyond = () =>
        visit.page.evaluate(() =>
          Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
        );
      await expect.poll(beyond, { message: address }).toBe(0);
    }
    await visit.close();
  });

  test('text of twice the size is not cut off, in sign-in and in a withdrawal', async () => {
    for (const [as, address] of [
      [undefined, '/login'],
      ['seller@cn', '/withdraw/create'],
    ] as const) {
      const visit = await site.visit({ ...(as && { as }), locale: 'en' });
      await quiet(visit.page);
      await visit.open(address);
      expect([address, await lostText(visit.page)]).toEqual([address, []]);
      await visit.page.evaluate(doubleText);
      expect([address, await lostText(visit.page)]).toEqual([address, []]);
      await visit.close();
    }
  });

  test('with forced colours, selected, focused and clickable elements keep a border', async () => {
    const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
    const { page } = visit;
    await page.emulateMedia({ forcedColors: 'active' });
    await visit.open('/record/trade');
    const line = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderBottomStyle, borderBottomWidth, borderBottomColor, backgroundColor } =
            getComputedStyle(element);
          return borderBottomStyle !== 'none' && borderBottomWidth !== '0px' && borderBottomColor !== backgroundColor;
        });
    for (const selector of [
      '.arco-btn-primary',
      '.arco-btn-secondary',
      '.sb-tab[aria-selected=true]',
      '.sb-chip',
      '.arco-input',
      '.sb-page-button[aria-current]',
    ]) {
      expect([selector, await line(selector)]).toEqual([selector, true]);
    }
    expect(await tabTo(page, page.getByRole('combobox').first())).toEqual([]);
    await visit.close();
  });
});
