import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, post, startSites } from '../support/sites.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'record', 'withdraw', 'wallet', 'exchange']);
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

describe('the totals of days', () => {
  const minor = (text: string) => BigInt(text.replace('.', ''));
  interface Page {
    readonly resultList: readonly Readonly<Record<string, string>>[];
    readonly totalSize: number;
    readonly totals: readonly Readonly<Record<string, string>>[];
    readonly dayTotals: readonly Readonly<Record<string, string>>[];
  }
  const unsuccessful = ['failed', 'returned', 'cancelled'];
  const lists = [
    {
      address: '/wallet/record/list',
      time: 'transTime',
      currency: 'currency',
      sums: { in: ['amount', 'in'], out: ['amount', 'out'] },
      filters: [{}, { currency: 'USD' }, { direction: 'out' }],
      other: '-amount',
    },
    {
      address: '/withdraw/record/list',
      time: 'createTime',
      currency: 'oriCurrency',
      sums: { amount: ['amount'] },
      filters: [{}, { oriCurrency: 'USD' }, { status: 'failed' }],
      other: 'payFee',
    },
    {
      address: '/wallet/recharge/record/list',
      time: 'createTime',
      currency: 'currency',
      sums: { amount: ['amount'] },
      filters: [{}, { currency: 'USD' }],
      other: 'amount',
    },
    {
      address: '/entry/exchange/record/list',
      time: 'createTime',
      currency: 'fromCurrency',
      sums: { fromAmount: ['fromAmount'] },
      filters: [{}, { currency: 'USD' }],
      other: 'toAmount',
    },
  ] as const;

  test.each(lists)('$address', async ({ address, time, currency, sums, filters, other }) => {
    const ask = async (filter: object) => (await post(server, address, filter)).data as Page;
    const dayOf = (row: Readonly<Record<string, string>>) => String(row[time]).slice(0, 10);
    // A movement counts for its direction; an order counts unless it came to nothing.
    const counts = (row: Readonly<Record<string, string>>) => !unsuccessful.includes(String(row['status']));
    const openIn = (rows: Page['resultList']) =>
      rows.filter(({ status }) => status !== undefined && status !== 'succeeded').length;
    const sumOf = (rows: Page['resultList'], [field, direction]: readonly string[]) => {
      const own = rows.filter((row) => direction === undefined || row['direction'] === direction);
      const sum = own.reduce((total, row) => total + minor(String(row[String(field)])), 0n);
      return sum < 0n ? -sum : sum;
    };
    for (const filter of filters) {
      const { totalSize, totals } = await ask({ ...filter, pageSize: 1 });
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(totalSize / 100) }, (_, index) =>
          ask({ ...filter, pageNum: index + 1, pageSize: 100 }),
        ),
      );
      const all = pages.flatMap(({ resultList }) => resultList).filter(counts);
      expect(totals.map((total) => total[currency]).toSorted()).toEqual(
        [...new Set(all.map((row) => row[currency]))].toSorted(),
      );
      for (const total of totals) {
        const own = all.filter((row) => row[currency] === total[currency]);
        expect(Number(total['open'] ?? 0)).toBe(openIn(own));
        for (const [name, fields] of Object.entries(sums))
          expect(minor(String(total[name])), name).toBe(sumOf(own, fields));
      }
      for (const [pageNum, sort] of [
        [1, undefined],
        [2, undefined],
        [1, time],
      ] as const) {
        const { resultList, dayTotals } = await ask({ ...filter, pageNum, pageSize: 7, ...(sort && { sort }) });
        const days = [...new Set(resultList.map(dayOf))];
        const expected = all.filter((row) => days.includes(dayOf(row)));
        expect(new Set(dayTotals.map((total) => `${String(total['day'])} ${String(total[currency])}`))).toEqual(
          new Set(expected.map((row) => `${dayOf(row)} ${String(row[currency])}`)),
        );
        for (const total of dayTotals) {
          const own = expected.filter((row) => dayOf(row) === total['day'] && row[currency] === total[currency]);
          expect(total['count']).toBe(own.length);
          expect(Number(total['open'] ?? 0)).toBe(openIn(own));
          for (const [name, fields] of Object.entries(sums))
            expect(minor(String(total[name])), name).toBe(sumOf(own, fields));
        }
      }
    }
    expect((await ask({ pageSize: 7 })).dayTotals.length).toBeGreaterThan(0);
    expect((await ask({ pageSize: 7, sort: other })).dayTotals).toEqual([]);
    expect((await ask({ endDate: '2020-01-01' })).dayTotals).toEqual([]);
  });
});
