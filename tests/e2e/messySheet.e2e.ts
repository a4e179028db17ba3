import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf } from '../../src/portal/renderer/form/writeWorkbook.ts';
import { quietVisit } from '../support/quiet.ts';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const han = '零壹贰叁肆伍陆柒捌玖';
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
/** A number of three digits without zeros, as on a cheque. */
const inWords = ([hundreds = '', tens = '', ones = '']: string) =>
  `${han[Number(hundreds)] ?? ''}佰${han[Number(tens)] ?? ''}拾${han[Number(ones)] ?? ''}元整`;

/** Two hundred payments as people write them, and what they sum up to. */
function messyRows(names: readonly string[]): { readonly rows: string[][]; readonly cents: bigint } {
  const rows: string[][] = [];
  let cents = 0n;
  for (let n = 0; n < 196; n += 1) {
    const name = names[n % names.length] ?? '';
    const whole =
      n % 8 === 3
        ? `${String(1 + (n % 9))}${String(1 + (Math.floor(n / 9) % 9))}${String(1 + (Math.floor(n / 81) % 9))}`
        : String(1000 + n);
    cents += BigInt(whole) * 100n + (n % 8 === 4 ? 50n : 0n);
    const amounts = [
      whole,
      `¥${whole}.00`,
      wide(whole),
      inWords(whole),
      `${whole.replace(/(?=\d{3}$)/, ',')}.50`,
      `${whole} 元`,
      whole,
      `CNY ${whole}`,
    ];
    rows.push([
      n % 5 === 0 ? name.replace(/市|有限公司/g, '') : name,
      amounts[n % 8] ?? '',
      n % 3 === 0 ? '货款' : '采购货款',
      '王敏',
    ]);
  }
  const [one = '', two = '', three = ''] = names;
  rows.push([one, '5000', '采购货款', '王敏'], [one, '5000', '采购货款', '王敏']); // the same twice, one is removed
  rows.push([two, '一万二', '采购货款', '王敏']);
  rows.push([three, '350,001.00', '采购货款', '王敏']); // above the limit
  return { rows, cents: cents + 500_000n + 1_200_000n + 35_000_100n };
}

test('a messy spreadsheet of two hundred rows is repaired and paid to the cent', async () => {
  const { page, problems, close } = await quietVisit(site, { as: 'b2b@cn', at: '/payment/batch' });
  const answer = await page.request.post('/api/payment/payee/list/paging', {
    headers: { scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' },
    data: { pageNum: 1, pageSize: 1000, status: 'ACTIVE' },
  });
  const { data } = (await answer.json()) as { data: { resultList: { name: string; currency: string }[] } };
  const names = data.resultList
    .filter(
      ({ name, currency }) => currency === 'CNY' && data.resultList.filter((one) => one.name === name).length === 1,
    )
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  const { rows, cents } = messyRows(names);
  expect(rows).toHaveLength(200);
  const file = workbookOf([
    ['11月货款 最终版'],
    [],
    ['', '制表：王敏'],
    ['收款方名称', '应付', '款项说明', '经办'],
    ...rows.slice(0, 100),
    ['小计', '1,234.00'],
    ...rows.slice(100),
    ['合计', '9,999.00'],
  ]);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '11月货款 最终版(2).xlsx',
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    });

  // A heading that names no field is recognised by its content, and confirmed.
  await page.getByText(/工作表“Sheet1”·第 5 行起$/).waitFor();
  await page.getByText('未导入：第 1、3 行（表头之上的文字）·第 105、206 行（合计）·第 2 行（空行）').waitFor();
  await page.getByText('１００２ → 1,002.00', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: '“应付”填入' }).innerText()).toBe('付款金额');
  await expect.poll(() => page.getByRole('combobox', { name: '“经办”填入' }).innerText()).toBe('不导入');
  await button(page, '导入 200 行').click();
  await page.getByText('已导入 200 行').waitFor();
  await page.getByRole('radio', { name: '全部 200' }).waitFor();

  // What is sure is taken at once, the same text everywhere with one press, the rest row by row.
  await button(page, /^采纳 \d+ 处建议$/).click();
  await button(page, '采购货款').first().click();
  await button(page, '用 CNY 12,000.00').click();
  await button(page, '拆成 2 笔').click();
  await page.getByText('与第 197 行相同').waitFor();
  await page.locator('.sb-cell-say').getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('radio', { name: '需处理 0' }).waitFor();
  await page.getByRole('radio', { name: '无误 200' }).waitFor();

  await button(page, '下一步：核对').click();
  await page.waitForURL(/\/payment\/batch\/confirm/);
  await page.getByLabel('支付密码').fill('258036');
  await button(page, '确认付款').click();
  await page.waitForURL(/\/payment\/batch\/success/);
  const paid = await site.backend.database.kysely
    .selectFrom('payment_rows')
    .innerJoin('payment_batches', 'payment_batches.id', 'payment_rows.batch_id')
    .select(['payment_rows.amount'])
    .where('payment_batches.row_count', '=', 200)
    .execute();
  expect(paid).toHaveLength(200);
  expect(paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(cents);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('the good rows of a file are paid first, and the others wait in the browser', async () => {
  const { page, problems, open, close } = await quietVisit(site, { as: 'vip@cn', at: '/payment/batch', width: 375 });
  const answer = await page.request.post('/api/payment/payee/list/paging', {
    headers: { scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' },
    data: { pageNum: 1, pageSize: 1000, status: 'ACTIVE' },
  });
  const { data } = (await answer.json()) as { data: { resultList: { name: string }[] } };
  const name = data.resultList.find(
    (payee) => data.resultList.filter((one) => one.name === payee.name).length === 1,
  )?.name;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'a.tsv',
      mimeType: 'text/tab-separated-values',
      buffer: Buffer.from(
        `\uFEFF收款人\t付款金额\t付款用途\t附言\n${name ?? ''}\t10.10\t采购货款\t\n没有这个人\t11\t采购货款\t\n`,
        'utf16le',
      ),
    });
  await page.getByText('1 行有错误').waitFor();
  // On a phone only the cell that asks something is there; the right row is one line.
  await expect.poll(() => page.getByRole('textbox', { name: /付款金额/ }).count()).toBe(0);
  await button(page, '先付这 1 笔，其余留存').click();
  await page.waitForURL(/\/payment\/batch\/confirm/);
  await page.getByText('10.10').first().waitFor();
  await open('/payment/batch');
  await page.getByText('已留存 1 行').waitFor();
  await button(page, '放回表格').click();
  await page.getByText('1 行有错误').waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: /收款人/ }).getAttribute('placeholder'))
    .toBe('没有这个人');
  expect(await problems.take()).toEqual([]);
  await close();
});

