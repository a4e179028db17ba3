import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { csvLines } from '../support/csvLines.ts';
import { demoPassword, post, startSites } from '../support/sites.ts';

type Row = Readonly<Record<string, string>>;

const owner = accountIdOf('seller@cn');
const user_id = userIdOf('seller@cn');
const at = (time: string) => new Date(`${time}+08:00`);

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'payment', 'wallet']);
  const { kysely } = server.backend.database;
  const raise = { owner, user_id, amount: 100_000_000n, purpose: 'PEAK', materials: '[]', decided_at: null };
  await kysely
    .insertInto('limit_raises')
    .values([
      {
        ...raise,
        id: 'LR900001',
        kind: 'WITHDRAW',
        currency: 'USD',
        status: 'CHECKING',
        reason: '',
        created_at: at('2026-03-02T23:59:59'),
        valid_until: null,
      },
      {
        ...raise,
        id: 'LR900002',
        kind: 'WITHDRAW',
        currency: 'EUR',
        status: 'REJECTED',
        reason: 'MATERIAL',
        created_at: at('2026-03-03T00:00:00'),
        valid_until: null,
      },
      {
        ...raise,
        id: 'LR900003',
        kind: 'EXCHANGE',
        currency: 'USD',
        status: 'APPROVED',
        reason: '',
        created_at: at('2026-03-04T08:00:00'),
        valid_until: at('2027-03-04T08:00:00'),
      },
    ])
    .execute();
  const rule = {
    owner,
    user_id,
    currency: 'USD',
    schedule: 'DAILY',
    minimum: 100n,
    keep: 0n,
    status: 'PAUSED',
  } as const;
  const made = { shop_ids: '[]', weekday: null, next_run_at: null, created_at: at('2026-03-01T08:00:00') };
  await kysely
    .insertInto('recharge_rules')
    .values(['RR900001', 'RR900002'].map((id) => ({ ...rule, ...made, id, deleted_at: null })))
    .execute();
  const run = { owner, amount: 0n, order_id: null };
  await kysely
    .insertInto('recharge_runs')
    .values([
      {
        ...run,
        id: 'RN900001',
        rule_id: 'RR900001',
        currency: 'USD',
        outcome: 'SKIPPED',
        reason: 'NO_SHOP',
        ran_at: at('2026-03-02T10:00:00'),
      },
      {
        ...run,
        id: 'RN900002',
        rule_id: 'RR900002',
        currency: 'USD',
        outcome: 'FAILED',
        reason: 'REFUSED',
        ran_at: at('2026-03-03T10:00:00'),
      },
      {
        ...run,
        id: 'RN900003',
        rule_id: 'RR900002',
        currency: 'EUR',
        outcome: 'SKIPPED',
        reason: 'NO_SHOP',
        ran_at: at('2026-03-04T10:00:00'),
      },
    ])
    .execute();
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

async function rowsOf(address: string, wish: object): Promise<readonly Row[]> {
  const { data, code } = await post(server, address, { pageNum: 1, pageSize: 50, ...wish });
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

test.each([
  [{}, ['LR900003', 'LR900002', 'LR900001']],
  [{ kind: 'WITHDRAW' }, ['LR900002', 'LR900001']],
  [{ status: 'APPROVED' }, ['LR900003']],
  [{ currency: 'USD' }, ['LR900003', 'LR900001']],
  [{ startDate: '2026-03-03', endDate: '2026-03-03' }, ['LR900002']],
  [{ kind: 'EXCHANGE', status: 'REJECTED' }, []],
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
