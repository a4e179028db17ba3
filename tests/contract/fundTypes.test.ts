import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directionOf, fundTypes, isFundType } from '../../src/domain/fundTypes.ts';
import { recompute } from '../../src/server/ledger/recompute.ts';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { demoPassword, post, startSites } from '../support/sites.ts';

const codes = Object.keys(fundTypes).map(Number).filter(isFundType);
/** How each moves the balance: money on hold leaves it until it is released. */
const signs = { in: 'in', unfreeze: 'in', out: 'out', freeze: 'out' } as const;

interface Row {
  readonly id: string;
  readonly transId: string;
  readonly fundType: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly balance: string;
  readonly currency: string;
  readonly purse: string;
  readonly shopId: string;
  readonly remark: string;
  readonly orderId: string | null;
  readonly isRefund: boolean;
}

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'record', 'wallet', 'withdraw', 'flash', 'credit']);
});
afterAll(() => server.dispose());

test('the journal of the demo accounts keeps its rules, and the books agree', async () => {
  const database = server.backend.database;
  expect((await database.inTransaction(recompute)).violations).toEqual([]);
  expect((await database.inTransaction(reconcile)).breaks).toEqual([]);
});

describe.each([
  ['CN', 'funds@cn', 'localhost'],
  ['HK', 'funds@hk', 'hk.localhost'],
])('spec: L-042 the records of %s', (region, loginName, host) => {
  let all: readonly Row[] = [];
  const page = async (wish: object): Promise<{ readonly resultList: readonly Row[]; readonly totalSize: number }> =>
    Object((await post(server, '/record/fund/list', { pageSize: 100, sort: 'transTime', ...wish }, host)).data);
  beforeAll(async () => {
    await server.signIn(loginName, demoPassword, region);
    const { resultList, totalSize } = await page({});
    const more = await Promise.all(
      Array.from({ length: Math.ceil(totalSize / 100) - 1 }, (_, index) => page({ pageNum: index + 2 })),
    );
    all = [resultList, ...more.map((next) => next.resultList)].flat();
    expect(all).toHaveLength(totalSize);
  });
  const typed = (code: number) => all.filter(({ fundType }) => fundType === String(code));

  test('have every fund type', () => {
    expect(codes.filter((code) => typed(code).length === 0)).toEqual([]);
  });

  test('have the sign of their type, and a remark or an order', () => {
    const wrong = all.filter(({ fundType, direction, amount, remark, orderId }) => {
      const sign = codes.filter((code) => String(code) === fundType).map((code) => signs[directionOf(code)])[0];
      return direction !== sign || amount.startsWith('-') !== (sign === 'out') || (remark === '' && orderId === null);
    });
    expect(wrong).toEqual([]);
  });

  test('add up to the balance after each in every account', () => {
    const balances = new Map<string, number>();
    const wrong = all.filter(({ purse, shopId, currency, amount, balance }) => {
      const account = `${purse} ${shopId} ${currency}`;
      const after = (balances.get(account) ?? 0) + Math.round(Number(amount) * 100);
      balances.set(account, after);
      return after !== Math.round(Number(balance) * 100);
    });
    expect(wrong).toEqual([]);
  });

  test.each(codes)('of the type %d are found by it and its direction, and open', async (code) => {
    const found = await page({ fundType: String(code), direction: signs[directionOf(code)] });
    expect(found.resultList).toEqual(typed(code));
    const [first] = found.resultList;
    expect((await post(server, '/record/fund/detail', { id: first?.id }, host)).data).toEqual(first);
    if (first?.isRefund !== true) return;
    expect((await post(server, '/refundWithdraw/detail', { id: first.id }, host)).data).toMatchObject({ id: first.id });
  });

  test('tell the stories of a deposit, a loan that failed, and of what came back in their order', () => {
    const story = (about: (row: Row) => boolean) =>
      all.filter(about).map(({ fundType, amount }) => `${fundType} ${amount}`);
    const named = (remark: string) => story((row) => row.remark === remark).map((line) => line.split(' ')[0]);
    expect(named('FD-90D-3.20% · 0088213')).toEqual(['47', '46', '44', '45']);
    expect(named('AMAZON · ST-70411')).toEqual(['25', '27', '26', '28']);
    expect(named('AMAZON · ST-71066')).toEqual(['25', '29']);
    expect(named('AMAZON UK · GB365462636')).toEqual(['31', '32']);
    const orders = new Set(all.filter(({ fundType }) => fundType === '17').map(({ orderId }) => orderId));
    const advances = [...orders].map((id) => story((row) => row.orderId === id).map((line) => line.split(' ')[0]));
    expect(advances).toEqual([
      ['12', '17'],
      ['12', '13', '55', '14', '15', '30', '16', '17'],
    ]);
  });
});
