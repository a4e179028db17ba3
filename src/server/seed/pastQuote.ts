import type { Insertable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString } from '../../domain/decimal.ts';
import type { QuotesTable } from '../db/tables/fx.ts';
import { customerRate, type RateChannel } from '../fx/channels.ts';

/** An order of the past that exchanged money at the rate of its time. */
interface Exchange {
  readonly orderId: string;
  readonly owner: string;
  readonly purpose: 'exchange' | 'withdraw';
  readonly channel: RateChannel;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly at: number;
}

/** Returns the quote that an order of the past used, so that its price can be compared with the middle rate. Its number is made of that of the order. */
export function pastQuote({ orderId, owner, purpose, channel, from, to, at }: Exchange): Insertable<QuotesTable> {
  const { rate, mid } = customerRate({ from, to, channel }, at);
  const made = new Date(at);
  return {
    id: `Q${orderId}`,
    owner,
    purpose,
    channel,
    side: 'source',
    source_currency: from,
    target_currency: to,
    amount: null,
    rate: decimalToString(rate),
    mid: decimalToString(mid),
    created_at: made,
    expires_at: new Date(at + 180_000),
    used_at: made,
    used_by: orderId,
  };
}
