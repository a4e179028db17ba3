import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { deposit } from '../support/funds.ts';
import { allDomains } from '../support/access/operationsToCall.ts';
import { shippedProject } from '../support/shippedProject.ts';
import { demoPassword, demoPayPassword, envelope, get, post, startSites, type EnvelopeOf } from '../support/sites.ts';
import { clientOf, type TestServer } from '../support/testServer.ts';
import { uploadFile } from '../support/uploadFile.ts';
import { cards, hk, mustSucceed } from '../support/withdrawals.ts';

const domains = new Set(
  'bankcard bill combine dobby exchange flash payee payment quota record statement topup wallet withdraw'.split(' '),
);
/** Every rule of the money forms that is an expression: `form field text`. */
const rules = [
  ...new Set(
    [...shippedProject().regions.values()].flatMap(({ forms }) =>
      Object.entries(forms)
        .filter(([id]) => domains.has(id.split('.')[0] ?? ''))
        .flatMap(([id, { rules: own = [] }]) =>
          own.map(({ id: rule, field, text }) => [id, field, rule ?? String(text)].join(' ')),
        ),
    ),
  ),
].toSorted();

let server: Awaited<ReturnType<typeof startSites>>;
let hongKong: Pick<TestServer, 'request'>;
let person: Pick<TestServer, 'request'>;
beforeAll(async () => {
  server = await startSites(allDomains);
  const { database, clock } = server.backend;
  const owner = accountIdOf('seller@cn');
  await deposit(database, { owner, kind: 'wallet', currency: 'EUR' }, 100_000_000_00n, clock.now());
  await deposit(database, { owner, kind: 'dobby', currency: 'USD' }, 50_000_00n, clock.now());
  await server.signIn('seller@cn', demoPassword);
  hongKong = await signedIn('seller@hk', 'HK');
  person = await signedIn('personal@cn', 'CN');
});
afterAll(() => server.dispose());

async function signedIn(loginName: string, region: string): Promise<Pick<TestServer, 'request'>> {
  const client = clientOf(server.url);
  await client.signIn(loginName, demoPassword, region);
  return client;
}

const sentBy = async (client: Pick<TestServer, 'request'>, address: string, body: object): Promise<EnvelopeOf> =>
  envelope(await client.request('POST', `/api${address}`, { body }));
const askInHongKong = async (address: string, body: object): Promise<EnvelopeOf> =>
  envelope(await hongKong.request('POST', `/api${address}`, { body, host: hk }));
/** A usable bank card of seller@hk. */
async function cardInHongKong(currency: string): Promise<string> {
  const { resultList } = mustSucceed(
    await askInHongKong('/bankcard/list', { pageNum: 1, pageSize: 50, currency, holder: 'SELF' }),
  ) as { resultList: readonly { bankCardId: string; status: string }[] };
  return resultList.find(({ status }) => status === 'NORMAL')?.bankCardId ?? never();
}
const ask = (address: string, body: object): Promise<EnvelopeOf> => post(server, address, body);
const paper = () => uploadFile(server, 'contract.pdf', '%PDF-1.4\n%%EOF\n');
const answerOf = async (address: string, query: Readonly<Record<string, string>> = {}) =>
  (await get(server, address, query)).data as Record<string, unknown>;

const combined = async (...amounts: readonly string[]): Promise<EnvelopeOf> =>
  askInHongKong('/combineWithdraw/preSubmitWithdraw', {
    items: amounts.map((amount) => ({ oriCurrency: 'USD', shopId: '', amount })),
    aimCurrencyCode: 'HKD',
    bankCardId: await cardInHongKong('HKD'),
  });
const withdraw = (amount: string, change: object = {}): Promise<EnvelopeOf> =>
  ask('/withdraw/combine/submitAmount', {
    type: 'wallet',
    oriCurrency: 'USD',
    aimCurrencyCode: 'USD',
    bankCardId: cards.dollars,
    amount,
    ...change,
  });
const toMainland = async (amount: string): Promise<EnvelopeOf> =>
  askInHongKong('/withdraw/hk2cny', {
    currency: 'USD',
    amount,
    bankCardId: await cardInHongKong('CNY'),
    source: 'wallet',
  });
