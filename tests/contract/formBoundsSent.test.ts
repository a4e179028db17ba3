import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/domain/day.ts';
import { putValue } from '../../src/domain/valueAt.ts';
import { evaluateValue } from '../../src/engine/scope/evaluateValue.ts';
import { toJsonb } from '../../src/server/db/toJsonb.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { allDomains } from '../support/access/operationsToCall.ts';
import { unsent } from '../support/bounds/renamed.ts';
import { sentBounds, type SentBound } from '../support/bounds/sentBounds.ts';
import { shippedProject } from '../support/shippedProject.ts';
import { demoPassword, envelope, startSites, type EnvelopeOf } from '../support/sites.ts';
import { clientOf, type TestServer } from '../support/testServer.ts';
import { uploadFile } from '../support/uploadFile.ts';
import { cards, hk, mustSucceed } from '../support/withdrawals.ts';

/** A bound that the schema of its operation does not hold, so that a rule of the server has to. */
interface LeftBound extends SentBound {
  readonly region: string;
  readonly name: string;
  readonly operation: string;
}

const { regions } = shippedProject();
const all = [...regions].flatMap(([region, config]) => sentBounds(config).map((bound) => ({ ...bound, region })));
const left = all.flatMap(({ operation, ...bound }): readonly LeftBound[] => {
  const { form, field, keyword, value, held } = bound;
  const name = [form, field, keyword, String(value), operation ?? 'unsent'].join(' ');
  if (held || isUnsent(`${form} ${field}`)) return [];
  return [{ ...bound, name, operation: operation ?? '' }];
});
const isVerification = ({ form }: LeftBound): boolean => form === 'kyc.individual' || form === 'kyc.enterprise';
const isOfOrder = ({ form, field }: LeftBound): boolean => `${form} ${field}` === 'withdraw.create expireDate';
/** Demo accounts with a complete form of verification. */
const verified: Readonly<Record<string, string>> = {
  'kyc.individual CN': 'personal@cn',
  'kyc.individual HK': 'personal@hk',
  'kyc.enterprise CN': 'kyc-6@cn',
  'kyc.enterprise HK': 'white@hk',
};
/** Fields whose rule refuses the bound itself, each with that rule. */
const narrower: Readonly<Record<string, string>> = {
  'kyc.individual birthday': 'kyc.underAge',
  'kyc.enterprise legalPerson.birthday': 'kyc.underAge',
};

function titled(bound: LeftBound): readonly [title: string, bound: LeftBound] {
  return [`${bound.name} in ${bound.region}`, bound];
}

function isUnsent(name: string): boolean {
  return Object.keys(unsent).some((one) => name === one || name.startsWith(`${one}.`));
}

type Client = Pick<TestServer, 'request'>;
let server: Awaited<ReturnType<typeof startSites>>;
const clients = new Map<string, Client>();
beforeAll(async () => {
  server = await startSites(allDomains);
});
afterAll(() => server.dispose());

/** The kind of bill, in the addresses that have it. */
const billLine = 'advertising';
const regionOf = (loginName: string): string => (loginName.endsWith('@hk') ? 'HK' : 'CN');
async function as(loginName: string): Promise<Client> {
  const known = clients.get(loginName);
  if (known) return known;
  const client = clientOf(server.url);
  await client.signIn(loginName, demoPassword, regionOf(loginName));
  clients.set(loginName, client);
  return client;
}
async function send(operation: string, body: unknown, loginName = 'seller@cn'): Promise<EnvelopeOf> {
  const region = regionOf(loginName);
  const { method, address } = regions.get(region)?.authored.operations.get(operation) ?? never(operation);
  const host = region === 'HK' ? hk : 'localhost';
  const path = address.replace('{type}', billLine);
  return envelope(await (await as(loginName)).request(method, `/api${path}`, { body, host }));
}
function refusedFields({ code, errorParam }: EnvelopeOf): readonly string[] {
  if (!Array.isArray(errorParam)) throw new Error(`the answer ${code} names no fields`);
  return (errorParam as readonly { field: string }[]).map(({ field }) => field);
}

/** The last valid value of a bound, and the first that breaks it. */
function around({ keyword, value }: LeftBound): { readonly good: string | null; readonly bad: string } {
  if (keyword === 'phone') return { good: null, bad: '0000000' };
  const limit = evaluateValue(value, {}, { now: () => server.backend.clock.now() });
  if (typeof limit !== 'string') throw new Error(`${String(value)} is not a day`);
  if (keyword === 'minDate') return { good: limit, bad: addDays(limit, -1) };
  if (keyword === 'maxDate') return { good: limit, bad: addDays(limit, 1) };
  return never(keyword);
}
const pathOf = (field: string): readonly string[] => field.split('.').map((step) => (step === 'items' ? '0' : step));

