import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { publishedDocument } from '../../src/server/http/publishedDocument.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { deposit } from '../support/funds.ts';
import { envelope, demoPassword, demoPayPassword, post, startSites } from '../support/sites.ts';

const owner = accountIdOf('newuser@cn');
const submitPath = '/api/entry/exchange/submitV2';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'exchange', 'wallet', 'record']);
  await deposit(
    server.backend.database,
    { owner: owner, kind: 'wallet', currency: 'USD' },
    100_000_000n,
    server.backend.clock.now(),
  );
});
afterAll(() => server.dispose());
beforeEach(async () => {
  await server.request('POST', '/sandbox/api/faults/clear');
  await server.signIn('newuser@cn', demoPassword);
});

/**
 * Requests that need no key, because a second one leaves the server as the first did: they read; they set a value, or use up a code or
 * ticket; they price an offer that binds nobody and expires; or they store a file or send a code within declared limits.
 */
const repeatableReasons: Readonly<Record<string, string>> = {
  bankcard: 'currencies list exportList count check verify setDefault',
  bill: 'adsWhite agent agentBill agentBills agentStatus amountVerify balances detail drawback drawbacks fee fourKAmount fourKCheck kycStatus lastVat lines list proof protocol sparkVerify taxPayers vasWhite vatCountries vatPayees white exportList exportAgentBills exportDrawbacks exportVatPayees',
  content: 'activityLabel activities hideAd couponCount feeQuotaCount supplyAddress',
  coupon:
    'financeList exportFinanceList rateCards exportRateCards redpacketList exportRedpackets uses exportUses verify',
  credit: 'exportLoans needTips balance submitAmount couponTrial discountDetails',
  dobby: 'movements exportMovements preSubmit records detail exportRecords',
  exchange: 'preSubmit records detail exportRecords',
  flash: 'trial list detail exportList',
  huichukou: 'application quota progress records detail exportRecords',
  file: 'upload query',
  invite: 'records',
  kyc: 'saveDraft submitBeneficiaries checkIdInHand checkExpiry ocr holders',
  message: 'list read pop',
  oversea: 'list exportList',
  payee: 'list needPapers needQuota remind exportRemind waiting white',
  payment:
    'serialId compute groupList exportGroups detailList duplicate limitCheck limitQuery sensitiveWords region regionV2 checkAbc supportPobo list exportList waiting exportWaiting orderQuery orderInfo queryCredential limitRequests exportLimitRequests exportDetails',
  preference: 'save updateAppointment saveMessageConfig',
  product: 'services invoice invoiceTicket invoiceLogin',
  record:
    'downloads exportDownloads downloadFile funds exportFunds fund bills bill exportBills outcome refundBalance refund',
  security:
    'verifyLoginPassword modifyLoginPassword setPayPassword modifyPayPassword resetPayPassword verifyPayPassword sendMobileCode sendEmailCode bindMobile bindEmail bindQuestions bindWechat unbindWechat loginHistory',
  session: 'state login linkedAccount confirmLink switchAccount signAgreement revokeSession',
  shop: 'query exportList',
  supplier: 'list balances currencies tradeTypes papers',
  wallet:
    'quotas quota quotaRecords exportQuotaRecords portalRates autoRules switchAutoRule deleteAutoRule autoRuns exportAutoRuns transferAccounts transferAccount rechargeShops rechargeDiscount rechargePreSubmit rechargeRecords exportRecharges rechargeDetail records record exportRecords exportRateNotices cancelRateNotice changeRateNotice pauseRateNotice deleteRateNotice withdrawals',
  withdraw:
    'combinePreSubmit submitAmount discountDetails hk2cny userRate entryRate shopQuotas quota quotaV2 records exportRecords',
};

const fault = (planted: object) =>
  server.request('POST', '/sandbox/api/faults', { body: { operation: 'exchange.submit', ...planted } });
const outcome = async (key: string, operationId = 'exchange.submit') =>
  (await post(server, '/record/outcome', { operationId, key })).data as { state: string; answer?: { orderId: string } };
const submit = (trialId: string, key: string | undefined, payPassword = demoPayPassword) =>
  server.request('POST', submitPath, { body: { trialId, payPassword }, headers: { 'idempotency-key': key } });

async function trial(): Promise<string> {
  const answer = await post(server, '/entry/exchange/preSubmitV2', {
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    amount: '10.00',
    direction: 'from',
  });
  return (answer.data as { trialId: string }).trialId;
}

