import { randomUUID } from 'node:crypto';
import { pickOne } from '../../src/domain/seededRandom.ts';
import type { Reconciliation } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { demoPersonas } from '../../src/server/seed/personas.ts';
import { ledgerOf } from './crashes.ts';
import { serverClient, type ServerClient } from './serverClient.ts';
import { lastingDatabase, startServerProcess } from './serverProcess.ts';
import { demoPassword, demoPayPassword, type EnvelopeOf } from './sites.ts';
import { uploadFile } from './uploadFile.ts';

type Store = Awaited<ReturnType<typeof lastingDatabase>>['store'];
type Random = () => number;
type Rows = readonly Readonly<Record<string, unknown>>[];

const domains =
  'session withdraw bankcard shop coupon credit wallet exchange payment payee dobby bill huichukou file'.split(' ');
/** Requests of different sellers that run at the same time. */
const sideBySide = 4;
const minute = 60_000;
const day = 24 * 60 * minute;
/** Error codes of a connection to a server that is gone. */
const broken = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];

/** One seller with its own session. `cards`, `shops` and `payees` are read at the first sign-in. */
interface Seller {
  readonly loginName: string;
  readonly region: string;
  client: ServerClient;
  isSignedIn: boolean;
  cards: Rows;
  shops: Rows;
  payees: Rows;
  /** Requests that were sent, to be repeated with the same key. */
  readonly sent: { readonly address: string; readonly body: object; readonly key: string }[];
}

/**
 * Sellers that do random things on a server of their own, which can be killed. Every answer must be one that the
 * operation declares: a response with another status than 200 rejects.
 */
export async function randomSellers(store: Store, { random, sellers: count }: { random: Random; sellers: number }) {
  const accepted: Record<string, number> = Object.fromEntries(Object.keys(deeds).map((name) => [name, 0]));
  let server = await startServerProcess(store, domains);
  let dying = false;
  const sellers: readonly Seller[] = demoPersonas
    .filter(
      ({ within, kyc, mustSign, address, controlTag }) =>
        !within && kyc === '5' && !mustSign && address !== 'forced' && !controlTag,
    )
    .slice(0, count)
    .map(({ loginName, region }) => ({
      loginName,
      region,
      client: serverClient(server.client.url),
      isSignedIn: false,
      cards: [],
      shops: [],
      payees: [],
      sent: [],
    }));

  if (sellers.length < count) throw new Error(`There are ${sellers.length} sellers who may move money, not ${count}.`);

  const signOutAll = (): void => {
    for (const seller of sellers) {
      seller.client = serverClient(server.client.url);
      seller.isSignedIn = false;
    }
  };

  return {
    sideBySide,
    client: () => server.client,
    accepted: () => accepted,
    /** Several sellers do one thing each; now and then the clock jumps instead. */
    async operate(): Promise<void> {
      if (random() < 0.06) return jump(pickOne(random, [20 * minute, 3 * 60 * minute, day, 3 * day]));
      const busy = shuffled(sellers, random).slice(0, sideBySide);
      const deed = busy.map(() => pickOne(random, weighted));
      // Numbers are drawn before the parallel part, so that a seed repeats the run.
      const dice = busy.map(() => Array.from({ length: 12 }, () => random()));
      const ends = await Promise.allSettled(
        busy.map(async (seller, index) => {
          const name = deed[index] ?? 'deposit';
          await signIn(seller);
          const roll = dice[index] ?? [];
          if (await deeds[name](seller, () => roll.pop() ?? 0.5)) accepted[name] = (accepted[name] ?? 0) + 1;
        }),
      );
      for (const end of ends) if (end.status === 'rejected' && !(dying && isBroken(end.reason))) throw end.reason;
    },
    /** Kills the server while the work runs. */
    async killDuring(work: () => Promise<void>): Promise<void> {
      dying = true;
      const pause = Math.floor(random() * 150);
      const killed = new Promise<void>((resolve, reject) =>
        setTimeout(() => server.kill().then(resolve, reject), pause),
      );
      await Promise.all([killed, work()]);
    },
    async restart(): Promise<void> {
      server = await startServerProcess(store, domains);
      dying = false;
      signOutAll();
    },
    /** Lets every payout and its repetitions end. */
    async settle(): Promise<void> {
      for (let passed = 0; passed < 14; passed += 1) await jump(day);
    },
    async reconciliation(): Promise<Reconciliation> {
      const { json } = await server.client.request('GET', '/sandbox/api/reconciliation');
      return (json as { data: Reconciliation }).data;
    },
    /** Returns what each seller's wallet records add up to, and the balances of the ledger, in minor units by currency. */
    async wallets() {
      const accounts = (await ledgerOf(server.client))['accounts'] as readonly { accountId: string; posted: string }[];
      const found = [];
      for (const seller of sellers) {
        await signIn(seller);
        const balances: Record<string, bigint> = {};
        for (const { accountId, posted } of accounts) {
          const [owner, kind, , currency = ''] = accountId.split('/');
          if (owner === accountIdOf(seller.loginName) && kind === 'wallet') balances[currency] = minor(posted);
        }
        const records = Object.fromEntries(Object.keys(balances).map((currency) => [currency, 0n]));
        for (const { currency, amount } of await allRows(seller, '/wallet/record/list'))
          records[String(currency)] = (records[String(currency)] ?? 0n) + minor(String(amount));
        found.push({ loginName: seller.loginName, records, balances });
      }
      return found;
    },
    stop: () => server.kill(),
  };

  async function jump(ms: number): Promise<void> {
    await server.client.request('POST', '/sandbox/api/clock', { body: { advanceMs: ms } });
    // A session ends after half an hour without a request.
    if (ms > 15 * minute) signOutAll();
  }
}

