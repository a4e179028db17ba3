import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import type { FundTypeCode } from '../../domain/fundTypes.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wholeUnits } from '../payment/paymentTerms.ts';
import type { BillActing } from './BillActing.ts';
import { fundTypeOfLine, mustBeFundType } from './lines.ts';
import data from './services.data.json' with { type: 'json' };

/** A service of a provider that is bought in whole units. */
export interface Service {
  readonly serviceId: string;
  readonly category: string;
  readonly regions: readonly string[];
  readonly provider: string;
  readonly currency: CurrencyCode;
  /** Of one unit. */
  readonly price: Money;
  readonly mostPerMonth: number;
  /** Whether the account has to accept the terms of the provider first. */
  readonly agreement: boolean;
  /** What paying it is, where it is not a value-added service. */
  readonly fundType?: FundTypeCode;
}

/** The most units of one order. */
const mostPerOrder = 20;

// The file is ours; its test reads every service.
const known: readonly (Omit<(typeof data.services)[number], 'agreement' | 'fundType'> & {
  readonly agreement?: boolean;
  readonly fundType?: number;
})[] = data.services;

export const services: readonly Service[] = known.map(
  ({ currency: code, price, agreement = false, fundType, ...service }) => {
    const currency = isCurrency(code) ? code : 'USD';
    const kind = fundType === undefined ? {} : { fundType: mustBeFundType(fundType, service.serviceId) };
    return { ...service, currency, price: wholeUnits(BigInt(price), currency), agreement, ...kind };
  },
);

/** Returns a service that the site of the account sells. Refuses with 990404 when there is none. */
export function mustSell(serviceId: string, { region }: Pick<BillActing, 'region'>): Service {
  const service = services.find((one) => one.serviceId === serviceId && one.regions.includes(region));
  if (service === undefined) throw new Refusal('990404');
  return service;
}

/** Returns the units that an amount pays; null when it is not the price of whole units. */
export function unitsOf({ price }: Service, amount: Money): number | null {
  if (amount.currency !== price.currency || amount.amount % price.amount !== 0n) return null;
  return Number(amount.amount / price.amount);
}

/** What an account may still buy of a service in this month of Beijing's calendar. Failed, returned and cancelled orders do not count. */
export async function allowanceOf(
  db: Queryable,
  { owner, now }: Pick<BillActing, 'owner' | 'now'>,
  service: Service,
): Promise<{ readonly amount: Money; readonly units: number }> {
  const month = new Date(startOfBeijingDay(`${beijingDay(now).slice(0, 7)}-01`));
  const bought = await db
    .selectFrom('bills')
    .select('amount')
    .where('owner', '=', owner)
    .where('line', '=', 'service')
    .where('created_at', '>=', month)
    .where('status', 'not in', ['failed', 'returned', 'cancelled'])
    .where((eb) => eb(eb.ref('party', '->>').key('serviceId'), '=', service.serviceId))
    .execute();
  const { price, mostPerMonth } = service;
  const spent = bought.reduce((sum, { amount }) => sum + amount, 0n);
  const left = price.amount * BigInt(mostPerMonth) - spent;
  const amount = money(left > 0n ? left : 0n, price.currency);
  return { amount, units: Number(amount.amount / price.amount) };
}

/** Returns the numbers of units that one order may take of an allowance, with their price. */
export function orderSizes({ price }: Service, units: number): readonly { count: number; amount: Money }[] {
  return Array.from({ length: Math.min(units, mostPerOrder) }, (_, index) => ({
    count: index + 1,
    amount: money(price.amount * BigInt(index + 1), price.currency),
  }));
}

/** Whether the account has accepted the terms of a service that has some. */
export async function hasAccepted(db: Queryable, owner: string, { serviceId, agreement }: Service): Promise<boolean> {
  if (!agreement) return true;
  const found = await db
    .selectFrom('service_consents')
    .select('service_id')
    .where('owner', '=', owner)
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the kind of movement that paying a bill is: that of its service, else that of its line. */
export function fundTypeOfBill({ line, party }: { readonly line: string; readonly party: object }): FundTypeCode {
  const { serviceId }: { readonly serviceId?: unknown } = { ...party };
  return services.find((service) => service.serviceId === serviceId)?.fundType ?? fundTypeOfLine(line);
}