test('the bar says what the good rows cost and what is left, beside the buttons in every window', async () => {
  const { page, problems, close } = await quietVisit(site, { as: 'seller@cn', at: '/payment/batch', width: 1024 });
  const answer = await page.request.post('/api/payment/payee/list/paging', {
    headers: { scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' },
    data: { pageNum: 1, pageSize: 1000 },
  });
  const { data } = (await answer.json()) as {
    data: { resultList: { name: string; currency: string; status: string }[] };
  };
  const all = data.resultList;
  const one = all.find(
    ({ name, currency, status }) =>
      status === 'ACTIVE' && currency === 'USD' && all.filter((other) => other.name === name).length === 1,
  );
  const computed: { data: { payAmount: string; fee: string; balance: string; balanceAfter: string } }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/payment/batch/compute')) void response.json().then((body) => computed.push(body));
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `收款人,付款金额,付款用途\n${one?.name ?? ''},1000.10,采购货款\n${one?.name ?? ''},x,采购货款\n`,
      ),
    });
  const figures = page.locator('.sb-bar-figures > div');
  await expect.poll(() => figures.count()).toBe(3);
  const answered = () => computed.at(-1)?.data;
  const shown = (amount = '') => `USD ${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await expect
    .poll(() => [
      `应付合计${shown(answered()?.payAmount)}`,
      `手续费${shown(answered()?.fee)}`,
      `付款后余额${shown(answered()?.balanceAfter)}`,
    ])
    .toEqual(await figures.allTextContents());
  const { payAmount, fee, balance, balanceAfter } = answered() ?? {};
  const cents = (amount = '') => BigInt(amount.replace('.', ''));
  expect(cents(payAmount)).toBe(100_010n + cents(fee));
  expect(cents(balanceAfter)).toBe(cents(balance) - cents(payAmount));

  // All columns of the rows are in the window, and the bar is too, wherever the page is scrolled to.
  const table = page.locator('.sb-edit-scroll');
  const outside = await table.evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth);
  expect(outside).toBe(0);
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const [figure, next] = await Promise.all(
      [figures.first(), button(page, '修正后继续（1）')].map((part) => part.boundingBox()),
    );
    for (const box of [figure, next]) {
      expect((box?.y ?? -1) > 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 800).toBe(true);
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    }
  }
  expect(await problems.take()).toEqual([]);
  await close();
});
