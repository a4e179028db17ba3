import { inverseConvert } from '../../domain/exchange.ts';
import { money, zeroMoney, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { priceRequest } from './priceRequest.ts';
import { totalOf } from './priceWithdrawal.ts';
import type { WithdrawRequest } from './WithdrawRequest.ts';
import { grossFee } from './withdrawRules.ts';

/**
 * Returns the amount of which at least `wanted` arrives, with the discounts that apply to it; with a minor unit less, less
 * arrives. `request` is the withdrawal with any amount of the same currency.
 */
export async function amountToArrive(db: Queryable, request: WithdrawRequest, wanted: Money): Promise<Money> {
  const { currency } = totalOf(request.lines);
  const priceOf = async (amount: bigint) => {
    const lines = [{ source: 'wallet', shopId: '', amount: money(amount, currency) }] as const;
    const { groups } = await priceRequest(db, { ...request, lines }, { fixed: false });
    const [group] = groups;
    if (group === undefined) throw new RangeError('A withdrawal needs a source.');
    return group;
  };
  const { rate } = await priceOf(totalOf(request.lines).amount);
  const reaching = (feeFor: (source: Money) => Money) => inverseConvert(wanted, rate, { currency, feeFor }).amount;
  // Discounts take something between nothing and the whole fee off.
  let tooLittle = reaching(() => zeroMoney(currency)) - 1n;
  let enough = reaching((source) => grossFee(source, request).fee);
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n;
    if ((await priceOf(middle)).arrival.amount >= wanted.amount) enough = middle;
    else tooLittle = middle;
  }
  return money(enough, currency);
}
