import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: C-211 C-212 bills have their tab in the transactions: filtered, sorted, exported, each row leads to its bill', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('tab', { name: 'Bills' }).click();
  await page.waitForURL(/\/record\/trade\?tab=bill/);
  await page.locator('tbody tr', { hasText: 'TikTok Ads' }).getByText('To pay').waitFor();

  await visit.open('/record/trade?tab=bill&status=failed');
  await page.locator('tbody tr', { hasText: 'SparkX' }).getByText('Failed').waitFor();
  await expect.poll(() => page.locator('tbody tr', { hasText: 'TikTok Ads' }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Bills-\d{4}-\d{2}-\d{2}\.csv$/);

  await visit.open('/record/trade?tab=bill&sort=-amount');
  await drawn();
  const amounts = await page.locator('tbody tr', { hasText: /GBP|USD|EUR/ }).allInnerTexts();
  const dollars = amounts
    .filter((row) => row.includes('USD'))
    .map((row) => Number(/([\d,]+\.\d{2})/.exec(row)?.[1]?.replace(',', '')));
  expect(dollars).toEqual(dollars.toSorted((one, other) => other - one));
  expect(dollars.length).toBeGreaterThan(2);

  // In a wide window the row opens beside the list, and the number in it is a link to the page.
  await page
    .locator('tbody tr', { hasText: 'Meta Ads' })
    .first()
    .getByRole('link', { name: /^BL\d+$/ })
    .click();
  await page.waitForURL(/\/payment\/bills\/detail\?billId=BL/);
  await page.getByText('Meta Ads').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('the sums of the bills say how many of each currency are not finished', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/trade?tab=bill' });
  const totals = visit.page.getByRole('group', { name: 'Total' });
  const sumOf = (currency: string) => totals.locator('dl', { hasText: currency });
  await sumOf('EUR').waitFor();
  const toPay = async (currency: string) =>
    visit.page.locator('tbody tr', { hasText: 'To pay' }).filter({ hasText: currency }).count();
  for (const currency of ['EUR', 'USD']) {
    const count = await toPay(currency);
    expect(count).toBeGreaterThan(0);
    const shown = sumOf(currency).locator('div', { hasText: 'Still open' }).locator('dd');
    expect(await shown.innerText()).toBe(count === 1 ? '1 order' : `${count} orders`);
  }
  await visit.close();
});

test('an address with an unknown tab shows the rows of the first one, not an empty list', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/record/trade?tab=nonsense' });
  await visit.page.locator('tbody tr', { hasText: 'Arrived' }).first().waitFor();
  expect(new URL(visit.page.url()).search).toBe('');
  await visit.close();
});

test('the chosen one of many tabs is in view on a phone', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', width: 375, at: '/record/trade?tab=flash' });
  const box = await visit.page.getByRole('tab', { name: 'Flash collection' }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  await visit.close();
});

test('spec: R-129 on a phone a bill to pay says whom it pays and for what', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', width: 375, at: '/payment/batch/bill' });
  const bill = visit.page.locator('li.sb-card', { hasText: 'Citeo' });
  await bill.getByText('214.80').waitFor();
  await bill.getByText('EPR fees').waitFor();
  expect(await visit.problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-129 C-211 the number of bills that wait leads to exactly those, and the tab beside it has all', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/bills' });
  const { page, drawn, problems } = visit;
  const notice = page.locator('.sb-notice', { hasText: /bills? waits? for your payment/ });
  const waiting = Number(/\d+/.exec(await notice.innerText())?.[0]);
  expect(waiting).toBeGreaterThan(1);
  await notice.locator('[data-button=toPay]').click();
  await page.waitForURL(/\/payment\/batch\/bill$/);
  await drawn();
  const rows = page.locator('tbody tr', { has: page.locator('[data-button=viewDetail]') });
  await expect.poll(() => rows.count()).toBe(waiting);
  await expect.poll(() => rows.locator('[data-button=payNow]').count()).toBe(waiting);

  await page.getByRole('tab', { name: 'All bills' }).click();
  await page.locator('tbody tr').getByText('Paid', { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('tbody tr').getByText('To pay', { exact: true }).count()).toBe(waiting);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test.each([
  ['/payment/batch/bill', 'Citeo'],
  ['/payment/batch/bill?tab=all', 'Citeo'],
  ['/payment/advertising', 'Meta Ads'],
  ['/payment/advertising/record', 'Meta Ads'],
])('a row of the bills at %s opens its bill beside the list', async (at, payee) => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at });
  const { page, problems } = visit;
  const row = page.locator('tbody tr', { hasText: payee }).last();
  await row.getByText(payee).click();
  const drawer = page.getByRole('dialog', { name: 'Bill' });
  await drawer.getByText(payee).first().waitFor();
  await drawer.getByText('Submitted').first().waitFor();
  const number = new URL(page.url()).searchParams.get('row') ?? '';
  await drawer.getByText(number, { exact: true }).waitFor();
  await drawer.getByRole('link', { name: 'Details' }).click();
  await page.waitForURL(new RegExp(`billId=${number}`));
  expect(await problems.take()).toEqual([]);
  await visit.close();
});