/** The form of a verified demo account, whose verification is then open again in the way that an operation needs. */
async function openForm(loginName: string, operation: string): Promise<object> {
  const { kysely } = server.backend.database;
  const id = accountIdOf(loginName);
  const { form } = await kysely
    .selectFrom('kyc_forms')
    .select('form')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await kysely.deleteFrom('rate_limits').execute(); // twenty forms an hour
  const correcting = operation.startsWith('kyc.update');
  const reasons = correcting ? [...Object.keys(form), 'addressProofDate', 'brExpireDate'] : [];
  await kysely
    .updateTable('kyc_forms')
    .set({ reject_reasons: toJsonb(reasons.map((field) => ({ field, code: 'documentBlurred' }))) })
    .where('account_id', '=', id)
    .execute();
  await kysely
    .updateTable('accounts')
    .set({ kyc_status: correcting ? '6' : '0' })
    .where('id', '=', id)
    .execute();
  return form;
}

test.each(left.filter(isVerification).map(titled))(
  'the verification refuses what breaks %s, by the name of the field',
  async (_title, bound) => {
    const { form: formId, region, operation } = bound;
    const loginName = verified[`${formId} ${region}`] ?? never(`${formId} in ${region}`);
    const form = await openForm(loginName, operation);
    // A file of nobody, so that the form is refused with any value and can be sent again.
    const lost = formId === 'kyc.individual' ? 'certFront' : 'legalPerson.certFront';
    const sent = putValue(form, lost.split('.'), '00000000-0000-4000-8000-000000000001');
    const at = pathOf(bound.field);
    const { good, bad } = around(bound);
    expect(refusedFields(await send(operation, sent, loginName))).toEqual([lost]);
    expect(refusedFields(await send(operation, putValue(sent, at, bad), loginName))).toContain(at.join('.'));
    if (good === null) return;
    const onIt = refusedFields(await send(operation, putValue(sent, at, good), loginName));
    expect(onIt).toEqual(
      narrower[`${formId} ${bound.field}`] === undefined ? [lost] : expect.arrayContaining([at.join('.')]),
    );
  },
);

test.each(left.filter(isOfOrder).map(titled))(
  'an order refuses what breaks %s, and takes the bound',
  async (_title, bound) => {
    const { region, operation, at } = bound;
    const order = {
      type: 'wallet',
      oriCurrency: 'USD',
      aimCurrencyCode: region === 'HK' ? 'HKD' : 'CNY',
      bankCardId: region === 'HK' ? await cardInHongKong() : cards.company,
      amount: '100.00',
      withdrawMode: 'ENTRUST',
      entrustData: { targetRate: '99.9', expireDate: '' },
    };
    const { good, bad } = around(bound);
    const loginName = `seller@${region.toLowerCase()}`;
    const withDay = (day: string | null) => send(operation, putValue(order, at.split('.'), day), loginName);
    const refused = await withDay(bad);
    expect([refused.code, refusedFields(refused)]).toEqual(['999995', [at]]);
    mustSucceed(await withDay(good));
  },
);

async function cardInHongKong(): Promise<string> {
  const list = { pageNum: 1, pageSize: 50, currency: 'HKD', holder: 'SELF' };
  const { resultList } = mustSucceed(await send('bankcard.list', list, 'seller@hk')) as {
    resultList: readonly { bankCardId: string; status: string }[];
  };
  return resultList.find(({ status }) => status === 'NORMAL')?.bankCardId ?? never('a card');
}

const overseas = { type: '003', currency: 'SGD', accountName: 'YUNFAN', cardNo: '1234567890', bankName: 'DBS Bank' };
const mainland = {
  type: '002',
  currency: 'CNY',
  accountName: '深圳市云帆远航电子商务有限公司',
  cardNo: '755911112222333',
};
const bindOverseas = (change: object) => () => send('bankcard.bind', { ...overseas, swiftCode: 'DBSSSGSG', ...change });
const bindMainland = (change: object) => () => send('bankcard.bindABC', { ...mainland, ...change });
const checkCard = (cardNo: string) => () => send('bankcard.check', { ...mainland, currency: undefined, cardNo });
const verifyCard = (cardNo: string) => () =>
  send('bankcard.verify', { bankCardId: cards.company, accountName: mainland.accountName, cardNo });
const advertise = (accountId: string) => async () => {
  const [{ providerId } = never('a provider')] = mustSucceed(
    envelope(await (await as('seller@cn')).request('GET', '/api/gateway/ads/providers')),
  ) as readonly { providerId: string }[];
  return send('bill.create', { amount: '300.00', currency: 'USD', payee: { providerId, accountId } });
};
const uploadBill = (accountId: string) => async () => {
  const text = 'invoice,period,currency,amount\nINV-1,2026-08,USD,40.50\n';
  const file = await uploadFile(await as('seller@cn'), 'bill.csv', text, 'TABLE');
  return send('bill.upload', { file, type: 'aws', accountId });
};
const addTaxNumber = () => send('bill.addVatPayee', { country: 'DE', taxNo: '123', companyName: 'Firma' });
const redeem = (code: string) => () => send('coupon.verify', { code });
const changePassword = (newPassword: string) => () =>
  send('security.modifyLoginPassword', { oldPassword: demoPassword, newPassword });
