import { maskAccountNumber } from '../../../domain/masking.ts';
import { money, moneyToWire, zeroMoney } from '../../../domain/money.ts';
import { bankName } from '../../bankcard/bankName.ts';
import type { RequestContext } from '../../operation/OperationHandler.ts';
import { midWhenQuoted, termsOf, type Batch } from '../../payment/batches.ts';
import { paymentRelief } from '../../payment/paymentRelief.ts';
import { payersOf } from '../../payment/singleRules.ts';
import { channelFee, feePartsOf } from '../../payment/singleTerms.ts';

/** Returns what the payer confirms about a single payment: to whom, on which way, and every part of the fee. */
export async function singleToWire(ctx: RequestContext, batch: Batch) {
  const row = await ctx.db.kysely
    .selectFrom('payment_rows')
    .innerJoin('payees', 'payees.id', 'payment_rows.payee_id')
    .selectAll('payment_rows')
    .select(['payees.name', 'payees.account_no', 'payees.bank_name', 'payees.region'])
    .where('batch_id', '=', batch.id)
    .executeTakeFirstOrThrow();
  const terms = termsOf(row);
  const cost = money(row.cost, batch.pay_currency);
  const { base, channel, onBehalf } = feePartsOf(cost, terms);
  const now = ctx.clock.now();
  const saving = await paymentRelief(ctx.db.kysely, { batch, savings: { useQuota: true, couponId: null }, at: now });
  const quote = batch.quotes.find(({ currency }) => currency === row.currency);
  const payers = await payersOf(ctx.db.kysely, batch.owner);
  return {
    payeeId: row.payee_id,
    payeeName: row.name,
    accountNoMask: maskAccountNumber(row.account_no),
    bankName: bankName(row.bank_name, ctx.locale),
    region: row.region,
    currency: row.currency,
    amount: moneyToWire(money(row.amount, row.currency)),
    rate: quote?.rate ?? null,
    mid: midWhenQuoted(batch, row.currency),
    purpose: row.purpose,
    remark: row.remark,
    ...terms,
    payerName: payers.find(({ payerId }) => payerId === terms.payerId)?.name ?? '',
    baseFee: moneyToWire(base),
    channelFee: moneyToWire(channel),
    onBehalfFee: moneyToWire(onBehalf),
    bankFee: moneyToWire(
      terms.feeBearer === 'SHA' ? channelFee(terms.channel, batch.pay_currency) : zeroMoney(batch.pay_currency),
    ),
    quotaSaving: moneyToWire(saving.total),
    materials: row.materials,
  };
}
