import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDelimited } from '../../src/engine/sheet/delimitedText.ts';
import { csvLines } from '../support/csvLines.ts';
import { demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';

type Row = Readonly<Record<string, string>>;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'bill', 'flash', 'wallet', 'payee', 'credit']);
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

async function rowsOf(address: string, wish: object): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { data, code } = await post(server, address, { ...wish, pageNum, pageSize: 100 });
    if (data === undefined || data === null) throw new Error(`${address}: ${code}`);
    const { resultList, totalSize } = data as { readonly resultList: readonly Row[]; readonly totalSize: number };
    rows.push(...resultList);
    if (resultList.length === 0 || rows.length >= totalSize) return rows;
  }
}

const fileOf = (address: string, wish: object, columns: readonly string[]) => csvLines(server, address, wish, columns);

describe('bills', () => {
  test('spec: C-211 are found by number, payee, day and currency, and summed by currency and day', async () => {
    const all = await rowsOf('/payment/bill/list', {});
    const [first] = all;
    if (first === undefined) throw new Error('no bill is seeded');
    expect(await rowsOf('/payment/bill/list', { billId: first['billId'] })).toEqual([first]);
    const payee = String(first['payeeName']);
    expect(
      (await rowsOf('/payment/bill/list', { payeeName: payee.slice(1, 6) })).map((row) => row['payeeName']),
    ).toContain(payee);
    expect(await rowsOf('/payment/bill/list', { payeeName: '%' })).toEqual([]);
    const day = String(first['createTime']).slice(0, 10);
    const ofDay = await rowsOf('/payment/bill/list', { startDate: day, endDate: day });
    expect(ofDay).toEqual(all.filter((row) => row['createTime']?.startsWith(day)));
    expect(
      (await post(server, '/payment/bill/list', { pageNum: 1, pageSize: 10, startDate: day, endDate: '2020-01-01' }))
        .code,
    ).toBe('999995');
    const { data } = await post(server, '/payment/bill/list', { pageNum: 1, pageSize: 5, currency: 'USD' });
    const { totals, dayTotals, resultList } = data as {
      readonly totals: readonly { currency: string; count: number; amount: string }[];
      readonly dayTotals: readonly { day: string }[];
      readonly resultList: readonly Row[];
    };
    const counted = all.filter(
      (row) => row['currency'] === 'USD' && !['failed', 'returned', 'cancelled'].includes(String(row['status'])),
    );
    expect(totals).toEqual([
      {
        currency: 'USD',
        count: counted.length,
        open: counted.filter(({ status }) => status !== 'succeeded').length,
        amount: counted.reduce((sum, row) => sum + Number(row['amount']), 0).toFixed(2),
      },
    ]);
    const days = new Set(resultList.map((row) => String(row['createTime']).slice(0, 10)));
    expect(dayTotals.filter((total) => !days.has(total.day))).toEqual([]);
    await server.signIn('vip@cn', demoPassword);
    const theirs = new Set((await rowsOf('/payment/bill/list', {})).map((row) => row['billId']));
    expect(all.filter((row) => theirs.has(String(row['billId'])))).toEqual([]);
    await server.signIn('seller@cn', demoPassword);
  });
});

describe('tax numbers', () => {
  test('spec: C-255 are found by country, number and company, and their file has what the filter finds', async () => {
    const numbersOf = async (wish: object) =>
      (await rowsOf('/vat/payee/list/paging', wish)).map((row) => [row['country'], row['taxNo']]);
    expect(await numbersOf({})).toHaveLength(2);
    const german = [['DE', '136695976']];
    expect(await numbersOf({ country: 'DE' })).toEqual(german);
    expect(await numbersOf({ taxNo: '1366' })).toEqual(german);
    expect(await numbersOf({ taxNo: 'de136695976' })).toEqual(german);
    expect(await numbersOf({ taxNo: '%' })).toEqual([]);
    expect(await numbersOf({ companyName: 'yunfan' })).toHaveLength(2);
    expect(await numbersOf({ companyName: 'nobody' })).toEqual([]);
    const [head, ...lines] = await fileOf('/vat/payee/export', { taxNo: 'GB' }, ['country', 'taxNo']);
    expect(head).toEqual(['the country', 'the taxNo']);
    expect(lines).toEqual([['英国', '220430231']]);
    await server.signIn('vip@cn', demoPassword);
    expect(await numbersOf({ taxNo: '136695976', companyName: 'yunfan' })).toEqual([]);
    await server.signIn('sub-few@cn', demoPassword);
    expect((await post(server, '/vat/payee/export', {})).code).toBe('990403');
    await server.signIn('seller@cn', demoPassword);
  });
});

