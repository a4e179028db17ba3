import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '../support/billPages.ts';
import { openSite, type Site } from '../support/browser.ts';
import { press } from '../support/press.ts';
import { quiet, quietVisit } from '../support/quiet.ts';
import { passUntilRateMoves, toMovingRate } from '../support/withdrawVisit.ts';

const day = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the payees that can be paid and have a name of their own, as the page lists them. */
async function payees(
  page: Page,
): Promise<readonly { readonly name: string; readonly currency: string; readonly remark: string }[]> {
  const answer = await page.request.post('/api/payment/payee/list/paging', {
    headers: { scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' },
    data: { pageNum: 1, pageSize: 1000, status: 'ACTIVE' },
  });
  const { data } = (await answer.json()) as {
    data: { resultList: { name: string; currency: string; remark: string }[] };
  };
  const named = ({ name }: { readonly name: string }) => data.resultList.filter((other) => other.name === name);
  return data.resultList.filter((payee) => named(payee).length === 1);
}

const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`收款人,付款金额,付款用途,附言\n${rows.map((row) => row.join(',')).join('\n')}\n`),
});

test('a batch with expired rates is paid at new ones, after a notice of the change', async () => {
  await toMovingRate(site, 'USD', 16 * 60_000);
  const { page, problems, open, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch/record' });
  const address = await page.locator('a[href*="/payment/batch/pay"]').first().getAttribute('href');
  await page.clock.install();
  await open(address ?? '');
  await page.getByText(/锁定还剩 \d\d:\d\d，到期更新/).waitFor();
  const total = () => page.locator('.sb-statistic').filter({ hasText: '应付合计' }).locator('dd').innerText();
  const before = await total();
  // Most rows need no exchange, so the rounded total may not change after one movement of the rate.
  let now = before;
  for (let renewals = 0; renewals < 8 && now === before; renewals += 1) {
    const renewed = page.waitForResponse((response) => response.url().includes('/paymentfee/confirm'));
    await passUntilRateMoves(site, page, 'USD', 16 * 60_000);
    const { data } = Object(await (await renewed).json());
    await page
      .locator('.sb-statistic')
      .filter({ hasText: '应付合计' })
      .getByText(Number(data.total).toLocaleString('en', { minimumFractionDigits: 2 }))
      .waitFor();
    await page.getByText(/锁定还剩 1[45]:\d\d，到期更新/).waitFor();
    now = await total();
  }
  expect(now).not.toBe(before);
  await page.getByText(`汇率已更新，应付合计由 ${before} 变为 ${now}`).waitFor();
  await page.getByText(/锁定还剩 \d\d:\d\d，到期更新/).waitFor();
  await page.getByLabel('支付密码').fill('258036');
  await button(page, '确认付款').click();
  await page.waitForURL(/\/payment\/batch\/success/);
  await page.getByText('付款已提交银行处理').waitFor();
  expect(await problems.take()).toEqual([]);
  await close();
});

describe('a batch of payments', () => {
  test('spec: R-123 C-169 C-170 C-171 is imported, corrected at a wrong cell, checked, paid, and followed to its end', async () => {
    const { page, problems, open, close } = await quietVisit(site, { as: 'b2b@cn', at: '/payment/batch' });
    const [one, two] = await payees(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        csv([
          [one?.name ?? '', '100.50', '采购货款', '货款'],
          [two?.name ?? '', '1e3', '物流运费', ''],
        ]),
      );
    await button(page, '修正后继续（1）').click();
    await page.getByText('金额', { exact: false }).first().waitFor();
    expect(page.url()).toContain('/payment/batch');
    const amount = page.getByLabel(/付款金额/).nth(1);
    await amount.fill('250');
    await page.getByText('应付合计', { exact: true }).waitFor();
    await button(page, '下一步：核对').click();
    await page.waitForURL(/\/payment\/batch\/confirm/);
    // A reloaded page has lost its input, so it loads the saved batch.
    const saved = new URL(page.url());
    await open(saved.pathname + saved.search);
    await page.getByRole('link', { name: '返回修改', exact: true }).click();
    await expect
      .poll(() =>
        page
          .getByLabel(/付款金额/)
          .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))),
      )
      .toEqual(['100.50', '250.00']);
    await button(page, '下一步：核对').click();
    await page.waitForURL(saved.href);
    await page.getByLabel('支付密码').fill('111222');
    await button(page, '确认付款').click();
    await page.getByText('还可重试 7 次').waitFor();
    await page.getByLabel('支付密码').fill('258036');
    await button(page, '确认付款').click();
    await page.waitForURL(/\/payment\/batch\/success/);
    await page.getByText('付款已提交银行处理').waitFor();
    expect(await problems.take()).toEqual([]);
    await site.sandbox('POST', '/clock', { advanceMs: 1000 });
    await page.getByRole('link', { name: '查看批次', exact: true }).click();
    await page.getByText('处理中').first().waitFor();
    await open('/payment/batch/record');
    await page.getByText('处理中').first().waitFor();
    expect(await problems.take()).toEqual([]);
    await close();
  });

  test('spec: R-126 R-130 is created and paid later, from the list of batches', async () => {
    const visit = await site.visit({ as: 'b2b@cn' });
    const { page, problems, open, close } = visit;
    await quiet(page);
    await open('/');
    await press(visit, 'payment', 'payment.batch');
    const [one] = await payees(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(csv([[one?.name ?? '', '88.00', '采购货款', '稍后']]));
    await button(page, '下一步：核对').click();
    await page.waitForURL(/\/payment\/batch\/confirm/);
    await button(page, '稍后付款').click();
    await page.waitForURL(/\/payment\/batch\/createSuccess\?batchId=PB/);
    await page.getByText('付款批次已创建，尚未付款').waitFor();
    await page.getByRole('link', { name: '查看付款批次', exact: true }).click();
    await page.getByRole('link', { name: '去付款', exact: true }).first().click();
    await page.waitForURL(/\/payment\/batch\/pay\?batchId=PB/);
    await page.getByRole('heading', { name: '批量付款支付' }).waitFor();
    const paid = page.url().replace('/pay?', '/createSuccess?');
    await page.getByLabel('支付密码').fill('258036');
    await button(page, '确认付款').click();
    await page.waitForURL(/\/payment\/batch\/success/);
    await open(paid);
    await expect.poll(() => page.getByRole('link', { name: '立即付款', exact: true }).count()).toBe(0);
    await open(paid.replace('/createSuccess?', '/pay?'));
    await page.getByText('该批次无需付款').waitFor();
    await expect.poll(() => page.getByLabel('支付密码').count()).toBe(0);
    expect(await problems.take()).toEqual([]);
    await close();
  });

  test('can be created with the keyboard only', async () => {
    const { page, problems, close } = await quietVisit(site, { as: 'personal@cn', at: '/payment/batch' });
    await button(page, '添加一行').focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('combobox', { name: /收款人/ })
      .first()
      .waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName))
      .toMatch(/combobox|INPUT/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page
      .getByLabel(/付款金额/)
      .first()
      .focus();
    await page.keyboard.type('12.34');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByText('应付合计', { exact: true }).count()).toBe(1);
    await button(page, '下一步：核对').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payment\/batch\/confirm/);
    await page.getByLabel('支付密码').focus();
    await page.keyboard.type('258036');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payment\/batch\/success/);
    expect(await problems.take()).toEqual([]);
    await close();
  });

  test('repeated rows need a confirmation before they are saved', async () => {
    const { page, close } = await quietVisit(site, { as: 'vip@cn', at: '/payment/batch' });
    const [one] = await payees(page);
    const row = [one?.name ?? '', '77', '采购货款', ''];
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(csv([row, row]));
    await page.getByText('应付合计', { exact: true }).waitFor();
    await button(page, '下一步：核对').click();
    await page.getByText(/有 1 笔与近期付款/).waitFor();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: '取消' }).click();
    expect(page.url()).toMatch(/\/payment\/batch$/);
    // One answer holds as long as the rows do not change.
    await button(page, '下一步：核对').click();
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await page.waitForURL(/\/payment\/batch\/confirm/);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/payee/list**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: '返回修改', exact: true }).click();
    // The table is drawn when its payees are there; a press before that is carried out then.
    await button(page, '下一步：核对').click();
    await expect.poll(() => button(page, '下一步：核对').getAttribute('aria-busy')).toBe('true');
    release();
    await page.waitForURL(/\/payment\/batch\/confirm/);
    await close();
  });

  test('a repeated row that is kept in the table is not asked about again', async () => {
    const { page, problems, close } = await quietVisit(site, { as: 'vip@cn', at: '/payment/batch' });
    const [one] = await payees(page);
    const row = [one?.name ?? '', '78', '采购货款', ''];
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(csv([row, row]));
    await button(page, '保留').click();
    await page.getByRole('radio', { name: '无误 2' }).waitFor();
    await button(page, '下一步：核对').click();
    await page.waitForURL(/\/payment\/batch\/confirm/);
    await page.getByRole('link', { name: '返回修改', exact: true }).click();
    await page.getByRole('radio', { name: '无误 2' }).waitFor();
    await button(page, '下一步：核对').click();
    await page.waitForURL(/\/payment\/batch\/confirm/);
    expect(await problems.take()).toEqual([]);
    await close();
  });

  test('spec: E-089 a failed row shows the reason, and the others are paid', async () => {
    const { page, problems, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch/record' });
    await page.locator('tr', { hasText: '部分失败' }).getByText('详情').click();
    await page.getByText('收款人户名或账号错误').waitFor();
    await page.getByText('只看失败').click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

test('the file of a batch has the payments that the filter finds, with the columns on screen', async () => {
  const { page, problems, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch/record' });
  await page.locator('tr', { hasText: '部分失败' }).getByText('详情').click();
  await page.waitForURL(/\/payment\/batch\/detail/);
  const list = page.locator('.sb-table-block', { has: button(page, '导出') });
  const rows = list.locator('tbody tr');
  const heads = async () => (await list.getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const all = await fileOf(page, button(page, '导出'));
  const [head = '', ...lines] = all.text.replace('\uFEFF', '').trim().split('\r\n');
  // What has no room is unfolded below its row.
  await rows.first().getByRole('button', { name: '详情' }).click();
  const folded = await list.locator('.sb-row-below dt').allInnerTexts();
  await rows.first().getByRole('button', { name: '详情' }).click();
  const columns = head.split(',').filter((name) => name !== '币种');
  expect(columns.filter((name) => !folded.includes(name))).toEqual((await heads()).filter((name) => name !== '详情'));
  expect(folded.filter((name) => !columns.includes(name))).toEqual([]);
  expect(lines).toHaveLength(await rows.count());
  const failed = lines.filter((line) => line.includes('收款人户名或账号错误'));
  expect(failed).toHaveLength(1);

  const payee = page.getByRole('textbox', { name: '收款人' });
  await payee.fill('没有这个收款人');
  await page.keyboard.press('Enter');
  await page.getByText('没有符合条件的', { exact: false }).first().waitFor();
  await expect.poll(() => payee.inputValue()).toBe('没有这个收款人');
  await payee.fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(lines.length);
  await button(page, '只看失败').click();
  await expect.poll(() => rows.count()).toBe(1);
  const some = await fileOf(page, button(page, '导出'));
  expect(some.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([head, ...failed]);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('spec: R-120 /payment leads to the batch', async () => {
  const { page, close } = await site.visit({ as: 'b2b@cn', at: '/payment' });
  await page.waitForURL(/\/payment\/batch$/);
  await close();
});

test('after the end of a session the entered rows are restored for their owner, until they are sent', async () => {
  const { page, context, open, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch' });
  const [one] = await payees(page);
  const amounts = () =>
    page
      .getByLabel(/付款金额/)
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(csv([[one?.name ?? '', '', '采购货款', '']]));
  for (const index of [0, 1, 2]) {
    if (index > 0) await button(page, `复制第 ${String(index)} 行`).click();
    await page
      .getByLabel(/付款金额/)
      .nth(index)
      .fill(`1${String(index)}.00`);
  }
  await expect.poll(amounts).toEqual(['10.00', '11.00', '12.00']);
  await site.backend.database.kysely.deleteFrom('sessions').execute();
  // A call of the page itself may meet the end of the session before the click; the portal leaves by itself then.
  await Promise.all([
    page.waitForURL('**/login*'),
    button(page, '下一步：核对')
      .click({ timeout: 15_000 })
      .catch(() => undefined),
  ]);

  const other = await site.visit({ as: 'vcc@cn' });
  await context.addCookies(await other.context.cookies());
  await open('/payment/batch');
  expect(await amounts()).toEqual([]);
  await context.clearCookies();
  await other.close();

  await open('/payment/batch');
  await page.getByRole('textbox').first().fill('seller@cn');
  await page.locator('input[type=password]').fill('Seabridge@2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/payment\/batch$/);
  await page
    .getByLabel(/付款金额/)
    .nth(2)
    .waitFor();
  await expect.poll(amounts).toEqual(['10.00', '11.00', '12.00']);
  await page.getByText('应付合计', { exact: true }).waitFor();
  await button(page, '下一步：核对').click();
  await page.waitForURL(/\/payment\/batch\/confirm/);
  await open('/payment/batch');
  expect(await amounts()).toEqual([]);
  await close();
});

test('after some days every payment is complete', async () => {
  await site.sandbox('POST', '/clock', { advanceMs: 7 * day });
  const rows = await site.backend.database.kysely
    .selectFrom('payment_batches')
    .select('status')
    .where('status', '=', 'processing')
    .execute();
  expect(rows).toEqual([]);
});
