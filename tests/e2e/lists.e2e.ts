import fs from 'node:fs';
import type { Locator, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../support/axeFindings.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

/** Timeout after a document load. */
const slow = { timeout: 15_000 };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('filter, page and size of a list are in the address: back, forward, reload and a shared address restore them', async () => {
  const visit = await seller('/record/trade');
  const { page, problems } = visit;
  await expect.poll(async () => (await orders(page)).length, slow).toBe(20);
  await expect
    .poll(
      () =>
        page
          .locator('.sb-table-scroll')
          .first()
          .evaluate((table) => table.scrollWidth - table.clientWidth),
      { message: 'columns under the fixed one' },
    )
    .toBe(0);
  await page.emulateMedia({ media: 'print' });
  const paper = await page
    .locator('.sb-table')
    .first()
    .evaluate((table) => [
      table.getBoundingClientRect().width / (table.parentElement?.clientWidth ?? 0),
      Math.max(...[...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)),
    ]);
  expect(
    [paper[0], (paper[1] ?? 99) < 60],
    'on paper a table is as wide as the page, and no text is a column of letters',
  ).toEqual([1, true]);
  await page.emulateMedia({ media: 'screen' });
  const first = await orders(page);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.waitForURL('**/record/trade?pageNum=2');
  await expect.poll(() => orders(page), slow).not.toEqual(first);
  const second = await orders(page);
  const keyword = second[0]?.slice(-6) ?? '';
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(keyword);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`**/record/trade?pageNum=1&keyword=${keyword}`);
  await expect.poll(() => orders(page), slow).toEqual([second[0]]);
  const shared = page.url();
  await page.goBack();
  await expect.poll(() => orders(page), slow).toEqual(second);
  await expect.poll(() => page.getByRole('textbox', { name: 'Search', exact: true }).inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => orders(page), slow).toEqual([second[0]]);
  await page.reload();
  await expect.poll(() => orders(page), slow).toEqual([second[0]]);
  await expect.poll(() => page.getByRole('textbox', { name: 'Search', exact: true }).inputValue(), slow).toBe(keyword);
  const other = await seller(shared.replace(site.url, ''));
  await expect.poll(() => orders(other.page), slow).toEqual([second[0]]);
  await other.close();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-208 an export has the rows of the filter and the columns on screen, in their order', async () => {
  const visit = await seller('/record/trade?status=succeeded');
  const { page } = visit;
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Rate' }).uncheck();
  await page.getByRole('checkbox', { name: 'Mode' }).check();
  await page.getByRole('button', { name: 'Move Order ID up' }).click();
  const heads = (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
  const total = Number(/\d+/.exec(await page.getByText(/^\d+ rows$/).innerText())?.[0]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const rows = fs
    .readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const named = rows[0]?.split(',').filter((head) => heads.includes(head));
  expect(named).toEqual(heads.filter((head) => head !== 'Actions'));
  expect(named?.[0]).toBe('Order ID');
  expect(named).not.toContain('Rate');
  expect(rows).toHaveLength(total + 1);
  expect(rows.slice(1, 21).map((row) => row.split(',')[0])).toEqual(await orders(page));
  await page.reload();
  await expect
    .poll(async () => (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim()), slow)
    .toEqual(heads);
  await visit.close();
});

test('a saved view restores its filter, and the density is kept', async () => {
  const visit = await seller('/record/wallet?currency=EUR');
  const { page } = visit;
  await page.getByRole('button', { name: 'Save as view' }).click();
  await page.getByRole('textbox', { name: /view/i }).fill('euros');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await visit.open('/record/wallet');
  await expect.poll(() => page.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('true');
  await page.locator('.sb-views [role=combobox]').click();
  await page.getByRole('option', { name: /euros/ }).click();
  await page.waitForURL('**/record/wallet?*currency=EUR*');
  await visit.close();
});

test('the filter of messages is in the address, and going back removes it', async () => {
  const visit = await seller('/message');
  const { page } = visit;
  await expect.poll(() => page.getByRole('row').count(), slow).toBeGreaterThan(1);
  const all = await page.getByRole('row').count();
  await page.getByLabel('Status').click();
  await page
    .getByRole('option')
    .filter({ hasText: /^Unread$/ })
    .click();
  await page.waitForURL('**/message?*status=*');
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('status'));
  await expect.poll(() => page.getByRole('row').count(), slow).toBe(all);
  await visit.close();
});

test('an order is a link: it has an address, opens a new tab with the control key, and opens here on click and Enter', async () => {
  const visit = await seller('/record/trade');
  const { page, context } = visit;
  const link = page.getByRole('link', { name: /^W\d+$/ }).first();
  const orderId = await link.innerText();
  await expect.poll(() => link.getAttribute('href')).toBe(`/record/detail/withdraw?orderId=${orderId}`);
  const [beside] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
  await beside.waitForURL(`**/record/detail/withdraw?orderId=${orderId}`);
  expect(page.url()).toMatch(/\/record\/trade$/);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
  });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/record/detail/withdraw?orderId=${orderId}`);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await visit.close();
});

test('a row opens beside the list, with an address of its own; the buttons walk on, Esc closes it and returns the focus', async () => {
  const visit = await seller('/record/trade');
  const { page, problems } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await orders(page)).length, slow).toBe(20);
  const [, second, third] = await orders(page);
  const openers = page.locator('tbody button[aria-haspopup=dialog]');
  await openers.nth(1).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Withdrawal' });
  await drawer.getByText(second ?? '').waitFor();
  await page.waitForURL(`**/record/trade?row=${second ?? ''}`);
  const [list, beside] = [await page.locator('main').boundingBox(), await drawer.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 9999), 'the list is beside the drawer').toBeLessThanOrEqual(beside?.x ?? 0);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Next row' }).click();
  await drawer.getByText(third ?? '').waitFor();
  await drawer.getByRole('heading', { name: 'Progress' }).waitFor();
  await drawer.getByRole('listitem').first().waitFor();
  await page.reload();
  await drawer.getByText(third ?? '').waitFor();
  await drawer.getByRole('button', { name: 'Previous row' }).click();
  await drawer.getByText(second ?? '').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('row'));
  await expect.poll(() => drawer.count()).toBe(0);
  await openers.nth(2).click();
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => openers.nth(2).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => openers.count()).toBe(0);
  await page.goto(`${site.url}/record/trade?row=${second ?? ''}`);
  await page
    .getByRole('dialog', { name: 'Withdrawal' })
    .getByText(second ?? '')
    .waitFor();
  const modal = page.getByRole('dialog');
  await expect.poll(() => modal.getAttribute('aria-modal')).toBe('true');
  await modal.getByRole('button', { name: 'Next row' }).click();
  await modal.getByText(third ?? '').waitFor();
  await page.waitForURL(`**/record/trade?row=${third ?? ''}`);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Holds back the balances until the page has the answer of `first`, and the currencies that can pay until it has the balances. */
async function balancesComeLast(page: Page, first: RegExp): Promise<void> {
  const taken = async (answer: Promise<Response>): Promise<void> => {
    await (await answer).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  const detail = page.waitForResponse(first);
  const balances = page.waitForResponse(/\/supplier\/balance/);
  await page.route(/\/supplier\/balance/, async (route) => {
    await taken(detail);
    await route.continue();
  });
  await page.route(/\/supplier\/paycurrency/, async (route) => {
    await taken(balances);
    await route.continue();
  });
}

test('the drawer of a failed payment leads to its payee, and to a payment with its amount and reference', async () => {
  const visit = await seller('/record/trade?tab=payment&status=failed');
  const { page, problems } = visit;
  await page.locator('tbody button[aria-haspopup=dialog]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Payment' });
  await drawer.getByText('The payee’s name is wrong').waitFor();
  await drawer.getByText('The payment failed.').waitFor();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  expect(await drawer.getByText('Check the payee').count()).toBe(1);
  await balancesComeLast(page, /\/payment\/orderDetail/);
  await drawer.getByText('Pay again').click();
  await page.waitForURL('**/payment/batch/single?again=*');
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  await expect.poll(() => field(/^Payee gets/).inputValue()).toBe('9,870.00');
  expect(await field(/^Reference/).inputValue()).toBe('PO-4480');
  expect(await page.locator('[data-field="payeeId"] [data-option]').getAttribute('data-option')).toMatch(/^PE\d+$/);
  const currency = page.locator('[data-field="payCurrency"] [data-option]');
  await expect.poll(() => currency.count()).toBe(1);
  expect(await currency.getAttribute('data-option')).toBe('USD');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test.each([{ tab: 'withdraw' }, { tab: 'exchange' }, { tab: 'recharge' }, { tab: 'payment' }, { tab: 'bill' }])(
  'the drawer of $tab has the steps and the bill of the page of its order',
  async ({ tab }) => {
    const visit = await seller(`/record/trade?tab=${tab}&status=succeeded`);
    const { page, problems } = visit;
    await page.locator('tbody button[aria-haspopup=dialog]').first().click();
    const drawer = page.getByRole('dialog');
    const said = async (place: Locator) => {
      await place.locator('.sb-bill').waitFor();
      await place.locator('.sb-event').nth(1).waitFor();
      return {
        bill: await place.locator('.sb-bill > .sb-pair').allInnerTexts(),
        steps: await place.locator('.sb-event-words').allInnerTexts(),
      };
    };
    const beside = await said(drawer);
    expect(beside.bill.length).toBeGreaterThan(2);
    expect(beside.steps.join(' ')).toContain('taken, fee');
    await drawer.getByRole('link', { name: 'Details' }).click();
    await page.waitForURL(/(orderId|billId)=/);
    expect(await said(page.locator('main'))).toEqual(beside);
    expect(await problems.take()).toEqual([]);
    await visit.close();
  },
);

test('the drawer of a bill that waits leads to its payment, and its address opens it', async () => {
  const visit = await seller('/record/trade?tab=bill&status=awaitingPayment');
  const { page, problems } = visit;
  await page.locator('tbody button[aria-haspopup=dialog]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Bill' });
  await drawer.getByRole('heading', { name: 'Progress' }).waitFor();
  await drawer.locator('.sb-event').first().waitFor();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.waitForURL(/row=BL\d+/);
  await page.reload();
  await drawer.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/confirm\?billId=/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('the drawer of a flash collection has the steps and the bill of its page', async () => {
  const visit = await site.visit({ as: 'funds@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/record/trade?tab=flash');
  await page.locator('tbody button[aria-haspopup=dialog]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Flash collection' });
  const said = async (place: Locator) => {
    await place.locator('.sb-bill').waitFor();
    await place.locator('.sb-event').first().waitFor();
    return [
      await place.locator('.sb-bill > .sb-pair').allInnerTexts(),
      await place.locator('.sb-event-words').allInnerTexts(),
    ];
  };
  const beside = await said(drawer);
  expect(beside.map(({ length }) => length)).toEqual([5, expect.any(Number)]);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await drawer.getByRole('link', { name: 'Details' }).click();
  await page.waitForURL(/orderId=/);
  expect(await said(page.locator('main'))).toEqual(beside);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('columns without room are folded away, so that the bank is not under the buttons of a row, and come back with the room', async () => {
  const visit = await seller('/record/trade');
  const { page, problems } = visit;
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const overflow = () =>
    page.locator('.sb-table-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(overflow).toBe(0);
  const [bank, actions] = [await head('Bank account').boundingBox(), await head('Actions').boundingBox()];
  expect((bank?.x ?? 0) + (bank?.width ?? 9999)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
  expect(await head('Rate').count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => head('Rate').count()).toBe(1);
  await visit.open('/center/bankcard');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(overflow).toBe(0);
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await page.getByRole('dialog').getByText('Type', { exact: true }).waitFor();
  expect(await axeFindings(page, 'main')).toEqual([]);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('on a phone the order and the tools of a list are behind one button, large enough for a finger and reached by keys', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', width: 375 });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/record/trade');
  const fold = page.getByRole('button', { name: 'Table tools' });
  const box = await fold.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Export' }).waitFor();
  for (const name of ['Refresh', 'Columns']) {
    const tool = await page.getByRole('button', { name }).boundingBox();
    expect(tool?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-amount');
  await page.waitForURL(/sort=-amount/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('receipts of selected withdrawals are downloaded as one file', async () => {
  const visit = await seller('/record/trade/receipt');
  const { page } = visit;
  const boxes = page.locator('tbody').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.getByText('2 rows selected').waitFor();
  await page.getByRole('button', { name: 'Download receipts' }).click();
  await page.waitForURL('**/record/trade/download');
  const row = page.getByRole('row').filter({ hasText: 'Receipts' }).first();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await visit.close();
});

test('spec: C-192 C-200 batches, months and receipts are exported as their lists show them, and waiting payments are filtered by their kind', async () => {
  const visit = await seller('/payment/batch/record?status=partlyFailed');
  const { page, problems } = visit;
  const exported = async (): Promise<readonly string[]> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    return fs
      .readFileSync(await file.path(), 'utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
  };
  const batch = await page
    .locator('tbody')
    .getByText(/^PB\d+$/)
    .innerText();
  expect(await exported()).toEqual([
    'Batch,Created,Payments,Paid,Failed,Currency,Total with fees,Status',
    expect.stringMatching(new RegExp(`^${batch},.*,USD,[\\d.]+,Partly failed$`)),
  ]);
  await visit.open('/record/bills?currency=GBP');
  const months = await exported();
  expect(months[0]).toBe('Month,Currency,Opening balance,In,Out,Closing balance,Movements');
  expect(months).toHaveLength(1 + Number(/\d+/.exec(await page.getByText(/^\d+ rows$/).innerText())?.[0]));
  await visit.open('/record/trade/receipt?aimCurrencyCode=CNY');
  const receipts = await exported();
  expect(receipts[0]).toMatch(/^Arrived,Order ID,/);
  expect(receipts).toHaveLength(1 + Number(/\d+/.exec(await page.getByText(/^\d+ rows$/).innerText())?.[0]));
  await visit.open('/payment/paymentByBatch?tab=waiting');
  await page.locator('tbody tr').nth(1).waitFor();
  await page.getByRole('combobox', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: 'Single' }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('cell', { name: 'Single' }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('an unknown order shows one error, with a link back', async () => {
  const visit = await seller('/record/detail/withdraw?orderId=W404');
  const { page } = visit;
  await page.getByText('We couldn’t find this record.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await expect.poll(() => page.getByText('Nothing was found').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.waitForURL('**/record/trade');
  await visit.close();
});

test('of ten thousand rows only the visible ones are drawn, the focus is kept, and axe finds no violations', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await page.route('**/withdraw/record/list*', async (route) => {
    const { data, ...envelope } = (await (await route.fetch()).json()) as { data: { resultList: readonly object[] } };
    const resultList = Array.from({ length: 10_000 }, (_, index) => ({
      ...data.resultList[index % data.resultList.length],
      orderId: `W${String(index).padStart(6, '0')}`,
    }));
    await route.fulfill({ json: { ...envelope, data: { ...data, resultList } } });
  });
  await visit.open('/record/trade');
  const link = page.getByRole('link', { name: 'W000002' });
  await link.focus();
  const table = page.getByRole('table');
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('10001');
  await table.hover();
  await page.mouse.wheel(0, 200_000);
  const inSight = await page.waitForFunction(() => {
    const { left, top, width, height } =
      document.querySelector('.sb-table-scroll')?.getBoundingClientRect() ?? new DOMRect();
    const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('tr');
    return Number(row?.ariaRowIndex) > 1000 ? { row: row?.ariaRowIndex, words: row?.textContent } : null;
  });
  const { row, words } = (await inSight.jsonValue()) ?? {};
  expect(words).toContain(`W${String(Number(row) - 2).padStart(6, '0')}`);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('W000002');
  // Of a table that is scrolled, the head covers some row in part; scrolling uncovers it.
  const found = await axeFindings(page, '.sb-table-block');
  expect(found.filter((finding) => !finding.includes('partially obscured'))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)).toMatch(/^[45]$/);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Returns the order numbers on screen, from top to bottom. */
async function orders(page: Page): Promise<readonly string[]> {
  return page.getByRole('link', { name: /^W\d+$/ }).allInnerTexts();
}

async function seller(at: string): Promise<Visit> {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(visit.page);
  await visit.open(at);
  return visit;
}