/** One more than a withdrawal of dollars may be. */
async function aboveMax(): Promise<string> {
  const limits = await answerOf('/withdraw/limits', { oriCurrency: 'USD' });
  return (Number(limits['max']) + 1).toFixed(2);
}
const exchange = (amount: string, fromCurrency = 'USD', toCurrency = 'EUR'): Promise<EnvelopeOf> =>
  ask('/entry/exchange/preSubmitV2', { fromCurrency, toCurrency, amount, direction: 'from' });
const transfer = (amount: string): Promise<EnvelopeOf> =>
  ask('/dobby/preSubmit', { way: 'out', fromCurrency: 'USD', toCurrency: 'EUR', direction: 'from', amount });
const advance = (amount: string): Promise<EnvelopeOf> =>
  ask('/credit/submitAmount', { amount, currency: 'USD', bankCardId: cards.dollars, term: 7 });
const alert = (): Promise<EnvelopeOf> =>
  ask('/wallet/rateNotice/submit', { fromCurrency: 'USD', toCurrency: 'CNY', targetRate: '0' });
const raise = async (amount: string): Promise<EnvelopeOf> =>
  ask('/wallet/quota/submit', {
    kind: 'EXCHANGE',
    currency: 'EUR',
    amount,
    purpose: 'PEAK',
    materials: [await paper()],
  });
const limit = async (wanted: string, way: string): Promise<EnvelopeOf> =>
  ask('/payment/limit/apply', { currency: 'USD', wanted, way, materials: [await paper()], reason: 'More orders' });
const bill = (amount: string): Promise<EnvelopeOf> =>
  ask('/payment/bill/4kmiles', { amount, currency: 'USD', payee: { accountId: 'acct-1' } });
/** Draws an advance and repays it with a sum. */
async function repay(drawn: string, amount = drawn): Promise<EnvelopeOf> {
  const { orderId } = mustSucceed(await advance(drawn)) as { orderId: string };
  mustSucceed(await ask('/credit/submit', { orderId, payPassword: demoPayPassword }));
  return ask('/credit/repay', { orderId, amount, payPassword: demoPayPassword });
}
/** Takes nearly all dollars out of the wallet. */
async function emptyWallet(): Promise<void> {
  const priced = mustSucceed(await withdraw((Number(await aboveMax()) - 1).toFixed(2))) as { orderId: string };
  mustSucceed(await ask('/withdraw/combine/submit', { orderId: priced.orderId, payPassword: demoPayPassword }));
}
/** Withdraws euros up to the limit of a day, and once more. */
async function aboveDay(): Promise<EnvelopeOf> {
  const { max } = await answerOf('/withdraw/limits', { oriCurrency: 'EUR' });
  const most = () => withdraw(String(max), { oriCurrency: 'EUR' });
  for (let one = await most(); one.success; one = await most()) {
    const { orderId } = one.data as { orderId: string };
    mustSucceed(await ask('/withdraw/combine/submit', { orderId, payPassword: demoPayPassword }));
  }
  const { dailyRemain } = await answerOf('/withdraw/limits', { oriCurrency: 'EUR' });
  expect(Number(dailyRemain)).toBeLessThan(Number(max));
  return most();
}
async function collectEarly(): Promise<EnvelopeOf> {
  await ask('/flash/apply', { agree: true });
  const { list } = (await answerOf('/flash/info')) as { list: readonly { id: string; amount: string }[] };
  return ask('/flash/trial', { settlementId: list[0]?.id, amount: list[0]?.amount });
}

const tooMuch = '9000000000.00';
const tooLittle = '0.01';

