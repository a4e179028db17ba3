import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { deposit } from '../support/funds.ts';
import {
  advance,
  demoPassword,
  demoPayPassword,
  envelope,
  get,
  post,
  startSites,
  type EnvelopeOf,
} from '../support/sites.ts';
import { moveTo } from '../support/withdrawals.ts';

const owner = accountIdOf('seller@cn');

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'exchange', 'dobby', 'withdraw', 'message', 'file']);
  const { database, clock } = server.backend;
  // What is used counts by the day, so that a test over midnight would begin again with none.
  await moveTo(server, Date.parse(`${addDays(beijingDay(clock.now()), 1)}T10:00:00+08:00`));
  await deposit(database, { owner, kind: 'wallet', currency: 'EUR' }, 100_000_000_00n, clock.now());
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

interface Quota {
  readonly kind: string;
  readonly currency: string;
  readonly limit: string;
  readonly single: string;
  readonly used: string;
  readonly left: string;
  readonly most: string;
  readonly raisedUntil: string | null;
  readonly checking: boolean;
}
const mustSucceed = ({ success, code, data }: EnvelopeOf): unknown => {
  if (!success) throw new Error(`refused with ${code}`);
  return data;
};
const quota = async (kind: string, currency: string) =>
  mustSucceed(await post(server, '/wallet/quota/detail', { kind, currency })) as Quota & {
    days: { day: string; used: string }[];
  };
