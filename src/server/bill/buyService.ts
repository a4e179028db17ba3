import type { CurrencyCode } from '../../domain/currency.ts';
import { compareMoney, moneyToWire, parsePositiveMoney } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { Refusal, wrongInput } from '../operation/Refusal.ts';
import type { Order } from '../orders/orders.ts';
import { lockAccount } from '../platform/lockAccount.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import type { BillActing } from './BillActing.ts';
import { createBill, mustOffer } from './bills.ts';
import { payBill } from './payBill.ts';
import { allowanceOf, hasAccepted, mustSell, orderSizes, services, unitsOf, type Service } from './services.ts';

/** What a buyer was shown: service, price and the currency that pays it. */
export interface ServicePurchase {
  readonly serviceId: string;
  /** Decimal string. */
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly payCurrency: CurrencyCode;
  readonly rateId?: string | null;
}

/**
 * Buys whole units of a service: its bill, the hold and the order are made at once. Refuses with 510003 when its terms were not
 * accepted, with 500004 and the bounds when the amount exceeds what the month or one order allows, and with the codes of `payBill`.
 */
export async function buyService(trx: Trx, acting: BillActing, purchase: ServicePurchase): Promise<Order> {
  const { owner } = acting;
  const line = mustOffer('service', acting);
  const service = mustSell(purchase.serviceId, acting);
  const given = parsePositiveMoney(purchase.amount, purchase.currency);
  const units = given.ok ? unitsOf(service, given.value) : null;
  if (!given.ok || units === null) throw wrongInput('amount', 'is not the price of whole units');
  if (!(await hasAccepted(trx, owner, service))) throw new Refusal('510003');
  await lockAccount(trx, owner);
  const allowed = await allowanceOf(trx, acting, service);
  const most = orderSizes(service, allowed.units).at(-1)?.amount;
  if (most === undefined || compareMoney(given.value, most) > 0)
    throw new Refusal(
      '500004',
      {},
      { min: moneyToWire(service.price), max: moneyToWire(most ?? allowed.amount), currency: service.currency },
    );
  const bill = await createBill(trx, acting, line, {
    amount: purchase.amount,
    currency: purchase.currency,
    payee: { serviceId: service.serviceId, count: String(units) },
  });
  const { payCurrency, rateId = null } = purchase;
  return payBill(trx, acting, { billId: bill.id, order: 'service', payCurrency, rateId });
}

/** Accepts the terms of a service, and of all others under the same agreement. Refuses with 990404 a service without terms. */
export async function acceptTerms(trx: Trx, acting: BillActing, serviceId: string): Promise<void> {
  const { owner, userId, now } = acting;
  const service = mustSell(serviceId, acting);
  if (!service.agreement) throw new Refusal('990404');
  const accepted = services.filter((one: Service) => one.agreement && one.category === service.category);
  await trx
    .insertInto('service_consents')
    .values(accepted.map((one) => ({ owner, service_id: one.serviceId, user_id: userId, accepted_at: new Date(now) })))
    .onConflict((conflict) => conflict.columns(['owner', 'service_id']).doNothing())
    .execute();
  await recordAudit(trx, { actor: userId, action: 'service.accept', subject: `account ${owner}`, now });
}
