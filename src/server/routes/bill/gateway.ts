import { compareCurrencies } from '../../../domain/compareCurrencies.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import type { CurrencyCode } from '../../../domain/currency.ts';
import { money, moneyToWire, parsePositiveMoney } from '../../../domain/money.ts';
import type { BillActing } from '../../bill/BillActing.ts';
import { amountWithin, mustFindBill, mustOffer } from '../../bill/bills.ts';
import { adProviders, billLines, boundsOf, isWithin, type GatewayOrder } from '../../bill/lines.ts';
import { payBill } from '../../bill/payBill.ts';
import { priceBill } from '../../bill/priceBill.ts';
import type { StoredParty } from '../../db/tables/bill.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandler, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import { paymentArrival } from '../../payment/paymentTerms.ts';
import type { Queryable } from '../../db/Database.ts';
import { actingIn } from './actingIn.ts';

/** What a request to the gateway says: the bill or the bills, and what the user was shown of it. */
interface GatewayRequest extends Omit<StoredParty, 'payeeId'> {
  readonly billId?: string;
  /** The number of the bill, by the name that a drawback has in the gateway. */
  readonly drawbackId?: string;
  readonly billIds?: readonly string[];
  readonly payCurrency: CurrencyCode;
  readonly rateId?: string | null;
  readonly amount?: string;
  readonly currency?: string;
  readonly period?: string;
  readonly files?: readonly string[];
}

/** Accounts that end like this are unknown to their providers in the sandbox, and tax payers to the tax service. */
const unknown = /0000$/;

/** The gateway: prices, checks at providers, one order for each kind of bill. */
export const billGatewayHandlers: OperationHandlers = {
  'bill.payInner': pay('inner'),
  'bill.payUpload': pay('upload'),
  'bill.payVat': pay('vat'),
  'bill.payAds': pay('ads'),
  'bill.payAgent': pay('agent'),
  'bill.payShopee': pay('shopee'),
  'bill.payDrawback': pay('drawback'),
  'bill.payFourK': pay('fourK'),
  'bill.payAvalara': pay('avalara'),

  'bill.balances': handlerOf<{ body: { currency?: CurrencyCode } }>(async ({ body }, ctx) => {
    const balances = await balancesOf(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      kinds: ['wallet'],
      ...(body.currency !== undefined && { currencies: [body.currency] }),
    });
    return balances
      .toSorted((one, other) => compareCurrencies(one.currency, other.currency))
      .map(({ currency, available }) => ({ currency, balance: moneyToWire(money(available, currency)) }));
  }),

  'bill.fee': handlerOf<{
    body: { payType: string; amount: string; currency: CurrencyCode; payCurrency: CurrencyCode };
  }>(async ({ body: { payType, payCurrency, ...given } }, ctx) => {
    const acting = await actingIn(ctx);
    const amount = amountWithin(mustOffer(payType, acting), given.amount, given.currency);
    const { owner, now } = acting;
    const { cost, fee, total, quote } = await priceBill(ctx.db.kysely, { owner, amount, payCurrency, now });
    return {
      amount: moneyToWire(amount),
      currency: amount.currency,
      payCurrency,
      cost: moneyToWire(cost),
      fee: moneyToWire(fee),
      total: moneyToWire(total),
      rate: quote?.rate ?? null,
      mid: quote?.mid ?? null,
      rateId: quote?.rateId ?? null,
      expireTime: quote === null ? null : beijingDateTime(quote.expiresAt),
      arriveDate: paymentArrival(payCurrency, amount.currency, now),
    };
  }),

  'bill.sparkVerify': handlerOf<{ body: { accountId: string } }>(async ({ body }) => ({
    pass: !unknown.test(body.accountId),
  })),

  'bill.fourKCheck': handlerOf<{ body: { accountId: string } }>(async ({ body }) => ({
    pass: !unknown.test(body.accountId),
  })),

  'bill.fourKAmount': handlerOf<{ body: { accountId: string; amount: string } }>(async ({ body }, ctx) => {
    const found = billLines.find(({ check }) => check === 'fourK');
    const line = mustOffer(found?.line ?? '', await actingIn(ctx));
    const currency = line.currencies[0] ?? 'USD';
    const { min, max } = boundsOf(line, currency);
    const bounds = { min: moneyToWire(min), max: moneyToWire(max), currency };
    const parsed = parsePositiveMoney(body.amount, currency);
    if (!parsed.ok || !isWithin(line, parsed.value)) throw new Refusal('771002', {}, bounds);
    return { pass: true, ...bounds };
  }),

  'bill.providers': async () => adProviders,
};

/** Carries out one kind of order: checks that the bill is what the user was shown, then the payment password. */
function pay(order: GatewayOrder): OperationHandler {
  return handlerOf<{ body: GatewayRequest }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    const ids = [...new Set(body.billIds ?? [body.billId ?? body.drawbackId ?? ''])];
    for (const id of ids) await mustBeAsShown(ctx.db.kysely, acting, id, body, ids.length);
    const { payCurrency, rateId = null } = body;
    return ctx.settle(async (trx) => {
      const orders = [];
      for (const billId of ids) orders.push(await payBill(trx, acting, { billId, order, payCurrency, rateId }));
      return { orderId: orders[0]?.id ?? '', payUrl: null, status: orders[0]?.status ?? 'processing' };
    });
  });
}

async function mustBeAsShown(
  db: Queryable,
  acting: BillActing,
  id: string,
  shown: GatewayRequest,
  count: number,
): Promise<void> {
  const bill = await mustFindBill(db, acting, id);
  const { party } = bill;
  if (count > 1 && shown.payCurrency !== bill.currency)
    throw wrongInput('payCurrency', 'is not the currency of every bill');
  const said: readonly (readonly [keyof GatewayRequest, string | undefined])[] = [
    ['vatPayeeId', party.vatPayeeId],
    ['taxPayerId', party.taxPayerId],
    ['providerId', party.providerId],
    ['taxNo', party.taxNo],
    ['country', party.country],
    ['accountId', party.accountId],
    ['shopId', party.shopId],
    ['period', bill.period],
    ['currency', bill.currency],
  ];
  for (const [name, value = ''] of said)
    if (shown[name] !== undefined && shown[name] !== value) throw wrongInput(name, 'is not that of the bill');
  if (shown.amount !== undefined) {
    const amount = parsePositiveMoney(shown.amount, bill.currency);
    if (!amount.ok || amount.value.amount !== bill.amount) throw wrongInput('amount', 'is not that of the bill');
  }
  if (shown.files !== undefined && shown.files.join() !== bill.files.join())
    throw wrongInput('files', 'are not those of the bill');
  if (party.taxPayerId !== undefined && unknown.test(party.taxNo ?? '')) throw new Refusal('410008');
}
