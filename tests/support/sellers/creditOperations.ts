import { pickOne } from '../../../src/domain/seededRandom.ts';
import { uploadFile } from '../uploadFile.ts';
import {
  amountIn,
  anyOf,
  ask,
  done,
  fieldOf,
  firstRows,
  nothing,
  payPassword,
  read,
  rowsOf,
  send,
  type SellerOperation,
  type Rows,
} from './sellerRequests.ts';

/** Money that is lent to a seller and repaid, and what platforms pay. */
export const creditOperations = {
  /** A line of the income of shops; one that asks for papers gets them. */
  async applyForLine(seller, roll) {
    const known = await read(seller, '/credit/application');
    const shop = anyOf(roll, (fieldOf(known, 'shops') as Rows | undefined) ?? []);
    if (shop === undefined) return nothing;
    const line = { shopIds: [shop['shopId']], currency: shop['currency'] };
    const applied = await send(seller, '/credit/apply', { ...line, agree: true }, roll);
    if (fieldOf(applied, 'status') === 'APPROVED') seller.hasCreditLine = true;
    if (fieldOf(applied, 'status') !== 'MATERIAL' || seller.region !== 'CN') return applied.code;
    const materials = [await uploadFile(seller.client, 'statement.pdf', '%PDF-1.4\n%%EOF\n')];
    return (await send(seller, '/credit/creditApply', { ...line, materials }, roll)).code;
  },
  async advance(seller, roll) {
    const currency = anyOf(
      roll,
      (fieldOf(await read(seller, '/credit/showOrderLoan'), 'currencies') as string[]) ?? [],
    );
    if (currency === undefined) return nothing;
    const card = anyOf(roll, rowsOf(await read(seller, '/credit/bankcard/list', { currency })));
    if (card === undefined) return nothing;
    const wish = {
      amount: amountIn(currency, roll, 400),
      currency,
      bankCardId: card['bankCardId'],
      term: pickOne(roll, [7, 14]),
    };
    const priced = await ask(seller, '/credit/submitAmount', wish);
    if (priced.code !== done) return priced.code;
    const order = { orderId: fieldOf(priced, 'orderId'), payPassword };
    return (await send(seller, '/credit/submit', order, roll)).code;
  },
  /** An advance is repaid, all of it or a part. */
  async repayAdvance(seller, roll) {
    const open = rowsOf(await read(seller, '/credit/order/list')).filter(({ outstanding }) => Number(outstanding) > 0);
    const loan = anyOf(roll, open);
    if (loan === undefined) return nothing;
    const amount = roll() < 0.5 ? loan['outstanding'] : String(1 + Math.floor(Number(loan['outstanding']) * roll()));
    return (await send(seller, '/credit/repay', { orderId: loan['orderId'], amount, payPassword }, roll)).code;
  },
  /** A part of a platform's payment on its way, after flash collection was opened. */
  async collectFlash(seller, roll) {
    const info = await read(seller, '/flash/info');
    if (fieldOf(info, 'opened') !== true) await send(seller, '/flash/apply', { agree: true }, roll);
    const coming = anyOf(
      roll,
      rowsOf(info).filter(({ reason }) => reason === null),
    );
    if (coming === undefined) return nothing;
    const amount = Math.min(
      Number(amountIn(String(coming['currency']), roll, 600)),
      Math.floor(Number(coming['most'])),
    );
    const wish = { settlementId: coming['id'], amount: String(amount) };
    const priced = await ask(seller, '/flash/trial', wish);
    if (priced.code !== done) return priced.code;
    const body = { ...wish, fee: fieldOf(priced, 'fee'), payPassword };
    return (await send(seller, '/flash/submit', body, roll)).code;
  },
  async repayFlash(seller, roll) {
    const flash = anyOf(roll, await firstRows(seller, '/flash/list', { status: 'open' }));
    if (flash === undefined) return nothing;
    const body = { orderId: flash['orderId'], amount: flash['outstanding'], payPassword };
    return (await send(seller, '/flash/repay', body, roll)).code;
  },
  /** A platform pays before the day that it named: all, a part, or nothing that is worth it; now and then twice. */
  async platformPays(seller, roll) {
    const coming = anyOf(roll, rowsOf(await read(seller, '/flash/info')));
    if (coming === undefined) return nothing;
    const short = [{ amount: '1' }, { amount: String(Math.floor(Number(coming['amount']) / 2)) }];
    const body = { id: coming['id'], ...pickOne(roll, [{}, ...short]) };
    let status = 0;
    for (let times = roll() < 0.3 ? 2 : 1; times > 0; times -= 1)
      ({ status } = await seller.client.request('POST', '/sandbox/api/settlements', { body }));
    return status === 200 ? done : `HTTP ${status}`;
  },
} satisfies Record<string, SellerOperation>;
