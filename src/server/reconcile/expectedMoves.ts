import type { CurrencyCode } from '../../domain/currency.ts';
import type { OrderKind } from '../db/tables/orders.ts';
import { sourceAccount, targetAccount, type Way } from '../dobby/transferTerms.ts';
import { accountId, customerAccount } from '../ledger/account.ts';
import type { Order } from '../orders/orders.ts';
import { readKeptRecharge } from '../wallet/keptRecharge.ts';
import type { OrderRecords } from './orderRecords.ts';

/** Minor units by account or by currency. Places without an amount are left out. */
export type Sums = ReadonlyMap<string, bigint>;

/** What an order moved: the change of each of the owner's accounts, and by currency our fees and what the bank paid for us. */
export interface Moves {
  readonly customer: Sums;
  readonly fees: Sums;
  readonly bank: Sums;
}

type Amount = readonly [place: string, amount: bigint];

export const noMoves: Moves = { customer: new Map(), fees: new Map(), bank: new Map() };

/** Returns what a finished order of each kind must have moved. `posted` are its postings, by account. */
export const expectedMoves: Readonly<Record<OrderKind, (order: Order, records: OrderRecords, posted: Sums) => Moves>> =
  {
    withdraw: (order, records) => ({
      customer: sumsOf([...lentBy(order, records), ...linesOf(order, records).map(negative)]),
      fees: sumsOf(records.lines.map(({ currency, fee }) => [currency, fee])),
      bank: sumsOf([[order.targetCurrency, order.targetAmount]]),
    }),
    payment: paidOut,
    bill: paidOut,
    exchange: (order) => ({
      ...keptFee(order),
      customer: sumsOf([
        [walletOf(order, order.sourceCurrency), -order.sourceAmount],
        [walletOf(order, order.targetCurrency), order.targetAmount],
      ]),
    }),
    transfer: (order) => {
      const way: Way = order.detail['way'] === 'in' ? 'in' : 'out';
      return {
        ...keptFee(order),
        customer: sumsOf([
          [accountId(sourceAccount(way, order.owner, order.sourceCurrency)), -order.sourceAmount],
          [accountId(targetAccount(way, order.owner, order.targetCurrency)), order.targetAmount],
        ]),
      };
    },
    flash: (order, { flash }, posted) => {
      const { owner, sourceCurrency: currency, sourceAmount: lent } = order;
      const { repaid, shopId } = flash ?? { repaid: 0n, shopId: '' };
      // The journal alone says which part of a repayment the shop gave; the wallet must have given the rest.
      const shop = accountId(customerAccount('shop', owner, currency, shopId));
      const byShop = posted.get(shop) ?? 0n;
      return {
        ...keptFee(order),
        customer: sumsOf([
          [accountId(customerAccount('financing', owner, currency, 'flash')), repaid - lent],
          [shop, byShop],
          [walletOf(order, currency), order.targetAmount - repaid - byShop],
        ]),
      };
    },
    // The buyer's money comes from outside, and its fee stays with us.
    huichukou: (order) => ({
      ...keptFee(order),
      customer: sumsOf([[walletOf(order, order.sourceCurrency), order.targetAmount]]),
      bank: sumsOf([[order.sourceCurrency, -order.sourceAmount]]),
    }),
    recharge: (order) => {
      const { owner, sourceCurrency: currency, sourceAmount, fee } = order;
      const came: Amount = [walletOf(order, currency), sourceAmount - fee];
      // Money from a bank comes from outside; money from shops stays with the owner.
      if (order.detail['transfer'] !== undefined)
        return { ...keptFee(order), customer: sumsOf([came]), bank: sumsOf([[currency, -sourceAmount]]) };
      const shops = readKeptRecharge(order.detail).lines.map(({ shopId, amount }): Amount => {
        return [accountId(customerAccount('shop', owner, amount.currency, shopId)), -amount.amount];
      });
      return { ...keptFee(order), customer: sumsOf([...shops, came]) };
    },
  };

/** Returns what an order has moved while the bank has not answered: an advance is lent before it is paid. */
export function movesOnTheWay(order: Order, records: OrderRecords): Moves {
  return { ...noMoves, customer: sumsOf(lentBy(order, records)) };
}

/** An advance is lent to the wallet, and what was repaid of it is owed no longer. Any other order lends nothing. */
function lentBy(order: Order, { withdrawal, repayments }: OrderRecords): readonly Amount[] {
  if (withdrawal !== 'ADVANCE') return [];
  const { owner, sourceCurrency: currency, sourceAmount: lent } = order;
  const debt = accountId(customerAccount('financing', owner, currency));
  return [
    [walletOf(order, currency), lent],
    [debt, -lent],
    ...repayments.flatMap(({ source, shopId, amount }): readonly Amount[] => [
      [accountId(customerAccount(source, owner, currency, shopId)), -amount],
      [debt, amount],
    ]),
  ];
}

/** A payment takes what it costs with its fee from the wallet, and the bank pays the payee. */
function paidOut(order: Order): Moves {
  return {
    ...keptFee(order),
    customer: sumsOf([[walletOf(order, order.sourceCurrency), -order.sourceAmount]]),
    bank: sumsOf([[order.targetCurrency, order.targetAmount]]),
  };
}

function keptFee({ sourceCurrency, fee }: Order): Pick<Moves, 'fees' | 'bank'> {
  return { fees: sumsOf([[sourceCurrency, fee]]), bank: new Map() };
}

/** Returns what an order of each kind must have on hold while the bank has not answered, or while it waits for a rate. */
export function expectedHolds(order: Order, records: OrderRecords): Sums {
  const waits = order.status === 'awaitingPayment' && records.withdrawal !== null;
  // Money that comes is on its way at the bank, and nothing of the wallet is on hold for it.
  if ((order.status !== 'processing' && !waits) || order.kind === 'huichukou') return new Map();
  return records.withdrawal !== null
    ? sumsOf(linesOf(order, records))
    : sumsOf([[walletOf(order, order.sourceCurrency), order.sourceAmount]]);
}

function linesOf({ owner }: Order, { lines }: OrderRecords): readonly Amount[] {
  return lines.map(({ source, shopId, currency, amount }) => [
    accountId(customerAccount(source, owner, currency, shopId)),
    amount,
  ]);
}

function walletOf({ owner }: Order, currency: CurrencyCode): string {
  return accountId(customerAccount('wallet', owner, currency));
}

function negative([place, amount]: Amount): Amount {
  return [place, -amount];
}

/** Adds amounts by place. */
export function sumsOf(amounts: readonly Amount[]): Sums {
  const sums = new Map<string, bigint>();
  for (const [place, amount] of amounts) {
    const sum = (sums.get(place) ?? 0n) + amount;
    if (sum === 0n) sums.delete(place);
    else sums.set(place, sum);
  }
  return sums;
}