type Roll = () => number;
type Deed = (seller: Seller, roll: Roll) => Promise<boolean>;

/** What a seller or its bank does; each returns whether it was accepted. */
const deeds = {
  async deposit({ client, loginName }, roll) {
    const [currency, amount] = pickOne(roll, deposits);
    const to = roll() < 0.6 ? 'wallet' : 'shop';
    const { status } = await client.request('POST', '/sandbox/api/deposits', {
      body: { loginName, currency, amount, to },
    });
    return status === 200;
  },
  async withdraw(seller, roll) {
    const card = anyOf(roll, seller.cards);
    const body = {
      ...(roll() < 0.7 && { type: 'wallet' }),
      oriCurrency: pickOne(roll, currencies),
      aimCurrencyCode: card?.['currency'],
      bankCardId: card?.['bankCardId'],
      amount: amountOf(roll, 900),
    };
    const priced = await ask(seller, '/withdraw/combine/submitAmount', body);
    if (priced.code !== '000000') return false;
    return isAccepted(
      await send(seller, '/withdraw/combine/submit', { orderId: fieldOf(priced, 'orderId'), payPassword }, roll),
    );
  },
  async exchange(seller, roll) {
    const [fromCurrency, toCurrency] = [pickOne(roll, currencies), pickOne(roll, currencies)];
    const direction = pickOne(roll, ['from', 'to']);
    const priced = await ask(seller, '/entry/exchange/preSubmitV2', {
      fromCurrency,
      toCurrency,
      direction,
      amount: amountOf(roll, 400),
    });
    if (priced.code !== '000000') return false;
    return isAccepted(
      await send(seller, '/entry/exchange/submitV2', { trialId: fieldOf(priced, 'trialId'), payPassword }, roll),
    );
  },
  async recharge(seller, roll) {
    const shop = anyOf(roll, seller.shops);
    if (shop === undefined) return false;
    const details = [{ shopId: shop['shopId'], amount: amountOf(roll, 300) }];
    const priced = await ask(seller, '/wallet/recharge/preSubmit', { currency: shop['currency'], details });
    if (priced.code !== '000000') return false;
    return isAccepted(
      await send(seller, '/wallet/recharge/submit', { trialId: fieldOf(priced, 'trialId'), payPassword }, roll),
    );
  },
  async payBatch(seller, roll) {
    if (seller.payees.length === 0) return false;
    const items = Array.from({ length: 1 + Math.floor(roll() * 4) }, () => {
      const payee = anyOf(roll, seller.payees);
      return {
        payeeId: payee?.['payeeId'],
        currency: payee?.['currency'],
        amount: amountOf(roll, 80),
        purpose: 'GOODS',
      };
    });
    const serialId = fieldOf(await ask(seller, '/payment/serial/id', {}), 'serialId');
    const saved = await ask(seller, '/payment/batch/save', {
      serialId,
      payCurrency: pickOne(roll, ['CNY', 'USD']),
      items,
    });
    if (saved.code !== '000000') return false;
    return isAccepted(
      await send(seller, '/payment/confirm', { batchId: fieldOf(saved, 'batchId'), payPassword }, roll),
    );
  },
  /** Between the wallet and the currency account. */
  async transfer(seller, roll) {
    const body = {
      way: pickOne(roll, ['in', 'out']),
      fromCurrency: pickOne(roll, currencies),
      toCurrency: pickOne(roll, currencies),
      direction: 'from',
      amount: amountOf(roll, 300),
    };
    const priced = await ask(seller, '/dobby/preSubmit', body);
    if (priced.code !== '000000') return false;
    return isAccepted(await send(seller, '/dobby/submit', { trialId: fieldOf(priced, 'trialId'), payPassword }, roll));
  },
  /** Money from a bank, announced or not, with or without its reference, once or twice. */
  async topUp(seller, roll) {
    const { client, loginName } = seller;
    const currency = pickOne(roll, ['USD', 'EUR']);
    const reference = fieldOf(await ask(seller, '/wallet/recharge/account/detail', { currency }), 'reference');
    const sender = { senderName: 'Li Na', senderBank: 'Barclays', senderAccount: '40205512' };
    const amount = `${amountOf(roll, 500)}.00`;
    const announced =
      roll() < 0.8 &&
      isAccepted(
        await send(seller, '/wallet/recharge/account/submit', { ...sender, currency, amount, reference }, roll),
      );
    const came = { loginName, currency, amount, ...(roll() < 0.8 && { reference }) };
    for (let times = Math.floor(roll() * 3); times > 0; times -= 1)
      await client.request('POST', '/sandbox/api/transfers', { body: came });
    return announced;
  },
  async payBill(seller, roll) {
    const [line, order] = pickOne(roll, [
      ['4kmiles', '/gateway/amazon/4k/createpaymentorder'],
      ['sparkx', '/gateway/createPaymentOrderByInnerBill'],
    ] as const);
    const accountId = `acct-${1 + Math.floor(roll() * 9)}`;
    const bill = { amount: String(200 + Math.floor(roll() * 300)), currency: 'USD' };
    const made = await ask(seller, `/payment/bill/${line}`, { ...bill, payee: { accountId } });
    if (made.code !== '000000') return false;
    const body = { billId: fieldOf(made, 'billId'), accountId, ...bill, payCurrency: 'USD', payPassword };
    return isAccepted(await send(seller, order, body, roll));
  },
  /** A company applies once, then collects the money of exports, some of which is refused, sent back or closed. */
  async collectExport(seller, roll) {
    if (seller.region !== 'CN') return false;
    const known = await ask(seller, '/gateway/drawback/hck/apply/get', {});
    const { isCompany, companyName, registrationNo } = Object(known.data) as Readonly<Record<string, unknown>>;
    if (isCompany !== true) return false;
    if (fieldOf(known, 'status') !== 'APPROVED') {
      const contact = { contact: 'Li Na', areaCode: '86', mobile: '13900139001', agree: true };
      const given = { companyName, registrationNo, ...contact };
      return isAccepted(await send(seller, '/gateway/drawback/hck/apply', given, roll));
    }
    const file = await uploadFile(seller.client, 'invoice.pdf', '%PDF-1.4\n%%EOF\n');
    const made = await send(
      seller,
      '/gateway/drawback/hck/tx/create/new',
      {
        amount: `${100 + Math.floor(roll() * 60_000)}.00`,
        currency: pickOne(roll, ['USD', 'EUR', 'GBP']),
        buyerName: 'Pennine Tools Ltd',
        invoiceNo: `${Math.floor(roll() * 1e6)}-${pickOne(roll, ['1', '1', '8001', '8002', '8003'])}`,
        invoiceFiles: [file],
      },
      roll,
    );
    if (isAccepted(made) && roll() < 0.2)
      await send(seller, '/gateway/drawback/hck/tx/cancel', { orderId: fieldOf(made, 'orderId') }, roll);
    return isAccepted(made);
  },
  /** The bank reports about a withdrawal of anyone: late, twice, or against what it reported before. */
  async reportWithdrawal({ client }, roll) {
    const waiting = (await client.request('GET', '/sandbox/api/payouts')).json as { data: Rows };
    const order = anyOf(roll, waiting.data);
    if (order === undefined) return false;
    const outcome = pickOne(roll, ['accepted', 'success', '8002', '8009', 'returned']);
    for (let times = roll() < 0.3 ? 2 : 1; times > 0; times -= 1)
      await client.request('POST', `/sandbox/api/payouts/${String(order['orderId'])}`, { body: { outcome } });
    return true;
  },
  /** The bank reports about a payment of the seller, also one that has ended. */
  async reportPayment(seller, roll) {
    const batch = anyOf(roll, await firstRows(seller, '/payment/group-list', {}));
    if (batch === undefined) return false;
    const row = anyOf(roll, await firstRows(seller, '/payment/detail-list', { batchId: batch['batchId'] }));
    if (!row?.['orderId']) return false;
    const body = { orderId: row['orderId'], outcome: pickOne(roll, ['succeed', 'fail', 'return']), code: '8003' };
    const { status } = await seller.client.request('POST', '/sandbox/api/payments/report', { body });
    return status === 200;
  },
  async retry(seller, roll) {
    const failed = await firstRows(seller, '/withdraw/record/list', { status: 'failed' });
    const order = anyOf(roll, failed);
    if (order === undefined) return false;
    const bankCardId = anyOf(roll, seller.cards)?.['bankCardId'];
    return isAccepted(
      await send(seller, '/withdraw/retryByNewCard', { orderId: order['orderId'], bankCardId, payPassword }, roll),
    );
  },
  /** A client that missed an answer sends the same request again, with its key. */
  async repeat(seller, roll) {
    const former = anyOf(roll, seller.sent);
    if (former === undefined) return false;
    return isAccepted(await ask(seller, former.address, former.body, former.key));
  },
} satisfies Record<string, Deed>;