describe('flash collections', () => {
  test('spec: C-312 are filtered by their own states, and their file says these', async () => {
    await post(server, '/flash/apply', { agree: true });
    const { list } = (await get(server, '/flash/info')).data as { list: readonly { id: string; most: string }[] };
    const [coming] = list;
    const wish = { settlementId: coming?.id, amount: coming?.most };
    const { fee } = (await post(server, '/flash/trial', wish)).data as { fee: string };
    await post(server, '/flash/submit', { ...wish, fee, payPassword: demoPayPassword });
    const states = ['open', 'overdue', 'settled'];
    const found = await Promise.all(states.map((status) => rowsOf('/flash/list', { status })));
    expect(found.map((rows) => rows.map((row) => row['status']))).toEqual([['open'], [], []]);
    expect((await post(server, '/flash/list', { pageNum: 1, pageSize: 10, status: 'processing' })).code).toBe('999995');
    const [, ...lines] = await fileOf('/flash/list/export', { status: 'open', sort: '-amount' }, ['orderId', 'status']);
    expect(lines).toEqual([[found[0]?.[0]?.['orderId'], '待还款']]);
  });
});

describe('lists that come whole', () => {
  beforeAll(async () => {
    await server.signIn('seller@cn', demoPassword);
    const alert = { fromCurrency: 'USD', toCurrency: 'CNY' };
    for (const targetRate of ['9.1', '9.2']) await post(server, '/wallet/rateNotice/submit', { ...alert, targetRate });
  });

  test.each([
    {
      file: '/wallet/rateNotice/list/export',
      rows: () => get(server, '/wallet/rateNotice/list'),
      heads: ['货币对', '目标汇率', '当前汇率', '状态', '创建时间', '有效期至', '达到时间'],
      columns: ['pair', 'targetRate', 'state', 'createTime', 'expireTime'],
      cells: (row: Row) => ['USD/CNY', row['targetRate'], '等待中', row['createTime'], row['expireTime']],
    },
    {
      file: '/payment/payee/remind/export',
      rows: () => post(server, '/payment/payee/remind', {}),
      heads: ['收款人', '需要处理'],
      columns: ['name'],
      cells: (row: Row) => [row['name']],
    },
    {
      as: 'funds@cn',
      file: '/credit/order/list/export',
      rows: () => get(server, '/credit/order/list'),
      heads: ['订单号', '币种', '借款金额', '手续费', '已还', '待还', '还款日', '状态'],
      columns: ['orderId', 'amount', 'outstanding', 'repayDate'],
      cells: (row: Row) => [row['orderId'], row['currency'], row['amount'], row['outstanding'], row['repayDate']],
    },
  ])('$file has their rows in their order', async ({ as = 'seller@cn', file, rows, heads, columns, cells }) => {
    await server.signIn(as, demoPassword);
    const listed = (await rows()).data as readonly Row[];
    expect(listed.length).toBeGreaterThan(1);
    const [, ...lines] = await fileOf(file, {}, columns);
    expect(lines).toEqual(listed.map(cells));
    const whole = parseDelimited((await server.request('POST', `/api${file}`, { body: {} })).text, ',');
    expect(whole).toHaveLength(1 + listed.length);
    expect(whole[0]).toEqual(heads);
    await server.signIn('sub-few@cn', demoPassword);
    expect((await post(server, file, {})).code).toBe('990403');
  });
});
