import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { csvLines } from '../support/csvLines.ts';
import { insertMoneyRows } from '../support/moneyRows.ts';
import { demoPassword, post, startSites } from '../support/sites.ts';

type Row = Readonly<Record<string, string>>;

const owner = accountIdOf('seller@cn');
const user_id = userIdOf('seller@cn');

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'payment', 'wallet', 'coupon', 'record']);
  await insertMoneyRows(server.backend.database.kysely, 'seller@cn');
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

async function rowsOf(address: string, wish: object): Promise<readonly Row[]> {
  const { data, code } = await post(server, address, { pageNum: 1, pageSize: 100, ...wish });
  if (data === undefined || data === null) throw new Error(`${address}: ${code}`);
  const { resultList, totalSize } = data as { readonly resultList: readonly Row[]; readonly totalSize: number };
  expect(totalSize).toBe(resultList.length);
  return resultList;
}

const fileOf = (address: string, wish: object, columns: readonly string[]) => csvLines(server, address, wish, columns);

describe('payments that wait', () => {
  const list = '/payment/waitPay';

  test('spec: C-200 are found by number, payee, kind, currency and day', async () => {
    const all = await rowsOf(list, {});
    const [single, batch] = [
      all.find((row) => row['payType'] === 'SUPPLIER'),
      all.find((row) => row['payType'] === 'BATCH'),
    ];
    if (single === undefined || batch === undefined)
      throw new Error('a single payment and a batch wait in the demo data');
    expect(all).toHaveLength(2);
    expect(await rowsOf(list, { payType: 'SUPPLIER' })).toEqual([single]);
    expect(await rowsOf(list, { batchId: batch['batchId'] })).toEqual([batch]);
    expect(await rowsOf(list, { payeeName: single['payeeName']?.slice(1, 6) })).toEqual([single]);
    expect(await rowsOf(list, { payeeName: '%' })).toEqual([]);
    expect(await rowsOf(list, { currency: 'EUR' })).toEqual([]);
    expect(await rowsOf(list, { currency: 'USD' })).toEqual(all);
    const day = String(batch['createTime']).slice(0, 10);
    expect(await rowsOf(list, { startTime: day, endTime: day })).toEqual(
      all.filter((row) => row['createTime']?.startsWith(day)),
    );
    expect(await rowsOf(list, { endTime: '2020-01-01' })).toEqual([]);
  });

  test('a batch is found by every payee that it pays, not by its first only', async () => {
    const [batch] = await rowsOf(list, { payType: 'BATCH' });
    const { data } = await post(server, '/payment/detail-list', {
      batchId: batch?.['batchId'],
      pageNum: 1,
      pageSize: 50,
    });
    const { resultList } = data as { readonly resultList: readonly Row[] };
    const last = resultList.at(-1)?.['payeeName'];
    expect(last).not.toBe(batch?.['payeeName']);
    expect(await rowsOf(list, { payeeName: last })).toEqual([batch]);
  });
});