let key = 0;
async function once(address: string, body: object): Promise<EnvelopeOf> {
  key += 1;
  return envelope(
    await server.request('POST', `/api${address}`, {
      body,
      headers: { 'idempotency-key': `limit-${key}-${Date.now()}` },
    }),
  );
}
async function paper(): Promise<string> {
  const boundary = 'x-seabridge-boundary';
  const part = (head: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="contract.pdf"\r\ncontent-type: application/pdf', '%PDF-1.4\n%%EOF\n');
  const answer = await server.request('POST', '/api/file/upload', {
    body: Buffer.from(`${part('name="scene"', 'PROOF')}${file}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const { fileId } = mustSucceed(envelope(answer)) as { fileId: string };
  return fileId;
}
const apply = async (given: object = {}): Promise<EnvelopeOf> =>
  once('/wallet/quota/submit', {
    kind: 'EXCHANGE',
    currency: 'EUR',
    amount: '20000000.00',
    purpose: 'PEAK',
    materials: [await paper()],
    ...given,
  });
const raise = async (raiseId: string) =>
  (
    mustSucceed(await post(server, '/wallet/quota/record/list', { raiseId, pageNum: 1, pageSize: 1 })) as {
      resultList: { status: string; reason: string; paperCount: number }[];
    }
  ).resultList[0];
const checked = async () => {
  await advance(server, 10_000);
  await server.backend.jobs.runDueJobs();
};
const price = (amount: string): Promise<EnvelopeOf> =>
  post(server, '/entry/exchange/preSubmitV2', { fromCurrency: 'EUR', toCurrency: 'USD', amount, direction: 'from' });
const submit = ({ data }: EnvelopeOf, address = '/entry/exchange/submitV2'): Promise<EnvelopeOf> =>
  once(address, { trialId: (data as { trialId: string }).trialId, payPassword: demoPayPassword });
/** Sells euros; returns the answer of the submission, or of the price when that is refused. */
async function sell(amount: string): Promise<EnvelopeOf> {
  const trial = await price(amount);
  return trial.success ? submit(trial) : trial;
}
/** Prices a transfer of euros from the wallet to the currency account. */
const priceTransfer = (amount: string, toCurrency = 'USD'): Promise<EnvelopeOf> =>
  post(server, '/dobby/preSubmit', { way: 'in', fromCurrency: 'EUR', toCurrency, amount, direction: 'from' });

describe('limits', () => {
  test('spec: R-253 C-165 each kind and currency has what is used and left today, from orders', async () => {
    const { list } = mustSucceed(await post(server, '/wallet/quota/list', {})) as { list: Quota[] };
    expect(list.map(({ kind }) => kind)).toContain('WITHDRAW');
    expect(list.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['USD', 'EUR', 'CNY']));
    const before = await quota('EXCHANGE', 'EUR');
    mustSucceed(await sell('1000.00'));
    const after = await quota('EXCHANGE', 'EUR');
    expect(Number(after.used) - Number(before.used)).toBe(1000);
    expect(Number(after.left)).toBe(Number(after.limit) - Number(after.used));
    expect(after.days[0]).toMatchObject({ used: after.used });
    expect((await quota('WITHDRAW', 'USD')).limit).toBe(
      (mustSucceed(await get(server, '/withdraw/limits', { oriCurrency: 'USD' })) as { dailyMax: string }).dailyMax,
    );
  });

  test('spec: R-248 R-243 R-244 C-165 a raised limit holds for exchanges: the amount that was refused is taken', async () => {
    const { single, limit } = await quota('EXCHANGE', 'EUR');
    const amount = (Number(single) + 1000).toFixed(2);
    expect(await sell(amount)).toMatchObject({ code: '500006', errorParam: { max: single } });
    const wanted = (Number(limit) * 2).toFixed(2);
    const { raiseId } = mustSucceed(await apply({ amount: wanted })) as { raiseId: string };
    expect(await raise(raiseId)).toMatchObject({ status: 'CHECKING', paperCount: 1 });
    expect(await apply({ amount: wanted })).toMatchObject({ code: '20002' });
    expect((await quota('EXCHANGE', 'EUR')).checking).toBe(true);
    await checked();
    expect(await raise(raiseId)).toMatchObject({ status: 'APPROVED', reason: '' });
    expect(await quota('EXCHANGE', 'EUR')).toMatchObject({
      limit: wanted,
      checking: false,
      raisedUntil: expect.any(String),
    });
    mustSucceed(await sell(amount));
    const letters = (await post(server, '/message/inner/list', { pageNum: 1, pageSize: 5 })).data;
    expect(JSON.stringify(letters)).toContain('/wallet/quota/record');
  });

  test('the day ends an exchange that its single limit allows', async () => {
    const { left, single } = await quota('EXCHANGE', 'EUR');
    let rest = Number(left);
    while (rest > Number(single)) {
      mustSucceed(await sell(single));
      rest -= Number(single);
      await advance(server, 61_000);
    }
    expect(await sell((rest + 1000).toFixed(2))).toMatchObject({ code: '500006' });
    expect(await priceTransfer((rest + 1000).toFixed(2))).toMatchObject({ code: '500006' });
    expect((await priceTransfer((rest + 1000).toFixed(2), 'EUR')).success).toBe(true);
    const most = rest.toFixed(2);
    const [exchange, other, transfer] = [await price(most), await price(most), await priceTransfer(most)];
    const answers = await Promise.all([submit(exchange), submit(other), submit(transfer, '/dobby/submit')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000000', '500006', '500006']);
    expect((await quota('EXCHANGE', 'EUR')).left).toBe('0.00');
    await advance(server, 86_400_000);
    await server.signIn('seller@cn', demoPassword);
    expect((await quota('EXCHANGE', 'EUR')).used).toBe('0.00');
  });

  test('a transfer to another currency uses the limit of exchanges, a transfer within one does not', async () => {
    const { used } = await quota('EXCHANGE', 'EUR');
    mustSucceed(await submit(await priceTransfer('700.00', 'EUR'), '/dobby/submit'));
    expect((await quota('EXCHANGE', 'EUR')).used).toBe(used);
    mustSucceed(await submit(await priceTransfer('1000.00'), '/dobby/submit'));
    const after = await quota('EXCHANGE', 'EUR');
    expect(Number(after.used) - Number(used)).toBe(1000);
    expect(after.days[0]).toMatchObject({ used: after.used });
  });

  test('a raised limit of withdrawals is what the withdrawal says and obeys', async () => {
    const limits = async () =>
      mustSucceed(await get(server, '/withdraw/limits', { oriCurrency: 'USD' })) as { max: string; dailyMax: string };
    const before = await limits();
    const wanted = (Number(before.dailyMax) * 2).toFixed(2);
    mustSucceed(await apply({ kind: 'WITHDRAW', currency: 'USD', amount: wanted }));
    await checked();
    expect(await limits()).toMatchObject({ dailyMax: wanted, max: (Number(before.max) * 2).toFixed(2) });
  });

  test('spec: R-242 C-165 missing papers are asked for, added and checked again; a weak reason is final', async () => {
    const { raiseId } = mustSucceed(await apply({ currency: 'GBP', amount: '20007002.00' })) as { raiseId: string };
    await checked();
    expect(await raise(raiseId)).toMatchObject({ status: 'REJECTED', reason: 'MATERIAL' });
    mustSucceed(await once('/wallet/quota/material', { raiseId, materials: [await paper()] }));
    expect(await raise(raiseId)).toMatchObject({ status: 'CHECKING', paperCount: 2 });
    await checked();
    expect(await raise(raiseId)).toMatchObject({ status: 'APPROVED' });
    expect(await once('/wallet/quota/material', { raiseId, materials: [await paper()] })).toMatchObject({
      code: '990404',
    });
    const weak = mustSucceed(await apply({ currency: 'AUD', amount: '20007001.00' })) as { raiseId: string };
    await checked();
    expect(await raise(weak.raiseId)).toMatchObject({ status: 'REJECTED', reason: 'PURPOSE' });
    expect((await quota('EXCHANGE', 'AUD')).raisedUntil).toBe(null);
  });

  test('amounts at or below the limit, above ten times it, without papers or with those of others are refused', async () => {
    const { limit, most } = await quota('EXCHANGE', 'CAD');
    const wish = { currency: 'CAD' };
    expect(await apply({ ...wish, amount: limit })).toMatchObject({
      code: '500004',
      errorParam: { min: limit, max: most },
    });
    expect(await apply({ ...wish, amount: (Number(most) + 1).toFixed(2) })).toMatchObject({ code: '500004' });
    expect(await apply({ ...wish, materials: [] })).toMatchObject({ code: '999995' });
    const mine = await paper();
    await server.signIn('b2b@cn', demoPassword);
    expect(await apply({ ...wish, materials: [mine] })).toMatchObject({ code: '999995' });
    expect(await once('/wallet/quota/material', { raiseId: 'LR000001', materials: [await paper()] })).toMatchObject({
      code: '990404',
    });
    expect((await post(server, '/wallet/quota/record/list', {})).data).toMatchObject({ totalSize: 0 });
    await server.signIn('sub-few@cn', demoPassword);
    expect(await post(server, '/wallet/quota/list', {})).toMatchObject({ code: '990403' });
  });

  test('spec: C-339 rates of every currency against one', async () => {
    const { list } = mustSucceed(await post(server, '/portal-exchange-rate/list', { currency: 'CNY' })) as {
      list: { currency: string; rate: string }[];
    };
    expect(list.find(({ currency }) => currency === 'CNY')?.rate).toBe('1');
    expect(Number(list.find(({ currency }) => currency === 'USD')?.rate)).toBeGreaterThan(5);
  });
});
