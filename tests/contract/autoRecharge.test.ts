import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextRunAfter } from '../../src/server/wallet/autoRecharge.ts';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt, deposit } from '../support/funds.ts';
import {
  advance,
  demoPassword,
  demoPayPassword,
  envelope,
  post,
  startSites,
  type EnvelopeOf,
} from '../support/sites.ts';

const owner = accountIdOf('newuser@cn');
const day = 86_400_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'message', 'record']);
  for (const [id, currency] of [
    ['AS1', 'USD'],
    ['AS2', 'USD'],
    ['AS3', 'VND'],
  ] as const)
    await addShop(id, currency);
});
afterAll(async () => {
  const { breaks } = await server.backend.database.inTransaction(reconcile);
  await server.dispose();
  expect(breaks).toEqual([]);
});
beforeEach(async () => {
  await server.signIn('newuser@cn', demoPassword);
  for (const { ruleId } of (await rules()).list) await post(server, '/wallet/recharge/auto/delete', { ruleId });
  await server.backend.database.kysely
    .updateTable('shops')
    .set({ token_status: '1' })
    .where('id', 'like', 'AS%')
    .execute();
});

async function addShop(id: string, currency: 'USD' | 'VND'): Promise<void> {
  await server.backend.database.kysely
    .insertInto('shops')
    .values({
      id,
      account_id: owner,
      name: id,
      platform_id: 'P-AMAZON',
      plat_form_code: 'AMAZON',
      platform_type: 'MARKETPLACE',
      tags: '[]',
      station_code: 'US',
      region: 'US',
      currency,
      seller_id: `A-${id}`,
      account_no: '800000000001',
      holder_name: 'x',
      status: '1',
      token_status: '1',
      created_at: new Date(0),
    })
    .execute();
}

const mustSucceed = ({ success, code, data }: EnvelopeOf): unknown => {
  if (!success) throw new Error(`refused with ${code}`);
  return data;
};
let key = 0;
async function save(given: object = {}): Promise<EnvelopeOf> {
  key += 1;
  const rule = { currency: 'USD', shopIds: ['AS1'], schedule: 'DAILY', minimum: '100.00', keep: '20.00' };
  return envelope(
    await server.request('POST', '/api/wallet/recharge/auto/save', {
      body: { ...rule, payPassword: demoPayPassword, ...given },
      headers: { 'idempotency-key': `rule-${key}-${Date.now()}` },
    }),
  );
}
const saved = async (given: object = {}): Promise<string> =>
  (mustSucceed(await save(given)) as { ruleId: string }).ruleId;

interface Rule {
  readonly ruleId: string;
  readonly nextRun: string | null;
  readonly status: string;
}
interface Run {
  readonly ruleId: string;
  readonly outcome: string;
  readonly reason: string;
  readonly amount: string;
  readonly orderId: string | null;
}
const rules = async () => mustSucceed(await post(server, '/wallet/recharge/auto/list', {})) as { list: Rule[] };
const runs = async (ruleId: string): Promise<readonly Run[]> =>
  (
    mustSucceed(await post(server, '/wallet/recharge/auto/record', { pageSize: 100 })) as { resultList: Run[] }
  ).resultList.filter((run) => run.ruleId === ruleId);
const put = (ref: string, amount: bigint, currency: 'USD' | 'VND' = 'USD') =>
  deposit(server.backend.database, { owner, kind: 'shop', currency, ref }, amount, server.backend.clock.now());
const inShop = (ref: string, currency: 'USD' | 'VND' = 'USD') =>
  availableAt(server.backend.database, { owner, kind: 'shop', currency, ref });
const wallet = (currency: 'USD' | 'VND' = 'USD') =>
  availableAt(server.backend.database, { owner, kind: 'wallet', currency });
/** Passes time and runs what is due; sessions do not last that long. */
async function pass(ms: number): Promise<void> {
  await advance(server, ms);
  await server.backend.jobs.runDueJobs();
  await server.signIn('newuser@cn', demoPassword);
}