async function exchanges(): Promise<number> {
  const { count } = await server.backend.database.kysely
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', 'exchange')
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('a request that moves money', () => {
  test('needs a key, and a copy with the same key gets the response of the original', async () => {
    const [id, key] = [await trial(), randomUUID()];
    expect((await submit(id, undefined)).status).toBe(400);
    const first = await submit(id, key);
    const copy = await submit(id, key);
    expect(envelope(copy).data).toEqual(envelope(first).data);
    expect([first.headers['idempotency-replayed'], copy.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect((await submit(await trial(), key)).status).toBe(422);
  });

  test('that was executed without its response arriving is found by its key', async () => {
    for (const lost of [
      { drop: true, after: true },
      { status: 500, after: true },
    ]) {
      const [id, key, before] = [await trial(), randomUUID(), await exchanges()];
      await fault(lost);
      const response = await submit(id, key).catch(() => null);
      expect(response?.status ?? 0).toBe('status' in lost ? 500 : 0);
      const found = await outcome(key);
      expect(found).toMatchObject({ state: 'done', answer: { orderId: expect.any(String) } });
      expect(envelope(await submit(id, key)).data).toEqual(found.answer);
      expect(await exchanges()).toBe(before + 1);
    }
  });

  test('that never arrived is reported as not done, and its late copy is refused', async () => {
    const [id, key, before] = [await trial(), randomUUID(), await exchanges()];
    await fault({ drop: true });
    await expect(submit(id, key)).rejects.toThrow();
    expect(await outcome(key)).toEqual({ state: 'notDone' });
    expect((await submit(id, key)).status).toBe(409);
    expect(await exchanges()).toBe(before);
    expect(envelope(await submit(id, randomUUID()))).toMatchObject({ success: true });
  });

  test('that was refused has no effect; the same key can be retried with the right password', async () => {
    const [id, key] = [await trial(), randomUUID()];
    expect(envelope(await submit(id, key, '111111')).success).toBe(false);
    expect(envelope(await submit(id, key)).success).toBe(true);
  });

  test('is found by its sender only', async () => {
    const key = randomUUID();
    await submit(await trial(), key);
    await server.signIn('seller@cn', demoPassword);
    expect(await outcome(key)).toEqual({ state: 'notDone' });
    await server.signIn('newuser@cn', demoPassword);
    expect(await outcome(key)).toMatchObject({ state: 'done' });
  });

  test('never makes two orders, for any losses, repetitions and queries in any order', async () => {
    type Step = 'send' | 'lostBefore' | 'lostAfter' | 'failedAfter' | 'ask' | 'twice';
    const steps = fc.array(fc.constantFrom<Step>('send', 'lostBefore', 'lostAfter', 'failedAfter', 'ask', 'twice'), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const [id, before] = [await trial(), await exchanges()];
        let key = randomUUID();
        let told = 0;
        const done = (orderId: unknown) => {
          if (typeof orderId === 'string') told = 1;
        };
        const send = async () => {
          const response = await submit(id, key).catch(() => null);
          if (response?.status === 200) done((envelope(response).data as { orderId: string } | null)?.orderId);
        };
        for (const step of taken) {
          await server.request('POST', '/sandbox/api/faults/clear');
          if (step === 'lostBefore') await fault({ drop: true });
          if (step === 'lostAfter') await fault({ drop: true, after: true });
          if (step === 'failedAfter') await fault({ status: 503, after: true });
          if (step === 'twice') await Promise.all([send(), send()]);
          else if (step !== 'ask') await send();
          else {
            const found = await outcome(key);
            if (found.state === 'done') done(found.answer?.orderId);
            if (found.state === 'notDone') key = randomUUID(); // the sender starts again, like the portal
          }
        }
        await server.request('POST', '/sandbox/api/faults/clear');
        const last = await outcome(key);
        const made = (await exchanges()) - before;
        expect(made).toBeLessThanOrEqual(1);
        if (told === 1 || last.state === 'done') expect(made).toBe(1);
      }),
      { numRuns: 25, seed: 20261122 },
    );
  });
});

describe('the documents', () => {
  const domains = fs.readdirSync('schemas').filter((name) => fs.existsSync(`schemas/${name}/api.json`));
  const published = publishedDocument(loadDocuments('schemas', domains)) as {
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          'x-once'?: boolean;
          parameters?: { name: string; required?: boolean }[];
          requestBody?: unknown;
        }
      >
    >;
  };
  const operations = Object.values(published.paths).flatMap((item) => Object.values(item));

  test('declare the key of every request that is executed once', () => {
    const once = operations.filter((operation) => operation['x-once']);
    expect(once.length).toBeGreaterThan(10);
    for (const { parameters = [] } of once)
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
  });

  test('declare a key for every request that is not listed as safe to repeat', () => {
    const repeatable = Object.entries(repeatableReasons).flatMap(([domain, names]) =>
      names.split(' ').map((name) => `${domain}.${name}`),
    );
    const changing = Object.values(published.paths)
      .flatMap((item) => Object.entries(item))
      .filter(([method]) => method !== 'get')
      .map(([, operation]) => operation);
    expect(
      changing
        .filter((operation) => !operation['x-once'])
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(repeatable.sort());
  });

  test('declare a key for every request with a payment password', () => {
    const paying = operations.filter(
      ({ operationId, requestBody }) =>
        !operationId.startsWith('security.') && JSON.stringify(requestBody ?? null).includes('"payPassword"'),
    );
    expect(paying.length).toBeGreaterThan(6);
    expect(paying.filter((operation) => !operation['x-once']).map(({ operationId }) => operationId)).toEqual([]);
  });
});
