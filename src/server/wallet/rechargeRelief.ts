import type { CurrencyCode } from '../../domain/currency.ts';
import type { Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Relief } from './rechargeTerms.ts';

/** What the customer chose to take the fee down with. */
export type ReliefChoice = { readonly couponId: string | null; readonly useRedpacket: boolean; readonly quotaId: string | null };

export type ReliefQuestion = { readonly owner: string; readonly currency: CurrencyCode; readonly amount: Money; readonly choice: ReliefChoice; readonly at: number };

/** What the owner's choice takes off the fee. Refuses with 301001 when a chosen coupon or package cannot be used here. */
export async function loadRelief(_db: Queryable, { choice }: ReliefQuestion): Promise<Relief> {
  if (choice.couponId !== null || choice.quotaId !== null) throw new Refusal('301001');
  return { redpack: null, package: null, coupon: null };
}

export async function useRelief(_trx: Trx, _question: ReliefQuestion & { readonly orderId: string }): Promise<void> {}
