import type { FundTypeCode } from '../../domain/fundTypes.ts';
import type { Money } from '../../domain/money.ts';
import type { Result } from '../../domain/result.ts';
import type { Trx } from '../db/Database.ts';
import { systemAccount, type Account } from './account.ts';
import type { EntryDraft, Posting } from './EntryDraft.ts';
import { postEntries, type EntryBatch, type Posted } from './postEntries.ts';
import type { Refused } from './Refused.ts';

/** `source` leaves `from`, fee included; `target` reaches `to`; `at` in epoch milliseconds. */
export interface Exchange {
  readonly key: string;
  readonly from: readonly { readonly account: Account; readonly source: bigint }[];
  readonly to: Account;
  readonly fee: Money;
  readonly target: Money;
  readonly fundTypes: { readonly out: FundTypeCode; readonly in: FundTypeCode };
  readonly orderId?: string | null;
  readonly memo?: string;
  readonly at: number;
}

/** Posts a foreign exchange: both legs or none. Returns refusals as values. */
export function exchangeEntry(trx: Trx, exchange: Exchange): Promise<Result<Posted, Refused>> {
  return postEntries(trx, exchangeBatch(exchange));
}

/**
 * Returns the two balanced legs of an exchange. The customer's money and the fee leave in the source currency against our
 * position in it; the target is paid from our position in that currency. Throws when an amount is not above zero.
 */
export function exchangeBatch(exchange: Exchange): EntryBatch & { readonly deal: string } {
  const { key, fee, target, to, at } = exchange;
  const given = exchange.from.reduce((sum, { source }) => sum + source, 0n);
  const converted = given - fee.amount;
  if (exchange.from.some(({ source }) => source <= 0n) || converted <= 0n || fee.amount < 0n || target.amount <= 0n) {
    throw new RangeError(
      `Exchange ${key} needs amounts above zero, got ${given} less ${fee.amount} for ${target.amount} minor units.`,
    );
  }
  if (to.currency !== target.currency)
    throw new RangeError(`Exchange ${key} pays ${target.currency} into a ${to.currency} account.`);
  const shared = { orderId: exchange.orderId ?? null, memo: exchange.memo ?? '', at };
  const out: EntryDraft = {
    ...shared,
    key: `${key}/out`,
    fundType: exchange.fundTypes.out,
    postings: [
      ...exchange.from.map(({ account, source }) => ({ account, amount: -source })),
      ...feePosting(fee),
      { account: systemAccount('fxPosition', fee.currency), amount: converted },
    ],
  };
  const into: EntryDraft = {
    ...shared,
    key: `${key}/in`,
    fundType: exchange.fundTypes.in,
    postings: [
      { account: systemAccount('fxPosition', target.currency), amount: -target.amount },
      { account: to, amount: target.amount },
    ],
  };
  return { deal: key, entries: [out, into] };
}

function feePosting(fee: Money): Posting[] {
  return fee.amount === 0n ? [] : [{ account: systemAccount('feeIncome', fee.currency), amount: fee.amount }];
}
