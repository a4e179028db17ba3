import { sql } from 'kysely';
import type { Trx } from '../db/Database.ts';
import type { Break } from './Break.ts';

/** Finds quota that a closed transaction of an export kept or an open one does not use, and years that use more than was granted. */
export async function quotaBreaks(trx: Trx): Promise<readonly Break[]> {
  const wrong = await sql<{ order_id: string; status: string; released: boolean }>`
    select used.order_id, orders.status, used.released_at is not null as released
    from huichukou_transactions as used join orders on orders.id = used.order_id
    where (used.released_at is not null) <> (orders.status in ('failed', 'returned', 'cancelled'))`.execute(trx);
  const above = await sql<{ owner: string; year: number; used: string; granted: string }>`
    select used.owner, used.year, sum(used.quota)::text as used, coalesce(max(granted.quota), 0)::text as granted
    from huichukou_transactions as used
    left join huichukou_applications as granted on granted.owner = used.owner and granted.status = 'APPROVED'
    where used.released_at is null group by used.owner, used.year
    having sum(used.quota) > coalesce(max(granted.quota), 0)`.execute(trx);
  return [
    ...wrong.rows.map(({ order_id, status, released }) => ({
      kind: 'quotaKept' as const,
      subject: `order ${order_id}`,
      expected: released ? `used, because the order is ${status}` : `given back, because the order is ${status}`,
      found: released ? 'given back' : 'used',
    })),
    ...above.rows.map(({ owner, year, used, granted }) => ({
      kind: 'quotaUse' as const,
      subject: `account ${owner}, ${year}`,
      expected: `at most ${granted}`,
      found: used,
    })),
  ];
}
