import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { movedSince, type Moved } from '../ledger/movedSince.ts';
import { balancesOf } from '../ledger/statements.ts';
import { worthIn } from './worthIn.ts';

/** An owner's assets in one currency, in minor units; `estimated` in minor units of the summary's currency. */
export interface CurrencySummary {
  readonly currency: CurrencyCode;
  /** The wallet: its total, and the available and held parts. */
  readonly balance: bigint;
  readonly available: bigint;
  readonly frozen: bigint;
  /** The available amount of all shops together. */
  readonly shop: bigint;
  /** Wallet and shops together. */
  readonly estimated: bigint;
}

export interface AssetSummary {
  readonly currency: CurrencyCode;
  readonly total: bigint;
  /** What of `total` came or left since the day began in Beijing, at the rates of `total`: rates change nothing of it. */
  readonly change: bigint;
  readonly wallet: bigint;
  readonly shop: bigint;
  readonly frozen: bigint;
  readonly list: readonly CurrencySummary[];
}

/**
 * Returns an owner's assets, wallet and shops, and their worth in one currency at the middle rate of `at`. Each part is
 * rounded once and sums add rounded parts, so that the figures on a page add up. Largest first.
 */
export async function summariseAssets(
  db: Queryable,
  { owner, currency, at }: { owner: string; currency: CurrencyCode; at: number },
): Promise<AssetSummary> {
  const balances = await balancesOf(db, { owner, kinds: ['wallet', 'shop'] });
  const codes = [...new Set(balances.map((balance) => balance.currency))];
  const worth = (amount: bigint, from: CurrencyCode): bigint => worthIn(currency, money(amount, from), at);
  const list = codes.map((code): CurrencySummary => {
    const own = balances.filter((balance) => balance.currency === code);
    const inWallet = own.filter(({ kind }) => kind === 'wallet');
    const inShops = own.filter(({ kind }) => kind === 'shop');
    const balance = sumOf(inWallet.map(({ posted }) => posted));
    const shop = sumOf(inShops.map(({ available }) => available));
    return {
      currency: code,
      balance,
      available: sumOf(inWallet.map(({ available }) => available)),
      frozen: sumOf(inWallet.map(({ held }) => held)),
      shop,
      estimated: worth(balance, code) + worth(shop, code),
    };
  });
  const sum = (pick: (summary: CurrencySummary) => bigint): bigint =>
    sumOf(list.map((summary) => worth(pick(summary), summary.currency)));
  const wallet = sum(({ balance }) => balance);
  const shop = sum((summary) => summary.shop);
  const moved = await movedSince(db, owner, startOfBeijingDay(beijingDay(at)));
  const former = sumOf(
    list.map(({ currency: code, balance, shop: inShops }) => {
      const since = (kind: Moved['kind'], pick: (one: Moved) => bigint): bigint =>
        sumOf(moved.filter((one) => one.kind === kind && one.currency === code).map(pick));
      return (
        worth(balance - since('wallet', ({ posted }) => posted), code) +
        worth(inShops - since('shop', ({ posted, held }) => posted - held), code)
      );
    }),
  );
  return {
    currency,
    total: wallet + shop,
    change: wallet + shop - former,
    wallet,
    shop,
    frozen: sum(({ frozen }) => frozen),
    list: list.toSorted(
      (one, other) => compare(other.estimated, one.estimated) || (one.currency < other.currency ? -1 : 1),
    ),
  };
}

/** Returns the currencies of a comma-separated list; skips unknown codes. */
export function currenciesIn(text: string | undefined): readonly CurrencyCode[] | undefined {
  return text === undefined || text === ''
    ? undefined
    : text
        .split(',')
        .map((code) => code.trim())
        .filter(isCurrency);
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
