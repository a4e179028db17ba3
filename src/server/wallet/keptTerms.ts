import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import type { Money } from '../../domain/money.ts';
import type { ExchangeTerms } from './exchangeTerms.ts';

/** The terms of an exchange that a trial keeps for its order. `amount` is what the user wished, in the currency of `side`. */
export interface KeptTerms {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly side: 'source' | 'target';
  readonly amount: bigint;
  readonly source: bigint;
  readonly fee: bigint;
  readonly target: bigint;
  readonly rate: string;
}

/** Returns terms as a trial stores them. */
export function termsToKeep(
  { source, fee, target }: ExchangeTerms,
  { amount, rate }: { readonly amount: Money; readonly rate: string },
): Readonly<Record<keyof KeptTerms, string>> {
  return {
    from: source.currency,
    to: target.currency,
    side: amount.currency === source.currency ? 'source' : 'target',
    amount: String(amount.amount),
    source: String(source.amount),
    fee: String(fee.amount),
    target: String(target.amount),
    rate,
  };
}

/** Reads the terms that `termsToKeep` wrote. */
export function keptTerms(kept: Readonly<Record<string, unknown>>): KeptTerms {
  const text = (name: keyof KeptTerms): string => String(kept[name]);
  return {
    from: currencyOf(text('from')),
    to: currencyOf(text('to')),
    side: text('side') === 'target' ? 'target' : 'source',
    amount: BigInt(text('amount')),
    source: BigInt(text('source')),
    fee: BigInt(text('fee')),
    target: BigInt(text('target')),
    rate: text('rate'),
  };
}

function currencyOf(code: string): CurrencyCode {
  if (!isCurrency(code)) throw new Error(`The trial names ${code}, which is not a currency of the portal.`);
  return code;
}