/** The values that break a rule, sent to the operation of its form, and the code of the refusal. */
const sent: Readonly<Record<string, readonly [code: string, () => Promise<EnvelopeOf>]>> = {
  'bill.sum amount belowMin': ['500004', () => bill(tooLittle)],
  'bill.sum amount aboveMax': ['500004', () => bill(tooMuch)],
  'combine.home items.items.amount withdraw.create.aboveBalance': ['711004', () => combined(tooMuch)],
  'combine.home items.items.amount withdraw.create.belowMin': ['500004', () => combined(tooLittle)],
  'combine.home items.items.source combine.home.twice': ['999995', () => combined('20.00', '30.00')],
  'dobby.alert targetRate positive': ['999995', alert],
  'dobby.transfer fromAmount aboveBalance': ['711004', () => transfer('400000.00')],
  'dobby.transfer fromAmount outside': ['500006', () => transfer(tooLittle)],
  'flash.collect amount aboveMost': ['711004', collectEarly],
  'payee.who payeeType payee.who.personAbroad': [
    '803002',
    async () =>
      sentBy(person, '/payment/payee/create', {
        payeeType: 'PERSONAL',
        name: 'Anna Schmidt',
        region: 'DE',
        currency: 'EUR',
        bankName: 'Deutsche Bank',
        swift: 'DEUTDEFF',
        accountNo: 'DE89370400440532013000',
      }),
  ],
  'payment.raiseLimit wanted notHigher': ['500004', () => limit('1.00', 'PAPERS')],
  'payment.raiseLimit wanted tooHigh': ['500004', () => limit(tooMuch, 'PAPERS')],
  'payment.transferLimit wanted notHigher': ['500004', () => limit('1.00', 'TRANSFER')],
  'payment.transferLimit wanted tooHigh': ['500004', () => limit(tooMuch, 'TRANSFER')],
  'quota.raise amount notAbove': ['500004', () => raise('1.00')],
  'quota.raise amount tooHigh': ['500004', () => raise(tooMuch)],
  'wallet.exchange toCurrency samePair': ['999995', () => exchange('100.00', 'USD', 'USD')],
  'wallet.exchange fromAmount aboveBalance': ['711004', () => exchange('400000.00', 'GBP')],
  'wallet.exchange fromAmount outside': ['500006', () => exchange(tooLittle)],
  'wallet.rateNotice targetRate positive': ['999995', alert],
  'wallet.recharge details.items.amount aboveBalance': [
    '711004',
    async () => {
      const { list } = (await ask('/wallet/recharge/list', { currency: 'USD' })).data as {
        list: readonly { shopId: string; currency: string; reason: string | null }[];
      };
      return ask('/wallet/recharge/preSubmit', {
        currency: 'USD',
        details: [
          {
            shopId: list.find(({ currency, reason }) => currency === 'USD' && reason === null)?.shopId,
            amount: tooMuch,
          },
        ],
      });
    },
  ],
  'withdraw.advance amount withdraw.create.aboveBalance': ['711004', () => advance(tooMuch)],
  'withdraw.advance amount withdraw.create.belowMin': ['500004', () => advance(tooLittle)],
  'withdraw.create amount withdraw.create.aboveBalance': ['711004', () => withdraw(tooMuch)],
  'withdraw.create amount withdraw.create.aboveDaily': ['500004', aboveDay],
  'withdraw.create amount withdraw.create.belowMin': ['500004', () => withdraw(tooLittle)],
  'withdraw.create amount withdraw.create.aboveMax': ['500004', async () => withdraw(await aboveMax())],
  'withdraw.hk2cny amount withdraw.create.aboveBalance': ['711004', () => toMainland(tooMuch)],
  'withdraw.hk2cny amount withdraw.create.belowMin': ['500004', () => toMainland(tooLittle)],
  'withdraw.repay amount aboveOwed': ['500004', () => repay('1000.00', '1000.01')],
  'withdraw.repay amount aboveWallet': [
    '711004',
    async () => {
      await emptyWallet();
      return repay('40000.00');
    },
  ],
};

/** Rules of a form that are narrower than those of its operation, each with why. */
const narrower: Readonly<Record<string, string>> = {
  'bankcard.add cardNo bankcard.add.cardNoMainland': 'a bank may accept the account of a company with another length',
  'withdraw.create targetRate withdraw.create.targetTooLow':
    'an order with a target below the rate of the moment is paid at once, at that rate',
  'withdraw.create targetRate withdraw.create.targetTooHigh':
    'a rate may change by any factor until an order ends, and its money comes back then',
  'dobby.alert targetRate far': 'an alert moves no money, and a rate may change by any factor until it is reached',
  'wallet.rateNotice targetRate far':
    'an alert moves no money, and a rate may change by any factor until it is reached',
};

test('every rule of a money form has values that break it', () => {
  expect([...Object.keys(sent), ...Object.keys(narrower)].toSorted()).toEqual(rules);
});

test.each(Object.keys(sent).toSorted())('the server refuses what the rule %s refuses', async (rule) => {
  const [code, send] = sent[rule] ?? never();
  const answer = await send();
  expect({ success: answer.success, code: answer.code }).toEqual({ success: false, code });
});

function never(): never {
  throw new Error('not there');
}
