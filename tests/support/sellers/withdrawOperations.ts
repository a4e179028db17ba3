import { pickOne } from '../../../src/domain/seededRandom.ts';
import {
  amountIn,
  amountOf,
  anyOf,
  ask,
  done,
  fieldOf,
  firstRows,
  nothing,
  payPassword,
  rateNear,
  read,
  rowsOf,
  send,
  type SellerOperation,
  type Outcome,
  type Roll,
  type Rows,
  type Seller,
} from './sellerRequests.ts';

const day = 86_400_000;

/** Money that goes to a seller's own cards, and what the bank reports about it. */
export const withdrawOperations = {
  async withdraw(seller, roll) {
    const card = anyOf(roll, seller.cards);
    return priceAndSend(seller, roll, {
      ...sourceOf(seller, roll, pickOne(roll, ['wallet', 'wallet', 'wallet', 'shop', 'shop', 'dobby']), 900),
      aimCurrencyCode: card?.['currency'],
      bankCardId: card?.['bankCardId'],
      ...(roll() < 0.3 && { coupon: { useCouponAction: 'AUTO' }, useRedpacket: true }),
    });
  },
  /** Several balances of the Hong Kong site in one payout. */
  async combine(seller, roll) {
    const rows = rowsOf(await read(seller, '/combineWithdraw/currency/balance'));
    const chosen = Array.from({ length: 3 }, () => anyOf(roll, rows));
    const items = [...new Set(chosen)].flatMap((row) =>
      row === undefined
        ? []
        : [
            {
              oriCurrency: row['currency'],
              amount: String(Math.ceil(Number(row['min'])) + Math.floor(roll() * 200)),
              ...(row['source'] === 'shop' && { shopId: row['shopId'] }),
            },
          ],
    );
    const card = anyOf(roll, seller.cards);
    if (items.length === 0 || card === undefined) return nothing;
    const body = { items, aimCurrencyCode: card['currency'], bankCardId: card['bankCardId'] };
    const priced = await ask(seller, '/combineWithdraw/preSubmitWithdraw', body);
    if (priced.code !== done) return priced.code;
    const trial = { trialId: fieldOf(priced, 'trialId'), payPassword };
    return (await send(seller, '/combineWithdraw/submitWithdraw', trial, roll)).code;
  },
  /** From a balance of the Hong Kong site to a card of the mainland. */
  async withdrawToMainland(seller, roll) {
    const card = anyOf(
      roll,
      seller.cards.filter(({ currency }) => currency === 'CNY'),
    );
    if (card === undefined) return nothing;
    const body = {
      currency: pickOne(roll, ['USD', 'HKD']),
      amount: amountOf(roll, 300),
      bankCardId: card['bankCardId'],
      source: pickOne(roll, ['wallet', 'shop']),
    };
    const priced = await ask(seller, '/withdraw/hk2cny', body);
    if (priced.code !== done) return priced.code;
    const order = { orderId: fieldOf(priced, 'orderId'), payPassword };
    return (await send(seller, '/withdraw/combine/submit', order, roll)).code;
  },
  /** An order that waits for a rate, which comes soon, later or never. */
  async rateOrder(seller, roll) {
    return placeRateOrder(seller, roll, pickOne(roll, [0.9, 0.9995, 1.3]));
  },
  /** An order that waits for its rate is taken back, while the clock may find its rate. */
  async cancelRateOrder(seller, roll) {
    const waiting = async (): Promise<Rows> =>
      firstRows(seller, '/withdraw/record/list', { mode: 'ENTRUST', status: 'awaitingPayment' });
    let order = anyOf(roll, await waiting());
    if (order === undefined) {
      const code = await placeRateOrder(seller, roll, 1.3);
      if (code !== done) return code;
      order = anyOf(roll, await waiting());
    }
    return (await send(seller, '/withdraw/record/cancel', { orderId: order?.['orderId'] }, roll)).code;
  },
  /** The bank reports about a withdrawal of anyone: late, twice, or against what it reported before. */
  async reportWithdrawal({ client }, roll) {
    const waiting = (await client.request('GET', '/sandbox/api/payouts')).json as { data: Rows };
    const order = anyOf(roll, waiting.data);
    if (order === undefined) return nothing;
    const outcome = pickOne(roll, ['accepted', 'success', '8002', '8009', 'returned']);
    for (let times = roll() < 0.3 ? 2 : 1; times > 0; times -= 1)
      await client.request('POST', `/sandbox/api/payouts/${String(order['orderId'])}`, { body: { outcome } });
    return done;
  },
  /** The bank sends back a payout that arrived. */
  async returnWithdrawal(seller, roll) {
    const order = anyOf(roll, await firstRows(seller, '/withdraw/record/list', { status: 'succeeded' }));
    if (order === undefined) return nothing;
    const { status } = await seller.client.request('POST', `/sandbox/api/payouts/${String(order['orderId'])}`, {
      body: { outcome: 'returned' },
    });
    return status === 200 ? done : `HTTP ${status}`;
  },
  async retry(seller, roll) {
    const failed = await firstRows(seller, '/withdraw/record/list', { status: 'failed,returned' });
    const order = anyOf(roll, failed);
    if (order === undefined) return nothing;
    const card = anyOf(
      roll,
      seller.cards.filter(({ currency }) => currency === order['aimCurrencyCode']),
    );
    if (card === undefined) return nothing;
    const body = { orderId: order['orderId'], bankCardId: card['bankCardId'], payPassword };
    return (await send(seller, '/withdraw/retryByNewCard', body, roll)).code;
  },
} satisfies Record<string, SellerOperation>;

async function placeRateOrder(seller: Seller, roll: Roll, factor: number): Promise<Outcome> {
  const source = sourceOf(seller, roll, pickOne(roll, ['wallet', 'shop']), 200);
  const card = anyOf(
    roll,
    seller.cards.filter(({ currency }) => currency !== source.oriCurrency),
  );
  if (card === undefined) return nothing;
  const clock = Object((await seller.client.request('GET', '/sandbox/api/clock')).json) as { data: { now: number } };
  const aimCurrencyCode = String(card['currency']);
  const expireDate = new Date(clock.data.now + 8 * 3_600_000 + pickOne(roll, [1, 3]) * day).toISOString().slice(0, 10);
  return priceAndSend(seller, roll, {
    ...source,
    aimCurrencyCode,
    bankCardId: card['bankCardId'],
    withdrawMode: 'ENTRUST',
    entrustData: { targetRate: await rateNear(seller, [source.oriCurrency, aimCurrencyCode], factor), expireDate },
  });
}

/** An amount that the seller may have in its wallet, a shop or the currency account. */
function sourceOf(seller: Seller, roll: Roll, type: 'wallet' | 'shop' | 'dobby', most: number) {
  const shop = anyOf(roll, seller.shops)?.['currency'];
  const oriCurrency =
    type === 'shop' && shop !== undefined ? String(shop) : (anyOf(roll, seller.walletCurrencies) ?? 'USD');
  return {
    type: type === 'shop' && shop === undefined ? 'wallet' : type,
    oriCurrency,
    amount: amountIn(oriCurrency, roll, most),
  };
}

async function priceAndSend(seller: Seller, roll: Roll, state: object): Promise<Outcome> {
  const priced = await ask(seller, '/withdraw/combine/submitAmount', state);
  if (priced.code !== done) return priced.code;
  const order = { orderId: fieldOf(priced, 'orderId'), payPassword };
  return (await send(seller, '/withdraw/combine/submit', order, roll)).code;
}