const weighted: readonly (keyof typeof deeds)[] = [
  ...Array<'deposit'>(3).fill('deposit'),
  ...Array<'withdraw'>(5).fill('withdraw'),
  ...Array<'exchange'>(4).fill('exchange'),
  ...Array<'recharge'>(3).fill('recharge'),
  ...Array<'payBatch'>(4).fill('payBatch'),
  ...Array<'transfer'>(4).fill('transfer'),
  ...Array<'topUp'>(3).fill('topUp'),
  ...Array<'payBill'>(4).fill('payBill'),
  ...Array<'collectExport'>(4).fill('collectExport'),
  ...Array<'reportWithdrawal'>(3).fill('reportWithdrawal'),
  ...Array<'reportPayment'>(3).fill('reportPayment'),
  ...Array<'retry'>(4).fill('retry'),
  'repeat',
  'repeat',
];
const payPassword = demoPayPassword;
const currencies = ['USD', 'CNY', 'EUR', 'JPY', 'GBP'];
const deposits = [
  ['USD', '4000.00'],
  ['CNY', '20000.00'],
  ['EUR', '3000.00'],
  ['JPY', '500000'],
  ['GBP', '2500.00'],
] as const;

/** Sends a request that moves money. One time in five the answer is lost: the same request goes out twice at once. */
async function send(seller: Seller, address: string, body: object, roll: Roll): Promise<EnvelopeOf> {
  const key = randomUUID();
  seller.sent.push({ address, body, key });
  // The answer of the first copy is lost; together, so that the end of both is awaited when the server is killed.
  const copies = roll() < 0.2 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => ask(seller, address, body, key)));
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error('nothing was sent');
  return answer;
}

