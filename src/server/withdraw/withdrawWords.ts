import enServed from '../../../i18n/en/server/withdrawals.json' with { type: 'json' };
import en from '../../../i18n/en/withdraw.json' with { type: 'json' };
import cnServed from '../../../i18n/zh-CN/server/withdrawals.json' with { type: 'json' };
import cn from '../../../i18n/zh-CN/withdraw.json' with { type: 'json' };
import hkServed from '../../../i18n/zh-HK/server/withdrawals.json' with { type: 'json' };
import hk from '../../../i18n/zh-HK/withdraw.json' with { type: 'json' };
import type { OrderStatus } from '../db/tables/orders.ts';
import type { WithdrawKind } from '../db/tables/withdraw.ts';
import type { Locale } from '../language/locale.ts';

/** Words of receipts, exports and letters, which the server makes, not the browser. Statuses, modes and failures read as on the screen. */
export interface WithdrawWords {
  readonly status: Readonly<Record<OrderStatus, string>>;
  readonly mode: Readonly<Record<'NORMAL' | 'FAST' | 'ENTRUST', string>>;
  readonly kind: Readonly<Record<WithdrawKind, string>>;
  /** By failure code; `otherwise` for every other. */
  readonly failures: Readonly<Record<string, string>> & { readonly otherwise: string };
  /** Headers of an export without chosen columns, by column. */
  readonly columns: Readonly<
    Record<
      | 'createTime'
      | 'orderId'
      | 'status'
      | 'mode'
      | 'oriCurrency'
      | 'amount'
      | 'fee'
      | 'discount'
      | 'payFee'
      | 'rate'
      | 'aimCurrencyCode'
      | 'arriveAmount'
      | 'bankName'
      | 'cardNoMask'
      | 'finishTime'
      | 'failReason',
      string
    >
  >;
  readonly file: string;
  readonly receipt: Readonly<
    Record<
      | 'title'
      | 'issuer'
      | 'orderId'
      | 'createTime'
      | 'finishTime'
      | 'payer'
      | 'payee'
      | 'bank'
      | 'card'
      | 'amount'
      | 'fee'
      | 'discount'
      | 'paid'
      | 'rate'
      | 'arrival'
      | 'capitals'
      | 'note',
      string
    >
  >;
  readonly letters: Readonly<
    Record<
      'succeeded' | 'failed' | 'returned' | 'cancelled',
      { readonly title: string; readonly content: string; readonly button: string }
    >
  >;
}

export const withdrawWords: Readonly<Record<Locale, WithdrawWords>> = {
  'zh-CN': wordsOf(cn, cnServed),
  'zh-HK': wordsOf(hk, hkServed),
  en: wordsOf(en, enServed),
};

function wordsOf(screen: typeof cn, { awaitingApproval, ...served }: typeof cnServed): WithdrawWords {
  return {
    status: { awaitingApproval, ...screen.status },
    mode: screen.mode,
    kind: screen.kind,
    failures: screen.failure,
    ...served,
  };
}

/** Returns the meaning of a failure code for the seller. */
export function failureMeaning(failCode: string, locale: Locale): string {
  const { failures } = withdrawWords[locale];
  return failures[failCode] ?? failures.otherwise;
}
