import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, axeFindingsInTheDark } from '../support/axeFindings.ts';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a failure in the deep section of home can be read, and asks again', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await site.sandbox('POST', '/faults', { operation: 'wallet.summary', status: 500 });
  await open('/account');
  const failure = page.locator('.sb-deep .sb-failure');
  await failure.waitFor();
  expect([...(await axeFindings(page, '.sb-deep')), ...(await axeFindingsInTheDark(page, '.sb-deep'))]).toEqual([]);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
  await page.locator('.sb-deep').getByText('Total assets').first().waitFor();
  await close();
});