/** Rejects for any status but 200, 404 for an operation that another region has, and 409 for a request whose first copy is still running. */
async function ask({ client, region }: Seller, address: string, body: object, key?: string): Promise<EnvelopeOf> {
  const { status, json, text } = await client.request('POST', `/api${address}`, {
    body,
    ...(region === 'HK' && { host: 'hk.localhost' }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  if (![200, 404, 409].includes(status)) throw new Error(`${address} answered ${status}: ${text.slice(0, 300)}`);
  return json as EnvelopeOf;
}

async function signIn(seller: Seller): Promise<void> {
  if (seller.isSignedIn) return;
  await seller.client.signIn(seller.loginName, demoPassword, seller.region);
  seller.isSignedIn = true;
  if (seller.cards.length > 0) return;
  seller.cards = (await firstRows(seller, '/bankcard/list', {})).filter(({ status }) => status === 'NORMAL');
  seller.payees = (await firstRows(seller, '/payment/payee/list/paging', { pageNum: 1 })).filter(
    ({ status }) => status === 'ACTIVE',
  );
  const { data } = await ask(seller, '/wallet/recharge/list', {});
  seller.shops = (Object(data) as { list?: Rows }).list ?? [];
}

async function firstRows(seller: Seller, address: string, body: object): Promise<Rows> {
  return rowsOf(await ask(seller, address, { pageNum: 1, pageSize: 50, ...body }));
}

async function allRows(seller: Seller, address: string): Promise<Rows> {
  const rows: Rows[number][] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = rowsOf(await ask(seller, address, { pageNum, pageSize: 100 }));
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

function rowsOf({ data }: EnvelopeOf): Rows {
  const { resultList, list } = Object(data) as { resultList?: Rows; list?: Rows };
  return resultList ?? list ?? [];
}

const isAccepted = ({ code }: EnvelopeOf): boolean => code === '000000';

function fieldOf({ data }: EnvelopeOf, name: string): unknown {
  return (Object(data) as Readonly<Record<string, unknown>>)[name];
}

/** A whole amount, so that it is one in every currency. */
function amountOf(roll: Roll, most: number): string {
  return String(20 + Math.floor(roll() * most));
}

/** One of the items, or nothing when there is none. */
function anyOf<Item>(roll: Roll, items: readonly Item[]): Item | undefined {
  return items[Math.floor(roll() * items.length)];
}

function minor(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && broken.includes(String(error.code));
}
