import { customerAccount, type Account } from '../ledger/account.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { zeroMoney, type Money } from '../../domain/money.ts';
import { priceExchange, type ExchangeTerms } from '../wallet/exchangeTerms.ts';

/** `out`: from the currency account to the wallet. `in`: from the wallet to the currency account. */
export type Way = 'out' | 'in';

export function sourceAccount(way: Way, owner: string, currency: CurrencyCode): Account {
  return customerAccount(way === 'out' ? 'dobby' : 'wallet', owner, currency);
}

export function targetAccount(way: Way, owner: string, currency: CurrencyCode): Account {
  return customerAccount(way === 'out' ? 'wallet' : 'dobby', owner, currency);
}

/** Prices a transfer: free within a currency (`rate` null), as an exchange between two. `amount` is of either side. */
export function priceTransfer(wish: {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly amount: Money;
  readonly rate: Decimal | null;
}): ExchangeTerms {
  const { from, to, amount, rate } = wish;
  return rate === null
    ? { source: amount, fee: zeroMoney(from), target: amount }
    : priceExchange({ from, to, amount, rate });
}
