import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';
import { dollars, mustSucceed, price, submit } from '../support/withdrawals.ts';

const minute = 60_000;
const password = '/kyc/payPwd';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security', 'payee', 'withdraw', 'credit', 'exchange']);
});
afterAll(() => server.dispose());
beforeEach(() => advance(server, 2 * 60 * minute));

const signIn = (loginName: string) => server.signIn(loginName, demoPassword);
const asked = async (payeeId: string, operation = 'payee.delete', payPassword = demoPayPassword) =>
  (await post(server, `${password}/verify`, { payPassword, operation, bound: { payeeId } })).data as {
    proof: string;
  } | null;
const proofFor = async (payeeId: string, operation?: string): Promise<string> =>
  (await asked(payeeId, operation))?.proof ?? '';
const remove = async (payeeId: string, proof?: string) =>
  (await get(server, '/payment/payee/delete', { payeeId, ...(proof !== undefined && { proof }) })).code;

/** Payees of the demo seller that no payment waits for. */
async function freePayees(): Promise<readonly string[]> {
  const rows = await server.backend.database.kysely
    .selectFrom('payees')
    .select('id')
    .where('owner', '=', accountIdOf('seller@cn'))
    .where('deleted_at', 'is', null)
    .where('id', 'not in', (row) => row.selectFrom('payment_rows').select('payee_id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function twoPayees(): Promise<readonly [string, string]> {
  const [one, other] = await freePayees();
  if (one === undefined || other === undefined) throw new Error('too few payees');
  return [one, other];
}

describe('spec: C-045 C-173 a proof of the payment password', () => {
  test('is needed, and fits only its payee and its operation', async () => {
    await signIn('seller@cn');
    const [one, other] = await twoPayees();
    expect(await remove(one)).toBe('999995');
    for (const proof of [
      'x'.repeat(43),
      await proofFor(other),
      await proofFor(one, 'bankcard.delete'),
      demoPayPassword,
    ])
      expect(await remove(one, proof)).toBe('771108');
    expect(await freePayees()).toContain(one);
    expect(await remove(one, await proofFor(one))).toBe('000000');
    expect(await freePayees()).not.toContain(one);
  });

  test('is of one session and one user', async () => {
    await signIn('seller@cn');
    const [one] = await twoPayees();
    const before = await proofFor(one);
    await signIn('vip@cn');
    const ofAnother = await proofFor(one);
    await signIn('seller@cn');
    for (const proof of [before, ofAnother]) expect(await remove(one, proof)).toBe('771108');
    expect(await freePayees()).toContain(one);
  });

  test('takes effect once, also when it is sent three times at the same time', async () => {
    await signIn('seller@cn');
    const [one] = await twoPayees();
    const proof = await proofFor(one);
    const codes = await Promise.all([remove(one, proof), remove(one, proof), remove(one, proof)]);
    expect(codes.toSorted()).toEqual(['000000', '771108', '771108']);
  });

  test('ends after five minutes of the server, and with a new payment password', async () => {
    await signIn('seller@cn');
    const [one] = await twoPayees();
    const late = await proofFor(one);
    await advance(server, 5 * minute + 1_000);
    expect(await remove(one, late)).toBe('771108');
    const before = await proofFor(one);
    const change = { oldPayPassword: demoPayPassword, payPassword: '740193' };
    expect((await post(server, `${password}/modify`, change)).code).toBe('000000');
    expect(await remove(one, before)).toBe('771108');
    const back = { oldPayPassword: '740193', payPassword: demoPayPassword };
    expect((await post(server, `${password}/modify`, back)).code).toBe('000000');
  });

  test('is not given for a wrong password, and eight of them lock it for an hour', async () => {
    await signIn('seller@cn');
    const [one] = await twoPayees();
    for (let count = 0; count < 8; count += 1) expect(await asked(one, 'payee.delete', '111222')).toBeNull();
    expect(await asked(one)).toBeNull();
    await advance(server, 60 * minute - 1_000);
    await signIn('seller@cn');
    expect(await asked(one)).toBeNull();
    await advance(server, 2_000);
    expect(await asked(one)).toMatchObject({ verified: true });
  });
});

describe('a trial', () => {
  test('is submitted by its own operation only', async () => {
    await signIn('seller@cn');
    const { orderId } = await price(server, dollars('30.00'));
    const payPassword = demoPayPassword;
    const others: readonly (readonly [string, object])[] = [
      ['/combineWithdraw/submitWithdraw', { trialId: orderId }],
      ['/credit/submit', { orderId: orderId }],
      ['/exchange/submit', { trialId: orderId }],
    ];
    for (const [address, body] of others)
      expect((await post(server, address, { ...body, payPassword })).success, address).toBe(false);
    mustSucceed(await submit(server, orderId));
  });
});

describe('the documents', () => {
  const operations = Object.values(loadDocuments(path.resolve('schemas')).paths).flatMap((item) => Object.values(item));
  /** They set, check or replace the password; replacing bound questions asks for it only where there are some. */
  const ofThePassword = /^security\.(set|modify|reset|verify)PayPassword$|^security\.bindQuestions$/;

  test('bind the payment password wherever an operation takes it', () => {
    const taking = operations.filter((operation) =>
      JSON.stringify(operation.requestBody ?? {}).includes('"payPassword"'),
    );
    expect(taking.length).toBeGreaterThan(15);
    expect(
      taking
        .filter((operation) => operation['x-step-up'] === undefined && !ofThePassword.test(operation.operationId))
        .map(({ operationId }) => operationId),
    ).toEqual([]);
  });
});
