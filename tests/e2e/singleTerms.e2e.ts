import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(visit.page);
  await visit.open('/payment/batch/single');
  await choose(visit.page, 'Payee', /BlueRiver/);
  await choose(visit.page, 'Pay from', /^US dollar/);
});
afterAll(() => site.close());

test('an amount above the limit is asked about once, and leads to a higher limit', async () => {
  const { page, problems } = visit;
  const asked = asks(page);
  await page.getByRole('textbox', { name: /^Payee gets/ }).fill('60000');
  const notice = page.getByText(/One payment can be USD\s?50,000\.00 at most/);
  await notice.waitFor();
  await page.setViewportSize({ width: 375, height: 812 });
  const [said, form] = await Promise.all([notice.boundingBox(), page.locator('main form').boundingBox()]);
  expect(said?.y, 'the notice is above the form on a phone').toBeLessThan(form?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, 'Kind of trade', /./);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
  expect(asked(), 'requests').toBeLessThan(15);
  await page.locator('[data-button=raise]').click();
  await page.waitForURL(/\/payment\/increase-limit\?currency=USD/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('the whole balance leaves nothing for the fee, or is above the limit: the page says which, and asks once', async () => {
  const { page, problems } = visit;
  await choose(page, 'Pay from', /^Hong Kong dollar/);
  const asked = asks(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page
    .getByText(/isn’t enough for the amount and the fee/)
    .first()
    .waitFor();
  await choose(page, 'Kind of trade', /./);
  await expect.poll(() => page.getByRole('button', { name: 'Next: check' }).isDisabled()).toBe(true);
  await choose(page, 'Pay from', /^British pound/);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText(/One payment can be USD\s?50,000\.00 at most/).waitFor();
  expect(asked(), 'requests').toBeLessThan(15);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a reference with a word that banks refuse is named, and asked about once', async () => {
  const { page, problems } = visit;
  const asked = asks(page);
  await page.getByRole('textbox', { name: /^Payee gets/ }).fill('100');
  await page.getByRole('textbox', { name: /^Reference for the payee/ }).fill('casino bitcoin');
  await page
    .getByText(/Banks refuse these words/)
    .first()
    .waitFor();
  await choose(page, 'Kind of trade', /./);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
  expect(asked(), 'requests').toBeLessThan(15);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Counts the questions about amount and reference that the page sends from now on. */
function asks(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/payment\/(batch\/compute|limit\/check|.*ensitive.*)/.test(request.url())) count += 1;
  });
  return () => count;
}

async function choose(page: Page, label: string, choice: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: choice }).first().click();
}
