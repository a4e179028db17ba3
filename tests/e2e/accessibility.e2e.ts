import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, axeFindingsInTheDark } from '../support/axeFindings.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

/** The proof pages, which include every layout, block kind and field widget. */
const pages = {
  nobody: ['/login', '/agreement/advance', '/500'],
  'seller@cn': [
    '/account',
    '/withdraw/create',
    '/wallet',
    '/wallet/entry/exchange',
    '/wallet/recharge',
    '/record/trade',
    '/record/wallet',
    '/record/detail/exchange',
    '/center/bankcard',
    '/center/preference',
    '/center/setting/payPassword',
    '/message',
    '/payment/batch',
    '/payment/batch/record',
    '/invite',
    '/404',
  ],
  'kyc-none@cn': ['/kyc'],
  'seller@hk': ['/combine/withdraw/home'],
} as const;
const phone = 375;

let site: Site;
const visits = new Map<string, Promise<Visit>>();
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(Object.entries(pages))('for %s', (as, addresses) => {
  test.each([...addresses])('%s has no axe violations, light or dark', async (address) => {
    const { page, open, follow } = await visitOf(as);
    // Reading the source of axe takes longer than looking at a page, so the pages of a user share a document.
    const isFirst = address === addresses[0];
    await (isFirst ? open : follow)(address);
    // The pages of a signed-in user have the same frame, which is looked at once.
    const isFramed = as !== 'nobody' && !isFirst;
    expect(await findings(page, isFramed ? 'main' : undefined)).toEqual([]);
  });
});

describe('popups, dialogs and drawers', () => {
  test('the menus, panels and the search of the header', async () => {
    const { page, open } = await visitOf('seller@cn');
    await open('/record/wallet');
    for (const opener of await page.locator('header button[aria-controls]').all()) {
      if (!(await opener.isVisible())) continue;
      await opener.click();
      await page
        .locator('header [id]:not([hidden])')
        .and(page.locator(`[id="${String(await opener.getAttribute('aria-controls'))}"]`))
        .waitFor();
      expect(await findings(page, 'header')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('single and multiple selects, a calendar, the columns of a table', async () => {
    const { page, open } = await visitOf('seller@cn');
    await open('/record/trade');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.locator('.sb-choice-list').getByRole('option').first().click();
    expect(await findings(page, '.sb-filter-bar')).toEqual([]);
    await page.getByRole('button', { name: 'Created', exact: true }).click();
    await page.getByRole('button', { name: 'Open calendar' }).first().click();
    await page.getByRole('grid').waitFor();
    expect(await findings(page, '.sb-filter-bar')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    expect(await findings(page)).toEqual([]);
  });

  test('a dialog with a form and its errors, and an open select in it', async () => {
    const { page, open } = await visitOf('seller@cn');
    await open('/center/bankcard');
    await page.getByRole('button', { name: 'Add a withdrawal account' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Verify and add' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('combobox').first().click();
    await dialog.getByRole('option').first().waitFor();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
  });

  test('a drawer', async () => {
    const { page, open } = await visitOf('seller@cn');
    await open('/wallet/entry/exchange');
    await page.getByRole('button', { name: 'Guide', exact: true }).click();
    await page.getByRole('dialog').getByText('Exchange and locked rates').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('rows edited in a table, with errors', async () => {
    const { page, open } = await visitOf('seller@cn');
    await open('/payment/batch');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('[data-button=toConfirm]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await findings(page, 'main')).toEqual([]);
  });

  test('sign-in with errors', async () => {
    const { page, open } = await visitOf('nobody');
    await open('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

test('on a phone the menu drawer, the tools and a page with cards and figures', async () => {
  const { page, open } = await visitOf('seller@cn');
  await page.setViewportSize({ width: phone, height: 812 });
  await open('/account');
  expect(await findings(page)).toEqual([]);
  await page.locator('.sb-drawer-button').click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.sb-tools-toggle').click();
  expect(await findings(page, '.sb-tools')).toEqual([]);
});

/** One browser for each user, in English, without popup messages and hints. */
function visitOf(as: string): Promise<Visit> {
  const visit =
    visits.get(as) ??
    site.visit({ ...(as !== 'nobody' && { as }), locale: 'en' }).then(async (fresh) => {
      await quiet(fresh.page);
      return fresh;
    });
  visits.set(as, visit);
  return visit;
}

async function findings(page: Page, part?: string): Promise<readonly string[]> {
  return [...(await axeFindings(page, part)), ...(await axeFindingsInTheDark(page, part))];
}
