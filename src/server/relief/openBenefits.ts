import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../db/Database.ts';
import type { FeeQuotasTable, RateCardsTable, RedPacketsTable } from '../db/tables/relief.ts';

interface SharedBenefits {
  readonly fee_quotas: FeeQuotasTable;
  readonly rate_cards: RateCardsTable;
  readonly red_packets: RedPacketsTable;
}

/** Returns the owner's unexpired packages, rate cards or red packets with something left, first to expire first. `at` in epoch milliseconds. */
export async function openBenefits<T extends keyof SharedBenefits>(
  db: Queryable,
  table: T,
  { owner, at }: { readonly owner: string; readonly at: number },
): Promise<readonly Selectable<SharedBenefits[T]>[]> {
  const { rows } = await sql<Selectable<SharedBenefits[T]>>`
    select * from ${sql.table(table)}
    where account_id = ${owner} and remain > 0 and expires_at > ${new Date(at)}
    order by expires_at, id
  `.execute(db);
  return rows;
}
