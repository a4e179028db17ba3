import { pickOne } from '../../../src/domain/seededRandom.ts';
import {
  amountIn,
  amountOf,
  anyOf,
  ask,
  currencies,
  done,
  fieldOf,
  nothing,
  payPassword,
  rateNear,
  read,
  rowsOf,
  send,
  type SellerOperation,
  type Rows,
} from './sellerRequests.ts';

const deposits = [
  ['USD', '4000.00'],
  ['CNY', '20000.00'],
  ['EUR', '3000.00'],
  ['JPY', '500000'],
  ['GBP', '2500.00'],
] as const;
const sender = { senderName: 'Li Na', senderBank: 'Barclays', senderAccount: '40205512' };

/** Money that comes, changes its currency or its account, and rates that a seller watches. */
export const walletOperations = {
  async deposit({ client, loginName }, roll) {
    const [currency, amount] = pickOne(roll, deposits);
    const to = roll() < 0.6 ? 'wallet' : 'shop';
    const { status } = await client.request('POST', '/sandbox/api/deposits', {
      body: { loginName, currency, amount, to },
    });
    return status === 200 ? done : `HTTP ${status}`;
  },
  async exchange(seller, roll) {
    const fromCurrency = anyOf(roll, seller.walletCurrencies) ?? 'USD';
    const toCurrency = pickOne(
      roll,
      currencies.filter((currency) => currency !== fromCurrency),
    );
    const direction = pickOne(roll, ['from', 'to']);
    const amount = amountIn(direction === 'from' ? fromCurrency : toCurrency, roll, 400);
    const wish = { fromCurrency, toCurrency, direction, amount };
    const priced = await ask(seller, '/entry/exchange/preSubmitV2', wish);
    if (priced.code !== done) return priced.code;
    const body = { trialId: fieldOf(priced, 'trialId'), payPassword };
    return (await send(seller, '/entry/exchange/submitV2', body, roll)).code;
  },
  async recharge(seller, roll) {
    const shop = anyOf(roll, seller.shops);
    if (shop === undefined) return nothing;
    const details = [{ shopId: shop['shopId'], amount: amountOf(roll, 300) }];
    const priced = await ask(seller, '/wallet/recharge/preSubmit', { currency: shop['currency'], details });
    if (priced.code !== done) return priced.code;
    const body = { trialId: fieldOf(priced, 'trialId'), payPassword };
    return (await send(seller, '/wallet/recharge/submit', body, roll)).code;
  },
  /** A rule that moves money of a shop by itself; now and then one is paused, started or removed. */
  async autoRule(seller, roll) {
    const known = await ask(seller, '/wallet/recharge/auto/list', {});
    const rule = anyOf(roll, rowsOf(known));
    if (rule !== undefined && roll() < 0.3) {
      const { ruleId } = rule;
      if (roll() < 0.3) return (await ask(seller, '/wallet/recharge/auto/delete', { ruleId })).code;
      const status = rule['status'] === 'ACTIVE' ? 'PAUSED' : 'ACTIVE';
      return (await ask(seller, '/wallet/recharge/auto/switch', { ruleId, status })).code;
    }
    const shops = (fieldOf(known, 'shops') as Rows | undefined)?.filter(({ reason }) => reason === null) ?? [];
    const shop = anyOf(roll, shops);
    if (shop === undefined) return nothing;
    const body = {
      currency: shop['currency'],
      shopIds: [shop['shopId']],
      ...pickOne(roll, [{ schedule: 'DAILY' }, { schedule: 'WEEKLY', weekday: 3 }, { schedule: 'THRESHOLD' }]),
      minimum: amountOf(roll, 100),
      keep: amountOf(roll, 3_000),
      payPassword,
    };
    return (await send(seller, '/wallet/recharge/auto/save', body, roll)).code;
  },
  /** Between the wallet and the currency account. */
  async transfer(seller, roll) {
    const accounts = rowsOf(await read(seller, '/dobby/account/list'));
    const full = anyOf(
      roll,
      accounts.filter(({ available }) => Number(available) > 0),
    );
    const way = full !== undefined && roll() < 0.5 ? 'out' : 'in';
    const fromCurrency = way === 'out' ? String(full?.['currency']) : (anyOf(roll, seller.walletCurrencies) ?? 'USD');
    const toCurrency = pickOne(roll, [fromCurrency, ...currencies]);
    const body = { way, fromCurrency, toCurrency, direction: 'from', amount: amountIn(fromCurrency, roll, 300) };
    const priced = await ask(seller, '/dobby/preSubmit', body);
    if (priced.code !== done) return priced.code;
    return (await send(seller, '/dobby/submit', { trialId: fieldOf(priced, 'trialId'), payPassword }, roll)).code;
  },
  /** Money from a bank, announced or not, with or without its reference, once or twice. */
  async topUp(seller, roll) {
    const { client, loginName } = seller;
    const currency = pickOne(roll, ['USD', 'EUR']);
    const reference = fieldOf(await ask(seller, '/wallet/recharge/account/detail', { currency }), 'reference');
    const amount = `${amountOf(roll, 500)}.00`;
    const announcement = { ...sender, currency, amount, reference };
    const code =
      roll() < 0.8 ? (await send(seller, '/wallet/recharge/account/submit', announcement, roll)).code : 'unannounced';
    const came = { loginName, currency, amount, ...(roll() < 0.8 && { reference }) };
    for (let times = Math.floor(roll() * 3); times > 0; times -= 1)
      await client.request('POST', '/sandbox/api/transfers', { body: came });
    return code;
  },
  /** An announced transfer is taken back; now and then its money comes all the same. */
  async cancelTopUp(seller, roll) {
    const { client, loginName } = seller;
    const currency = pickOne(roll, ['USD', 'EUR']);
    const reference = fieldOf(await ask(seller, '/wallet/recharge/account/detail', { currency }), 'reference');
    const amount = `${amountOf(roll, 500)}.00`;
    const announcement = { ...sender, currency, amount, reference };
    const announced = await send(seller, '/wallet/recharge/account/submit', announcement, roll);
    if (announced.code !== done) return announced.code;
    const taken = { orderId: fieldOf(announced, 'orderId') };
    const cancelled = send(seller, '/wallet/recharge/account/cancel', taken, roll);
    if (roll() < 0.4)
      await client.request('POST', '/sandbox/api/transfers', { body: { loginName, currency, amount, reference } });
    return (await cancelled).code;
  },
  /** A rate is watched; now and then a watched one changes, pauses, goes on or is given up. */
  async rateAlert(seller, roll) {
    const pair = [pickOne(roll, ['USD', 'EUR', 'GBP']), pickOne(roll, ['CNY', 'JPY'])] as const;
    const targetRate = await rateNear(seller, pair, pickOne(roll, [0.9995, 1.0005, 1.2]));
    const watched = anyOf(
      roll,
      rowsOf(await read(seller, '/wallet/rateNotice/list')).filter(({ status }) => status === 'waiting'),
    );
    if (watched === undefined || roll() < 0.5) {
      const [fromCurrency, toCurrency] = pair;
      return (await send(seller, '/wallet/rateNotice/submit', { fromCurrency, toCurrency, targetRate }, roll)).code;
    }
    const { id } = watched;
    const [address, body] = pickOne(roll, [
      ['change', { id, targetRate }],
      ['pause', { id, paused: true }],
      ['cancel', { id }],
      ['delete', { id }],
    ] as const);
    return (await ask(seller, `/wallet/rateNotice/${address}`, body)).code;
  },
  /** A client that missed an answer sends the same request again, with its key. */
  async repeat(seller, roll) {
    const former = anyOf(roll, seller.sent);
    return former === undefined ? nothing : (await ask(seller, former.address, former.body, former.key)).code;
  },
} satisfies Record<string, SellerOperation>;