const apply = () =>
  send('huichukou.apply', {
    companyName: mainland.accountName,
    registrationNo: '91440300MA5EQ1J53A',
    contact: '王芳',
    areaCode: '86',
    mobile: '0000000',
    agree: true,
  });
async function bindMobile(): Promise<EnvelopeOf> {
  const verified = await send('security.verifyLoginPassword', { password: demoPassword, purpose: 'bindMobile' });
  const { proof } = mustSucceed(verified) as { proof: string };
  return send('security.bindMobile', { areaCode: '86', mobile: '0000000', code: '000000', proof });
}

/** The values that break a bound that a rule holds, sent to the operation, and the refusal: its code, and the field where it names one. */
const sent: Readonly<Record<string, readonly [code: string, field: string | null, () => Promise<EnvelopeOf>]>> = {
  'bankcard.add bankName minLength 2 bankcard.bind': ['803002', null, bindOverseas({ bankName: 'D' })],
  'bankcard.add cardNo maxLength 34 bankcard.bind': ['170040', null, bindOverseas({ cardNo: '1'.repeat(35) })],
  'bankcard.add cardNo maxLength 34 bankcard.bindABC': ['170040', null, bindMainland({ cardNo: '1'.repeat(35) })],
  'bankcard.add cardNo maxLength 34 bankcard.check': ['170040', null, checkCard('1'.repeat(35))],
  'bankcard.add cardNo pattern ^[A-Za-z0-9]+$ bankcard.bind': ['170040', null, bindOverseas({ cardNo: '123456789-' })],
  'bankcard.add cardNo pattern ^[A-Za-z0-9]+$ bankcard.bindABC': [
    '170040',
    null,
    bindMainland({ cardNo: '12345678-' }),
  ],
  'bankcard.add cardNo pattern ^[A-Za-z0-9]+$ bankcard.check': ['170040', null, checkCard('123456789-')],
  'bankcard.add swiftCode format swift bankcard.bind': ['803002', null, bindOverseas({ swiftCode: 'DBSSSGS' })],
  'bankcard.verify cardNo maxLength 34 bankcard.verify': ['170040', null, verifyCard('1'.repeat(35))],
  'bankcard.verify cardNo pattern ^[A-Za-z0-9]+$ bankcard.verify': ['170040', null, verifyCard('123456789-')],
  ...Object.fromEntries(
    ['bill.account', 'bill.provider'].flatMap((form) => [
      [`${form} accountId minLength 4 bill.create`, ['803002', 'accountId', advertise('abc')]],
      [`${form} accountId maxLength 40 bill.create`, ['803002', 'accountId', advertise('a'.repeat(41))]],
      [`${form} accountId pattern ^[A-Za-z0-9_-]+$ bill.create`, ['803002', 'accountId', advertise('ads.1')]],
    ]),
  ),
  'bill.upload accountId minLength 12 bill.upload': ['803002', 'accountId', uploadBill('12345678901')],
  'bill.upload accountId maxLength 12 bill.upload': ['803002', 'accountId', uploadBill('1234567890123')],
  'bill.upload accountId pattern ^[0-9]{12}$ bill.upload': ['803002', 'accountId', uploadBill('12345678901a')],
  'bill.vatPayee taxNo minLength 4 bill.addVatPayee': ['803002', 'taxNo', addTaxNumber],
  'coupon.code code minLength 4 coupon.verify': ['303000', null, redeem('HQC')],
  'coupon.code code pattern ^[A-Za-z0-9 -]+$ coupon.verify': ['303000', null, redeem('HQCN_COUPON_01')],
  'huichukou.apply mobile phone true huichukou.apply': ['999995', 'mobile', apply],
  'security.bindMobile mobile phone true security.bindMobile': ['110110', null, bindMobile],
  'security.password newPassword maxLength 64 security.modifyLoginPassword': [
    '110107',
    null,
    changePassword(`a1${'x'.repeat(63)}`),
  ],
  'security.password newPassword minLength 10 security.modifyLoginPassword': [
    '110107',
    null,
    changePassword('abcdefg12'),
  ],
};

test('every bound of a form that a page sends is held by the schema of its operation, or has values that break it', () => {
  const others = left.filter((bound) => !isVerification(bound) && !isOfOrder(bound)).map(({ name }) => name);
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(sent).toSorted());
});

test.each(Object.keys(sent).toSorted())('the server refuses what breaks %s', async (bound) => {
  const [code, field, ask] = sent[bound] ?? never(bound);
  const answer = await ask();
  expect({ success: answer.success, code: answer.code }).toEqual({ success: false, code });
  if (field !== null) expect(refusedFields(answer)).toEqual([field]);
});

function never(what: string): never {
  throw new Error(`not there: ${what}`);
}
