import type { Generated } from 'kysely';
import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

export type OrderKind = 'withdraw' | 'exchange' | 'recharge' | 'payment' | 'transfer' | 'bill' | 'flash' | 'huichukou';

export type OrderStatus =
  | 'draft'
  | 'awaitingApproval'
  | 'awaitingPayment'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'returned'
  | 'cancelled';

/** What users do to an order (submit … retry), and what a bank reports about it (accept, succeed, fail, return). */
export type OrderEventKind =
  | 'submit'
  | 'requestApproval'
  | 'approve'
  | 'reject'
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'retry'
  | 'accept'
  | 'succeed'
  | 'fail'
  | 'return';

export interface OrdersTable {
  readonly id: string;
  readonly kind: OrderKind;
  readonly owner: string;
  status: OrderStatus;
  attempt: Generated<number>;
  readonly source_currency: CurrencyCode;
  source_amount: bigint;
  readonly target_currency: CurrencyCode;
  target_amount: bigint;
  fee: bigint;
  rate: string | null;
  quote_id: string | null;
  card_id: string | null;
  fail_code: string | null;
  detail: Jsonb<Readonly<Record<string, unknown>>>;
  readonly created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

export interface OrderEventsTable {
  readonly order_id: string;
  readonly position: number;
  readonly key: string;
  readonly kind: OrderEventKind;
  readonly attempt: number;
  readonly outcome: 'applied' | 'ignored' | 'refused';
  /** The status of the order after the event. */
  readonly status: OrderStatus;
  readonly at: Date;
  readonly detail: Jsonb<Readonly<Record<string, unknown>>>;
}

export interface OrdersTables {
  orders: OrdersTable;
  order_events: OrderEventsTable;
}
