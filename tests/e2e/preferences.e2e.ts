import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: C-326 a seller chooses the ways of each kind of message; a refused change is told, and the choice is kept', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/center/preference');
  await page.getByRole('link', { name: 'Message settings' }).first().click();
  await page.waitForURL('**/center/preference?tab=message');
  await expect.poll(() => ways(page, 'Rate alerts')).toEqual(['On', 'Off', 'Off', 'Off']);
  await expect.poll(() => ways(page, 'Account security')).toEqual(['On', 'Off', 'On', 'Off']);
  await expect.poll(() => cell(page, 'Rate alerts', 'WeChat').getByRole('link', { name: 'Link' }).count()).toBe(1);
  await expect.poll(() => cell(page, 'Rate alerts', 'WeChat').getByRole('button').count()).toBe(0);
  await expect.poll(() => cell(page, 'Account security', 'Inbox').getByRole('button').count()).toBe(0);

  await site.sandbox('POST', '/faults', { operation: 'preference.saveMessageConfig', code: '990404' });
  await cell(page, 'Rate alerts', 'Email').getByRole('button', { name: 'Turn on' }).click();
  await page.locator('.sb-toast-text').getByText('Nothing was found.').waitFor();
  await expect.poll(() => ways(page, 'Rate alerts')).toEqual(['On', 'Off', 'Off', 'Off']);
  await problems.take();

  await cell(page, 'Rate alerts', 'Email').getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => ways(page, 'Rate alerts')).toEqual(['On', 'On', 'Off', 'Off']);
  await cell(page, 'Rate alerts', 'Inbox').getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(() => ways(page, 'Rate alerts')).toEqual(['Off', 'On', 'Off', 'Off']);
  await cell(page, 'Account security', 'Text message').getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(() => ways(page, 'Account security')).toEqual(['On', 'Off', 'Off', 'Off']);
  await page.reload();
  await expect.poll(() => ways(page, 'Rate alerts'), { timeout: 15_000 }).toEqual(['Off', 'On', 'Off', 'Off']);
  await expect.poll(() => ways(page, 'Account security')).toEqual(['On', 'Off', 'Off', 'Off']);
  await expect.poll(() => ways(page, 'Offers')).toEqual(['On', 'Off', 'Off', 'Off']);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

const columns = ['Inbox', 'Email', 'Text message', 'WeChat'] as const;

function cell(page: Page, kind: string, way: (typeof columns)[number]): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: kind, exact: true }) })
    .getByRole('cell')
    .nth(1 + columns.indexOf(way));
}

/** Returns whether each way is on. */
async function ways(page: Page, kind: string): Promise<readonly string[]> {
  const texts = await Promise.all(columns.map((way) => cell(page, kind, way).innerText()));
  return texts.map((text) => text.split(/\s/)[0] ?? '');
}