describe('automatic top-up', () => {
  test('spec: R-241 C-160 a daily rule moves what is above what stays, at ten, with the fee of a top-up, and goes on', async () => {
    await put('AS1', 50_000n);
    const before = await wallet();
    const ruleId = await saved();
    const planned = (await rules()).list[0]?.nextRun ?? '';
    expect(planned).toMatch(/ 10:00:00$/);
    await pass(day);
    const [run] = await runs(ruleId);
    expect(run).toMatchObject({ outcome: 'DONE', reason: '', amount: '480.00', orderId: expect.any(String) });
    expect(await inShop('AS1')).toBe(2_000n);
    expect(await wallet()).toBe(before + 48_000n - 96n);
    const order = mustSucceed(await post(server, '/wallet/recharge/detail', { orderId: run?.orderId }));
    expect(order).toMatchObject({ way: 'shop', status: 'succeeded', amount: '480.00', fee: '0.96' });
    const { resultList: booked } = mustSucceed(await post(server, '/record/fund/list', { pageSize: 3 })) as {
      resultList: { fundType: string; amount: string; purse: string }[];
    };
    expect(booked.map(({ fundType, amount, purse }) => `${purse} ${fundType} ${amount}`)).toEqual([
      'wallet 20 -0.96',
      'wallet 33 480.00',
      'shop 34 -480.00',
    ]);
    expect((await rules()).list[0]?.nextRun).not.toBe(planned);
    await pass(day);
    expect(await runs(ruleId)).toMatchObject([{ outcome: 'SKIPPED', reason: 'BELOW_MINIMUM' }, { outcome: 'DONE' }]);
  });

  test('a run that is repeated moves nothing twice, and a changed, paused or deleted rule does not run at its former time', async () => {
    await put('AS1', 50_000n);
    const ruleId = await saved();
    const next = (await server.backend.database.kysely
      .selectFrom('jobs')
      .select(['payload'])
      .where('kind', '=', 'wallet.autoRecharge')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()) as { payload: unknown };
    await pass(day);
    await server.backend.database.kysely
      .insertInto('jobs')
      .values({
        kind: 'wallet.autoRecharge',
        payload: JSON.stringify(next.payload),
        run_at: new Date(0),
        key: null,
        attempts: 0,
        status: 'waiting',
      })
      .execute();
    await put('AS1', 50_000n);
    await server.backend.jobs.runDueJobs();
    expect(await runs(ruleId)).toHaveLength(1);
    mustSucceed(await post(server, '/wallet/recharge/auto/switch', { ruleId, status: 'PAUSED' }));
    await pass(2 * day);
    expect(await runs(ruleId)).toHaveLength(1);
    expect((await rules()).list[0]).toMatchObject({ status: 'PAUSED', nextRun: null });
    mustSucceed(await post(server, '/wallet/recharge/auto/switch', { ruleId, status: 'ACTIVE' }));
    mustSucceed(await post(server, '/wallet/recharge/auto/delete', { ruleId }));
    await pass(2 * day);
    expect(await runs(ruleId)).toHaveLength(1);
    expect(await inShop('AS1')).toBeGreaterThan(50_000n);
    expect(await post(server, '/wallet/recharge/auto/delete', { ruleId })).toMatchObject({ code: '990404' });
  });

  test('a threshold is watched every hour; several shops count together; zero-decimal currencies stay whole', async () => {
    const before = await wallet('VND');
    const ruleId = await saved({
      currency: 'VND',
      shopIds: ['AS3'],
      schedule: 'THRESHOLD',
      minimum: '1000000',
      keep: '1',
    });
    await pass(5 * 3_600_000);
    expect(await runs(ruleId)).toEqual([]);
    await put('AS3', 1_000_001n, 'VND');
    await pass(3_600_000);
    expect(await runs(ruleId)).toMatchObject([{ outcome: 'DONE', amount: '1000000' }]);
    expect(await inShop('AS3', 'VND')).toBe(1n);
    expect(await wallet('VND')).toBe(before + 998_000n);
  });

  test('a shop that may pay nothing is left alone; without any the run is skipped', async () => {
    await put('AS1', 50_000n);
    await put('AS2', 50_000n);
    const ruleId = await saved({ shopIds: ['AS1', 'AS2'] });
    const db = server.backend.database.kysely;
    await db.updateTable('shops').set({ token_status: '2' }).where('id', '=', 'AS1').execute();
    const held = await inShop('AS1');
    await pass(day);
    expect(await inShop('AS1')).toBe(held);
    expect(await inShop('AS2')).toBe(2_000n);
    await db.updateTable('shops').set({ token_status: '2' }).where('id', '=', 'AS2').execute();
    await pass(day);
    expect(await runs(ruleId)).toMatchObject([{ outcome: 'SKIPPED', reason: 'NO_SHOP' }, { outcome: 'DONE' }]);
  });

  test('the rights of the user are those of the moment; a failed run says why in a message', async () => {
    await put('AS1', 50_000n);
    const ruleId = await saved();
    const db = server.backend.database.kysely;
    await db.updateTable('accounts').set({ kyc_status: '4' }).where('id', '=', owner).execute();
    await advance(server, day);
    await server.backend.jobs.runDueJobs();
    await db.updateTable('accounts').set({ kyc_status: '5' }).where('id', '=', owner).execute();
    await server.signIn('newuser@cn', demoPassword);
    expect(await runs(ruleId)).toMatchObject([{ outcome: 'FAILED', reason: 'NOT_VERIFIED', amount: '0.00' }]);
    const letters = (await post(server, '/message/inner/list', { pageNum: 1, pageSize: 5 })).data;
    expect(JSON.stringify(letters)).toContain(ruleId);
  });

  test('the payment password, the shops, the amounts and the number of rules are checked', async () => {
    expect(await save({ payPassword: '111222' })).toMatchObject({ code: '771105' });
    expect(await save({ shopIds: ['AS3'] })).toMatchObject({ code: '171001' });
    expect(await save({ shopIds: ['NONE'] })).toMatchObject({ code: '171001' });
    expect(await save({ minimum: '0.00' })).toMatchObject({ code: '999995' });
    expect(await save({ currency: 'VND', shopIds: ['AS3'], minimum: '1.5' })).toMatchObject({ code: '999995' });
    expect(await save({ ruleId: 'AR999999' })).toMatchObject({ code: '990404' });
    for (let count = 0; count < 20; count += 1) await saved();
    expect(await save()).toMatchObject({ code: '110019', errorParam: { most: 20 } });
    await server.signIn('nopaypwd@cn', demoPassword);
    expect(await save()).toMatchObject({ code: '771101' });
    await server.signIn('sub@cn', demoPassword);
    expect(await save()).toMatchObject({ code: '990403' });
  });

  test("another account's rule does not exist", async () => {
    const ruleId = await saved();
    await server.signIn('b2b@cn', demoPassword);
    expect((await rules()).list).toEqual([]);
    expect(await save({ ruleId, shopIds: ['AS1'] })).toMatchObject({ code: '171001' });
    expect(await post(server, '/wallet/recharge/auto/switch', { ruleId, status: 'PAUSED' })).toMatchObject({
      code: '990404',
    });
    expect(await post(server, '/wallet/recharge/auto/delete', { ruleId })).toMatchObject({ code: '990404' });
  });

  test('771107 eight wrong payment passwords lock the rules too', async () => {
    await pass(61_000);
    for (let count = 0; count < 8; count += 1) await save({ payPassword: '111222' });
    expect(await save()).toMatchObject({ code: '771107' });
  });

  test('the next run is the next such morning of Beijing', () => {
    const monday = Date.parse('2026-11-23T10:00:00+08:00');
    const next = (schedule: 'DAILY' | 'WEEKLY' | 'THRESHOLD', weekday: number | null, at: number) =>
      nextRunAfter({ schedule, weekday }, at) - monday;
    expect(next('DAILY', null, monday - 1)).toBe(0);
    expect(next('DAILY', null, monday)).toBe(day);
    expect(next('WEEKLY', 1, monday)).toBe(7 * day);
    expect(next('WEEKLY', 7, monday)).toBe(6 * day);
    expect(next('THRESHOLD', null, monday)).toBe(3_600_000);
  });
});
