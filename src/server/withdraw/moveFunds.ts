import type { CurrencyCode } from '../../domain/currency.ts';
import type { FundTypeCode } from '../../domain/fundTypes.ts';
import { money, zeroMoney, type Money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { customerAccount, systemAccount, type Account } from '../ledger/account.ts';
import type { EntryDraft, Posting } from '../ledger/EntryDraft.ts';
import { exchangeBatch } from '../ledger/exchangeEntry.ts';
import { placeHold, postHolds } from '../ledger/holds.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntry } from '../ledger/postEntries.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { Order } from '../orders/orders.ts';
import type { Withdrawal, WithdrawalLine } from './withdrawals.ts';

/** Fund types in the statement: of a withdrawal, and of an advance that is lent, paid out and paid for. */
const withdrawn: FundTypeCode = 1;
const advanced: FundTypeCode = 12;
const advancePaid: FundTypeCode = 13;
const advanceFee: FundTypeCode = 55;

export interface Funds {
  readonly order: Order;
  readonly withdrawal: Withdrawal;
  readonly lines: readonly WithdrawalLine[];
  readonly at: number;
}

/** Holds the money of the order for its current attempt; lends an advance first. Refuses with 711005 when the money is no longer available. */
export async function holdFunds(trx: Trx, funds: Funds): Promise<void> {
  const { order, withdrawal, lines, at } = funds;
  if (withdrawal.kind === 'ADVANCE') await lend(trx, funds);
  for (const line of lines) {
    const held = await placeHold(trx, {
      holdId: holdIdOf(order, line),
      account: accountOf(order.owner, line),
      amount: line.amount,
      orderId: order.id,
      memo: '',
      at,
    });
    if (held.ok) continue;
    if (held.error.because === 'insufficient' || held.error.because === 'unknownAccount')
      throw new Refusal('711005', {}, { shopId: line.shop_id, currency: line.currency });
    throw new Error(`The money of order ${order.id} cannot be set aside: ${held.error.because}.`);
  }
}

/** Pays out the held money: the fee to us, the rest through our position to the bank. All of it or, by an exception, nothing. */
export async function payOut(trx: Trx, funds: Funds): Promise<void> {
  const { order, lines } = funds;
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const entries = currencies.flatMap((currency) =>
    entriesOf({ ...funds, lines: lines.filter((line) => line.currency === currency) }, currency),
  );
  // A deal links several entries; a single entry needs none.
  const deal = entries.length > 1 ? { deal: `withdraw/${order.id}/${order.attempt}` } : {};
  const posted = await postHolds(trx, { holdIds: lines.map((line) => holdIdOf(order, line)), ...deal, entries });
  if (!posted.ok) throw new Error(`Order ${order.id} cannot be paid out: ${posted.error.because}.`);
}

/** Returns one balanced entry within a currency, or the two legs of an exchange; the fee of an advance is an entry of its own. */
function entriesOf({ order, withdrawal, lines, at }: Funds, currency: CurrencyCode): readonly EntryDraft[] {
  const { id: orderId, owner, attempt, targetCurrency } = order;
  const key = `withdraw/${orderId}/${attempt}/${currency}`;
  const isAdvance = withdrawal.kind === 'ADVANCE';
  const fundType = isAdvance ? advancePaid : withdrawn;
  const fee = money(sumOf(lines, 'fee'), currency);
  const apart: EntryDraft[] = isAdvance && fee.amount > 0n ? [feeOfAdvance({ key, order, fee, at })] : [];
  const fees = apart.length > 0 ? zeroMoney(currency) : fee;
  const from = lines.map((line) => ({
    account: accountOf(owner, line),
    source: apart.length > 0 ? line.amount - line.fee : line.amount,
  }));
  const target = money(sumOf(lines, 'arrival'), targetCurrency);
  const to = systemAccount('bankNostro', targetCurrency);
  if (currency !== targetCurrency) {
    const fundTypes = { out: fundType, in: fundType };
    return [...exchangeBatch({ key, from, to, fee: fees, target, fundTypes, orderId, at }).entries, ...apart];
  }
  const feePosting: Posting[] =
    fees.amount === 0n ? [] : [{ account: systemAccount('feeIncome', currency), amount: fees.amount }];
  const postings = [
    ...from.map(({ account, source }) => ({ account, amount: -source })),
    ...feePosting,
    { account: to, amount: target.amount },
  ];
  return [{ key, fundType, orderId, at, postings }, ...apart];
}

function feeOfAdvance({ key, order, fee, at }: FeeOfAdvance): EntryDraft {
  return {
    key: `${key}/fee`,
    fundType: advanceFee,
    orderId: order.id,
    at,
    postings: [
      { account: customerAccount('wallet', order.owner, fee.currency), amount: -fee.amount },
      { account: systemAccount('feeIncome', fee.currency), amount: fee.amount },
    ],
  };
}

type FeeOfAdvance = Pick<Funds, 'order' | 'at'> & { readonly key: string; readonly fee: Money };

/** Increases the customer's debt and credits the wallet with the money to pay out. */
async function lend(trx: Trx, { order, lines, at }: Funds): Promise<void> {
  const { owner, sourceCurrency: currency, sourceAmount: amount } = order;
  const [debt, wallet] = [customerAccount('financing', owner, currency), customerAccount('wallet', owner, currency)];
  for (const account of [debt, wallet]) await openAccount(trx, account, at);
  const key = `advance/${order.id}/${order.attempt}`;
  const lent = await postEntry(trx, {
    key,
    fundType: advanced,
    orderId: order.id,
    at,
    postings: [
      { account: debt, amount: -amount },
      { account: wallet, amount },
    ],
  });
  if (!lent.ok || lines.length !== 1) throw new Error(`The advance of order ${order.id} cannot be lent.`);
}

function accountOf(owner: string, line: WithdrawalLine): Account {
  return customerAccount(line.source, owner, line.currency, line.shop_id);
}

/** Each attempt has its own hold: the earlier attempt's hold was voided. */
function holdIdOf({ id, attempt }: Order, { line }: WithdrawalLine): string {
  return `withdraw/${id}/${attempt}/${line}`;
}

function sumOf(lines: readonly WithdrawalLine[], column: 'fee' | 'arrival'): bigint {
  return lines.reduce((sum, line) => sum + line[column], 0n);
}
