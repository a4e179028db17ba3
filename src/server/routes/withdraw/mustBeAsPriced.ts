import { moneyFromWire } from '../../../domain/money.ts';
import type { Queryable } from '../../db/Database.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { findOrder } from '../../orders/orders.ts';
import { findWithdrawal } from '../../withdraw/withdrawals.ts';
import type { WithdrawState } from './requestFrom.ts';

/**
 * Checks that a withdraw state repeated in a submission is what the trial priced. Refuses with 500003 when the
 * rate differs, and with 711005 (submit again) when anything else does.
 */
export async function mustBeAsPriced(
  db: Queryable,
  {
    orderId,
    owner,
    state,
  }: { readonly orderId: string; readonly owner: string; readonly state: Partial<WithdrawState> },
): Promise<void> {
  const order = await findOrder(db, { id: orderId, owner });
  const withdrawal = await findWithdrawal(db, { orderId, owner });
  if (order === null || withdrawal === null) throw new Refusal('990404');
  const rateId = state.rate?.rateId ?? '';
  if (rateId !== '' && withdrawal.mode !== 'ENTRUST' && !withdrawal.rate_ids.includes(rateId))
    throw new Refusal('500003');
  const amount = state.amount === undefined ? null : moneyFromWire(state.amount, order.sourceCurrency);
  const isOther =
    differs(state.oriCurrency, order.sourceCurrency) ||
    differs(state.aimCurrencyCode, order.targetCurrency) ||
    differs(state.bankCardId, order.cardId) ||
    differs(state.withdrawMode, withdrawal.mode) ||
    (amount !== null && (!amount.ok || amount.value.amount !== order.sourceAmount));
  if (isOther) throw new Refusal('711005');
}

function differs(given: string | undefined, priced: string | null): boolean {
  return given !== undefined && given !== '' && given !== priced;
}
