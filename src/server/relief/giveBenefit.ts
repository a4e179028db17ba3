import type { Trx } from '../db/Database.ts';
import type { StoredGift } from '../db/tables/relief.ts';

const oneDay = 86_400_000;

/** Adds a coupon, package, red packet or rate card to an account; its days begin now. */
export async function giveBenefit(
  trx: Trx,
  gift: StoredGift,
  { id, owner, at }: { readonly id: string; readonly owner: string; readonly at: number },
): Promise<void> {
  const common = { id, account_id: owner, expires_at: new Date(at + gift.days * oneDay) };
  switch (gift.kind) {
    case 'coupon': {
      const { name, scope, rate, amount, currency, minAmount } = gift;
      await trx
        .insertInto('coupons')
        .values({
          ...common,
          name,
          scope,
          discount: rate === null ? 'AMOUNT' : 'RATE',
          rate,
          amount: rate === null ? BigInt(amount ?? '0') : null,
          currency,
          min_amount: BigInt(minAmount),
          order_id: null,
          used_at: null,
        })
        .execute();
      return;
    }
    case 'package': {
      const amount = BigInt(gift.amount);
      await trx
        .insertInto('fee_quotas')
        .values({ ...common, name: gift.name, currency: gift.currency, amount, remain: amount })
        .execute();
      return;
    }
    case 'redpack': {
      const amount = BigInt(gift.amount);
      await trx
        .insertInto('red_packets')
        .values({ ...common, currency: gift.currency, amount, remain: amount })
        .execute();
      return;
    }
    case 'rate': {
      const { name, rate, currency, uses } = gift;
      await trx
        .insertInto('rate_cards')
        .values({ ...common, name, rate, currency, uses: BigInt(uses), remain: BigInt(uses) })
        .execute();
      return;
    }
  }
}