describe('the rows of a batch', () => {
  test('spec: C-193 are found by payee, state and currency, and their file has what the filter finds', async () => {
    const { resultList: batches } = (
      await post(server, '/payment/group-list', { pageNum: 1, pageSize: 50, status: 'partlyFailed' })
    ).data as { readonly resultList: readonly Row[] };
    const batchId = batches[0]?.['batchId'];
    const all = await rowsOf('/payment/detail-list', { batchId });
    const failed = all.filter((row) => row['status'] === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(all.length);
    expect(await rowsOf('/payment/detail-list', { batchId, status: 'failed' })).toEqual(failed);
    const name = String(failed[0]?.['payeeName']);
    const named = all.filter((row) => row['payeeName'] === name);
    expect(named.length).toBeLessThan(all.length);
    expect(await rowsOf('/payment/detail-list', { batchId, payeeName: name })).toEqual(named);
    expect(await rowsOf('/payment/detail-list', { batchId, payeeName: '_' })).toEqual([]);
    expect(await rowsOf('/payment/detail-list', { batchId, currency: String(all[0]?.['currency']) })).toEqual(
      all.filter((row) => row['currency'] === all[0]?.['currency']),
    );
    expect(await rowsOf('/payment/detail-list', { batchId, currency: 'JPY' })).toEqual([]);
    const wish = { batchId, status: 'failed' };
    const columns = ['number', 'payeeName', 'amount', 'cost', 'status', 'arriveDate'];
    const [head = [], ...lines] = await fileOf('/payment/detail-list/export', wish, columns);
    expect(head).toHaveLength(columns.length + 2);
    expect(lines).toEqual(
      failed.map((row) => [
        String(Number(row['position']) + 1),
        row['payeeName'],
        row['currency'],
        row['amount'],
        row['payCurrency'],
        row['cost'],
        '失败',
        '',
      ]),
    );
    const reasons = await fileOf('/payment/detail-list/export', wish, ['failReason']);
    expect(reasons.slice(1).filter(([reason]) => reason === '' || /^\d+$/.test(String(reason)))).toEqual([]);
  });

  test('of another account are not found, and have no file', async () => {
    const [batch] = await rowsOf('/payment/waitPay', { payType: 'BATCH' });
    const wish = { batchId: batch?.['batchId'] };
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/payment/detail-list/export', wish)).code).toBe('990404');
    await server.signIn('sub-few@cn', demoPassword);
    expect((await post(server, '/payment/detail-list/export', wish)).code).toBe('990403');
    await server.signIn('seller@cn', demoPassword);
  });
});

test.each([
  [{}, ['PL900003', 'PL900002', 'PL900001']],
  [{ status: 'REJECTED' }, ['PL900003', 'PL900001']],
  [{ way: 'TRANSFER' }, ['PL900002']],
  [{ currency: 'USD' }, ['PL900002', 'PL900001']],
  [{ startDate: '2026-03-03', endDate: '2026-03-03' }, ['PL900002']],
  [{ sort: 'wanted' }, ['PL900003', 'PL900002', 'PL900001']],
  [{ currency: 'USD', sort: '-wanted' }, ['PL900001', 'PL900002']],
])('requests for a higher limit of one payment filtered by %o', async (wish, ids) => {
  const rows = await rowsOf('/payment/limit/list', wish);
  expect(rows.map((row) => row['requestId'])).toEqual(ids);
  const [, ...lines] = await fileOf('/payment/limit/list/export', wish, ['wanted', 'way', 'status']);
  expect(lines).toEqual(
    rows.map((row) => [
      row['currency'],
      row['wanted'],
      row['way'] === 'PAPERS' ? '提交材料' : '银行转账',
      row['status'] === 'REJECTED' ? '未通过' : '已通过',
    ]),
  );
});

describe.each([
  { list: '/coupon/finance/list', fixed: { couponType: 'COUPON' }, by: 'scope' },
  { list: '/coupon/finance/list', fixed: { couponType: 'QUOTA_CARD' }, by: 'currency' },
  { list: '/redpacket/list', fixed: {}, by: 'currency' },
  { list: '/feeEquity/list', fixed: {}, by: 'currency' },
])('benefits of $list', ({ list, fixed, by }) => {
  test('are found by $by and by the days until which they are valid', async () => {
    const all = await rowsOf(list, fixed);
    expect(all.length).toBeGreaterThan(0);
    for (const value of new Set(all.map((row) => row[by]).filter((given) => given !== '')))
      expect(await rowsOf(list, { ...fixed, [by]: value })).toEqual(
        all.filter((row) => row[by] === value || (by === 'currency' && row[by] === '')),
      );
    const day = String(all.at(-1)?.['expireTime']).slice(0, 10);
    const dayOf = (row: Row) => String(row['expireTime']).slice(0, 10);
    const found = async (days: object) => rowsOf(list, { ...fixed, ...days });
    expect(await found({ startDate: day })).toEqual(all.filter((row) => dayOf(row) >= day));
    expect(await found({ endDate: day })).toEqual(all.filter((row) => dayOf(row) <= day));
    expect(await found({ startDate: day, endDate: day })).toEqual(all.filter((row) => dayOf(row) === day));
    const { code } = await post(server, list, { ...fixed, startDate: '2026-03-03', endDate: '2026-03-02' });
    expect(code).toBe('999995');
  });
});

test('files are found by content and state', async () => {
  const { kysely } = server.backend.database;
  const created_at = new Date(server.backend.clock.now());
  const file = {
    owner,
    user_id,
    query: '{}',
    locale: 'en',
    file_name: 'x.csv',
    row_count: 0,
    progress: 0,
  } as const;
  await kysely
    .insertInto('downloads')
    .values(
      (['waiting', 'ready', 'failed'] as const).map((status, index) => ({
        ...file,
        id: `DL90000${index}`,
        kind: index === 0 ? ('trade' as const) : ('fund' as const),
        status,
        created_at,
        content: status === 'ready' ? Buffer.from('x') : null,
        finished_at: status === 'waiting' ? null : created_at,
        kept_until: new Date(created_at.getTime() + 86_400_000),
      })),
    )
    .execute();
  const idsOf = async (wish: object) => (await rowsOf('/download/list', wish)).map((row) => row['downloadId']);
  expect(await idsOf({})).toEqual(['DL900002', 'DL900001', 'DL900000']);
  expect(await idsOf({ status: 'failed' })).toEqual(['DL900002']);
  expect(await idsOf({ kind: 'fund' })).toEqual(['DL900002', 'DL900001']);
  expect(await idsOf({ kind: 'trade', status: 'ready' })).toEqual([]);
  expect((await post(server, '/download/list', { status: 'gone' })).code).toBe('999995');
});

test.each([
  [{}, ['LR900003', 'LR900002', 'LR900001']],
  [{ kind: 'WITHDRAW' }, ['LR900002', 'LR900001']],
  [{ status: 'APPROVED' }, ['LR900003']],
  [{ currency: 'USD' }, ['LR900003', 'LR900001']],
  [{ startDate: '2026-03-03', endDate: '2026-03-03' }, ['LR900002']],
  [{ kind: 'EXCHANGE', status: 'REJECTED' }, []],
  [{ sort: 'amount' }, ['LR900002', 'LR900001', 'LR900003']],
  [{ sort: 'createTime' }, ['LR900001', 'LR900002', 'LR900003']],
])('spec: C-165 applications for limits filtered by %o', async (wish, ids) => {
  const rows = await rowsOf('/wallet/quota/record/list', wish);
  expect(rows.map((row) => row['raiseId'])).toEqual(ids);
  const [, ...lines] = await fileOf('/wallet/quota/record/export', wish, ['createTime', 'amount', 'kind', 'reason']);
  expect(lines).toEqual(
    rows.map((row) => [
      row['createTime'],
      row['currency'],
      row['amount'],
      row['kind'] === 'WITHDRAW' ? '提现' : '换汇',
      row['reason'] === 'MATERIAL' ? '需补充材料' : '',
    ]),
  );
});

test.each([
  [{}, ['RN900003', 'RN900002', 'RN900001']],
  [{ outcome: 'SKIPPED' }, ['RN900003', 'RN900001']],
  [{ ruleId: 'RR900002' }, ['RN900003', 'RN900002']],
  [{ currency: 'USD' }, ['RN900002', 'RN900001']],
  [{ startDate: '2026-03-03', endDate: '2026-03-03' }, ['RN900002']],
  [{ outcome: 'DONE' }, []],
  [{ sort: 'time' }, ['RN900001', 'RN900002', 'RN900003']],
  [{ sort: '-amount' }, ['RN900002', 'RN900001', 'RN900003']],
])('spec: C-160 runs of automatic top-ups filtered by %o', async (wish, ids) => {
  const rows = await rowsOf('/wallet/recharge/auto/record', wish);
  expect(rows.map((row) => row['runId'])).toEqual(ids);
  const [, ...lines] = await fileOf('/wallet/recharge/auto/record/export', wish, ['time', 'ruleId', 'outcome']);
  expect(lines).toEqual(
    rows.map((row) => [row['time'], row['ruleId'], row['outcome'] === 'SKIPPED' ? '已跳过' : '失败']),
  );
});

test.each([
  '/wallet/quota/record/list',
  '/wallet/quota/record/export',
  '/wallet/recharge/auto/record',
  '/wallet/recharge/auto/record/export',
])('days that run backwards are refused (%s)', async (address) => {
  const { code } = await post(server, address, { startDate: '2026-03-03', endDate: '2026-03-02' });
  expect(code).toBe('999995');
});

test.each(['/payment/waitPay', '/payment/list', '/payment/group-list'])(
  'a day that does not exist is refused, and not taken for no day; so are days that run backwards (%s)',
  async (address) => {
    for (const field of ['startTime', 'endTime']) {
      const refused = { code: '999995', errorParam: [{ field }] };
      const day = { [field]: '2026-02-30' };
      expect(await post(server, address, { pageNum: 1, pageSize: 10, ...day })).toMatchObject(refused);
      expect(
        await post(server, `${address}/export`, { columns: [{ id: 'createTime', label: 'created' }], ...day }),
      ).toMatchObject(refused);
    }
    expect(
      await post(server, address, { pageNum: 1, pageSize: 10, startTime: '2026-03-03', endTime: '2026-03-02' }),
    ).toMatchObject({ code: '999995', errorParam: [{ field: 'endTime' }] });
  },
);
