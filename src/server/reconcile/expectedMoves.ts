import type { CurrencyCode } from '../../domain/currency.ts';
import type { OrderKind } from '../db/tables/orders.ts';
import type { Order } from '../orders/orders.ts';

/** Minor units by currency. Currencies without an amount are left out. */
export type Sums = ReadonlyMap<CurrencyCode, bigint>;

/** What an order moved: the change of the owner's accounts, our fees, and what the bank paid for us. */
export interface Moves {
  readonly customer: Sums;
  readonly fees: Sums;
  readonly bank: Sums;
}

/** One source of an order that draws on several currencies. */
export interface OrderLine {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
}

export const noMoves: Moves = { customer: new Map(), fees: new Map(), bank: new Map() };

/** Returns what a finished order of each kind must have moved. `lines` are the sources of a withdrawal. */
export const expectedMoves: Readonly<Record<OrderKind, (order: Order, lines: readonly OrderLine[]) => Moves>> = {
  withdraw: (order, lines) => ({
    customer: sumsOf(lines.map(({ currency, amount }) => [currency, -amount])),
    fees: sumsOf(lines.map(({ currency, fee }) => [currency, fee])),
    bank: sumsOf([[order.targetCurrency, order.targetAmount]]),
  }),
  payment: paidOut,
  bill: paidOut,
  exchange: (order) => betweenOwn(order),
  transfer: (order) => betweenOwn(order),
  // What was lent is owed, and what was repaid is owed no longer: only the fee leaves the owner.
  flash: (order) => ({
    customer: sumsOf([[order.sourceCurrency, -order.fee]]),
    fees: sumsOf([[order.sourceCurrency, order.fee]]),
    bank: new Map(),
  }),
  // The buyer's money comes from outside, and its fee stays with us.
  huichukou: (order) => ({
    customer: sumsOf([[order.sourceCurrency, order.targetAmount]]),
    fees: sumsOf([[order.sourceCurrency, order.fee]]),
    bank: sumsOf([[order.sourceCurrency, -order.sourceAmount]]),
  }),
  recharge: (order) => {
    // Money from a bank comes from outside; money from shops stays with the owner.
    const came = order.detail['transfer'] === undefined ? 0n : order.sourceAmount;
    return {
      customer: sumsOf([[order.sourceCurrency, came - order.fee]]),
      fees: sumsOf([[order.sourceCurrency, order.fee]]),
      bank: sumsOf([[order.sourceCurrency, -came]]),
    };
  },
};

/** A payment takes what it costs with its fee, and the bank pays the payee. */
function paidOut(order: Order): Moves {
  return {
    customer: sumsOf([[order.sourceCurrency, -order.sourceAmount]]),
    fees: sumsOf([[order.sourceCurrency, order.fee]]),
    bank: sumsOf([[order.targetCurrency, order.targetAmount]]),
  };
}

/** Money that changes its currency or its account but stays with the owner, less the fee. */
function betweenOwn(order: Order): Moves {
  return {
    customer: sumsOf([
      [order.sourceCurrency, -order.sourceAmount],
      [order.targetCurrency, order.targetAmount],
    ]),
    fees: sumsOf([[order.sourceCurrency, order.fee]]),
    bank: new Map(),
  };
}

/** Returns what an order of each kind must have on hold while the bank has not answered. */
export function expectedHolds(order: Order, lines: readonly OrderLine[]): Sums {
  // Money that comes is on its way at the bank, and nothing of the wallet is on hold for it.
  if (order.kind === 'huichukou') return new Map();
  return lines.length > 0
    ? sumsOf(lines.map(({ currency, amount }) => [currency, amount]))
    : sumsOf([[order.sourceCurrency, order.sourceAmount]]);
}

/** Adds amounts by currency. */
export function sumsOf(amounts: readonly (readonly [CurrencyCode, bigint])[]): Sums {
  const sums = new Map<CurrencyCode, bigint>();
  for (const [currency, amount] of amounts) {
    const sum = (sums.get(currency) ?? 0n) + amount;
    if (sum === 0n) sums.delete(currency);
    else sums.set(currency, sum);
  }
  return sums;
}
