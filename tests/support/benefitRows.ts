import type { Queryable } from '../../src/server/db/Database.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';

const oneDay = 86_400_000;

/** Gives an account benefits of every state, accounts abroad and files, more than the demo data has, so that each list has rows to choose from. */
export async function insertBenefitRows(db: Queryable, loginName: string, now: number): Promise<void> {
  const account_id = accountIdOf(loginName);
  const days = (count: number) => new Date(now + count * oneDay);
  /** Usable, used up and expired ones, two of each. */
  const lives = [1, 2].flatMap((turn) =>
    (
      [
        ['open', 70 * turn, 500n * BigInt(turn)],
        ['used', 75 * turn, 0n],
        ['past', -80 * turn, 400n * BigInt(turn)],
      ] as const
    ).map(([state, until, remain]) => ({
      id: `${state}${turn}`,
      currency: turn === 1 ? ('USD' as const) : ('EUR' as const),
      amount: 900n * BigInt(turn),
      remain,
      expires_at: days(until),
    })),
  );
  await db
    .insertInto('fee_quotas')
    .values(lives.map((life) => ({ ...life, id: `FQ9${life.id}`, account_id, name: 'freeQuota' })))
    .execute();
  await db
    .insertInto('red_packets')
    .values(lives.map((life) => ({ ...life, id: `RP9${life.id}`, account_id })))
    .execute();
  await db
    .insertInto('rate_cards')
    .values(
      lives.map(({ id, currency, remain, expires_at }, index) => ({
        id: `RC9${id}`,
        account_id,
        name: 'rate25',
        rate: index % 2 === 0 ? '0.0025' : '0.00125',
        currency,
        uses: 3n,
        remain: remain === 0n ? 0n : BigInt(1 + (index % 3)),
        expires_at,
      })),
    )
    .execute();
  const coupon = { account_id, currency: null, min_amount: 0n, amount: null, discount: 'RATE', rate: '0.2' } as const;
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', account_id)
    .where('kind', '=', 'withdraw')
    .where('id', 'not in', db.selectFrom('coupons').select('order_id').where('order_id', 'is not', null))
    .orderBy('id')
    .limit(2)
    .execute();
  await db
    .insertInto('coupons')
    .values([
      ...orders.map(({ id: order_id }, index) => ({
        ...coupon,
        id: `CP9used${index}`,
        name: 'withdrawal20',
        scope: index === 0 ? ('WITHDRAW' as const) : ('PAYMENT' as const),
        order_id,
        used_at: days(-3 * (index + 1)),
        expires_at: days(5 + index),
      })),
      {
        ...coupon,
        id: 'CP9past',
        name: 'payment20',
        scope: 'PAYMENT' as const,
        order_id: null,
        used_at: null,
        expires_at: days(-41),
      },
    ])
    .execute();
  const user_id = userIdOf(loginName);
  const wallets = [
    ['PAYPAL', 'one@demo.example', 'USD'],
    ['BANK', 'GB29NWBK60161331926819', 'GBP'],
    ['PAYONEER', '204518337', 'USD'],
  ] as const;
  await db
    .insertInto('third_wallets')
    .values(
      wallets.map(([wallet_type, account, currency], index) => ({
        id: `TW9${index}`,
        owner: account_id,
        user_id,
        wallet_type,
        account,
        currency,
        account_name: 'Demo Trading Ltd',
        created_at: days(-10 * (index + 1)),
        removed_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('downloads')
    .values(
      (['waiting', 'ready', 'failed'] as const).map((status, index) => ({
        id: `DL90000${index}`,
        owner: account_id,
        user_id,
        query: '{}',
        locale: 'en',
        file_name: 'x, "y".csv',
        row_count: 30 - 10 * index,
        progress: 0,
        kind: index === 0 ? ('trade' as const) : ('fund' as const),
        status,
        created_at: new Date(now - index * 1000),
        content: status === 'ready' ? Buffer.from('x') : null,
        finished_at: null,
        kept_until: days(1),
      })),
    )
    .execute();
}
