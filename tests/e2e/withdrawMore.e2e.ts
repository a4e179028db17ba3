import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { amountField } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('the first demo account sees no notices', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/account' });
  await expect.poll(() => visit.page.locator('[role=dialog]').count()).toBe(0);
  await visit.close();
});

test('on a phone the tools are one button in the header that opens and covers nothing', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', width: 375, at: '/withdraw/create' });
  const { page } = visit;
  const toggle = page.getByRole('button', { name: 'Tools', exact: true });
  const tools = page.locator('.sb-tools > ul');
  await expect.poll(() => tools.isVisible()).toBe(false);
  await toggle.click();
  await expect.poll(() => tools.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => tools.isVisible()).toBe(false);
  const [button, header] = await Promise.all([toggle.boundingBox(), page.locator('.sb-shell-header').boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await visit.close();
});

test('on a phone a dialog is a sheet with the height of its content, and buttons below a title are aligned with it', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', width: 375, at: '/wallet/entry/exchange' });
  const { page } = visit;
  await page.locator('[data-button=addNotice]').click();
  const sheet = page.getByRole('dialog', { name: 'Set a rate alert' });
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box === null ? null : [box.y > 300, Math.round(box.y + box.height)];
    })
    .toEqual([true, 812]);
  await visit.open('/message');
  const settings = page
    .getByRole('button', { name: 'Message settings' })
    .or(page.getByRole('link', { name: 'Message settings' }));
  await settings.waitFor();
  const [button, title] = await Promise.all([
    settings.boundingBox(),
    page.getByRole('heading', { name: 'Messages', level: 1 }).boundingBox(),
  ]);
  expect([button?.x, (button?.y ?? 0) > (title?.y ?? 0)]).toEqual([title?.x, true]);
  await visit.close();
});

test('an amount above the balance is refused with the balance in the usual format', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/withdraw/create' });
  await typeAmount(visit.page, '99999999');
  await visit.page.getByRole('button', { name: 'Next', exact: true }).click();
  await visit.page
    .locator('.sb-field-error')
    .filter({ hasText: /[A-Z]{3} \d{1,3}(,\d{3})+\.\d\d/ })
    .first()
    .waitFor();
  await visit.close();
});

test('the status of a record is visible without scrolling', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/trade' });
  const box = await visit.page.getByRole('columnheader', { name: 'Status' }).boundingBox();
  const actions = await visit.page.locator('th.sb-fixed').last().boundingBox();
  expect(box && actions && box.x + box.width <= actions.x).toBe(true);
  await visit.close();
});

async function typeAmount(page: Page, amount: string): Promise<void> {
  await page.locator('input[inputmode=decimal]').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(amount);
}

test.each([
  ['/withdraw/create', 'withdraw.create'],
  ['/wallet/entry/exchange', 'wallet.exchange'],
])(
  'the input at %s is restored after the session ended and its owner signed in again, and only then',
  async (address, pageId) => {
    const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
    const { page, context } = visit;
    await quiet(page);
    await visit.open(address);
    const mine = await context.cookies();
    await typeAmount(page, '123.45');
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(window.localStorage).some(
            ([key, value]) => key.startsWith('form-draft:') && value.includes('123.45'),
          ),
        ),
      )
      .toBe(true);

    await context.clearCookies();
    // The portal may redirect to sign-in before the reload.
    await page.reload().catch(() => undefined);
    await page.waitForURL('**/login*');
    await page.goto('about:blank'); // an open page would reload when it detects another user
    await context.addCookies(mine);
    await visit.open(address);
    await page.waitForSelector(`[data-page="${pageId}"]`);
    await expect.poll(() => amountField(page).inputValue()).toContain('123.45');

    const other = await site.visit({ as: 'personal@cn' });
    await page.goto('about:blank');
    await context.clearCookies();
    await context.addCookies(await other.context.cookies());
    await visit.open(address);
    await amountField(page).waitFor();
    await expect.poll(() => amountField(page).inputValue()).toBe('');
    await other.close();
    await visit.close();
  },
);
