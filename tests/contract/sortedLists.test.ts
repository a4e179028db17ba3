import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, post, startSites } from '../support/sites.ts';

type Row = Readonly<Record<string, string>>;

interface SortedList {
  readonly address: string;
  readonly id: string;
  /** Returns a value that is greater for newer rows. */
  readonly age: (row: Row) => string;
}

const made = (row: Row) => String(row['createTime']);
/** Movements of the same second are numbered in the order of booking. */
const booked = (row: Row) => `${row['transTime']} ${String(row['transId']).padStart(12, '0')}`;

const lists: readonly SortedList[] = [
  {
    address: '/withdraw/record/list',
    id: 'orderId',
    age: made,
  },
  { address: '/wallet/record/list', id: 'transId', age: booked },
  {
    address: '/wallet/recharge/record/list',
    id: 'orderId',
    age: made,
  },
  {
    address: '/entry/exchange/record/list',
    id: 'orderId',
    age: made,
  },
  { address: '/payment/waitPay', id: 'batchId', age: made },
  { address: '/payment/group-list', id: 'batchId', age: made },
  { address: '/payment/bill/list', id: 'billId', age: made },
];

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'record', 'withdraw', 'wallet', 'exchange', 'payment', 'bill']);
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

async function rowsOf(address: string, sort: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await post(server, address, { pageNum, pageSize: 100, sort });
    const { resultList, totalSize } = data as { readonly resultList: readonly Row[]; readonly totalSize: number };
    rows.push(...resultList);
    if (resultList.length === 0 || rows.length >= totalSize) return rows;
  }
}

describe.each(lists)('$address', ({ address, id, age }) => {
  test('is sorted newest first by default, and refuses unknown sort fields', async () => {
    const { data } = await post(server, address, { pageNum: 1, pageSize: 100 });
    const ages = (data as { readonly resultList: readonly Row[] }).resultList.map(age);
    expect(ages).toEqual(ages.toSorted().reverse());
    for (const sort of [id, '-', '--createTime', 'amount; drop table orders', '']) {
      expect(await post(server, address, { pageNum: 1, pageSize: 10, sort }), sort).toMatchObject({
        success: false,
        code: '999995',
      });
    }
  });
});

test('an export has the order of its list', async () => {
  const listed = await rowsOf('/withdraw/record/list', '-amount');
  const file = await server.request('POST', '/api/withdraw/record/export', {
    body: { sort: '-amount', columns: [{ id: 'orderId', label: 'Order' }] },
  });
  expect(
    file.text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.replaceAll('"', '').trim()),
  ).toEqual(listed.map(({ orderId }) => orderId));
});

test('a withdrawal in its own currency has no rate, in the list and in the file', async () => {
  const listed = await rowsOf('/withdraw/record/list', '-amount');
  const own = new Set(
    listed.filter(({ oriCurrency, aimCurrencyCode }) => oriCurrency === aimCurrencyCode).map(({ orderId }) => orderId),
  );
  expect(own.size).toBeGreaterThan(0);
  expect(listed.filter(({ rate }) => rate === null).map(({ orderId }) => orderId)).toEqual(
    expect.arrayContaining([...own]),
  );
  const columns = [
    { id: 'orderId', label: 'Order' },
    { id: 'rate', label: 'Rate' },
  ];
  const file = await server.request('POST', '/api/withdraw/record/export', { body: { columns } });
  const rows = file.text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) =>
      line
        .replaceAll('"', '')
        .split(',')
        .map((cell) => cell.trim()),
    );
  expect(rows.filter(([orderId, rate]) => own.has(orderId) && rate !== '')).toEqual([]);
  expect(rows.some(([, rate]) => rate !== '')).toBe(true);
});
