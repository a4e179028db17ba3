import type { CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { WithdrawKind, WithdrawMode, WithdrawSource } from '../db/tables/withdraw.ts';
import type { ReliefChoice } from '../relief/findRelief.ts';
import type { SourceLine } from './priceWithdrawal.ts';

export interface Entrust {
  readonly targetRate: Decimal;
  readonly expireDate: string;
}

/** A requested withdrawal whose source lines are already resolved. */
export interface WithdrawRequest {
  readonly owner: string;
  readonly userId: string;
  readonly kind: WithdrawKind;
  readonly source: WithdrawSource;
  readonly mode: WithdrawMode;
  /** In one currency, unless several are combined. */
  readonly lines: readonly SourceLine[];
  readonly target: CurrencyCode;
  /** Null for a price without an order. */
  readonly cardId: string | null;
  readonly holder: 'SELF' | 'SOLE_DIRECTOR' | null;
  readonly wantsHoliday: boolean;
  /** The quote and rate that the customer saw; null means the current rate applies. */
  readonly quote: { readonly rateId: string; readonly rate: string | null } | null;
  readonly entrust: Entrust | null;
  readonly relief: ReliefChoice;
  /** A quote that converts a package's use to CNY. */
  readonly toCNYRateId: string | null;
  readonly term: number | null;
  readonly at: number;
}
