import { sql } from 'kysely';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import type { OrderKind } from '../../../src/server/db/tables/orders.ts';

/** Rows of a statement: the pool ends a statement after a time. */
const chunk = 10_000;
/** The owner has each order whose number is a multiple: two a day. */
export const ownEach = 500;

/**
 * Adds copies of an owner's orders and batches over a thousand days, with other numbers, amounts and times, and divides them
 * between the accounts: as many withdrawals, exchanges and batches each, every 500th for the owner. They have no movements, so
 * the orders are for measuring only.
 */
export async function growOrders(database: Database, owner: string, count: number): Promise<void> {
  await database.inTransaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const accounts = await trx.selectFrom('accounts').select('id').orderBy('id').execute();
    const owners = { owner, others: accounts.map(({ id }) => id).filter((id) => id !== owner) };
    const [withdrawal, exchange] = [
      await finishedOrder(trx, owner, 'withdraw'),
      await finishedOrder(trx, owner, 'exchange'),
    ];
    const batch = await trx
      .selectFrom('payment_batches')
      .select('id')
      .where('owner', '=', owner)
      .where('single', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let done = 0; done < count; done += chunk) {
      const rows = { owners, count, done, until: Math.min(done + chunk, count) };
      await copyOrders(trx, { ...rows, model: withdrawal, prefix: 'W9' });
      await copyWithdrawals(trx, { ...rows, model: withdrawal });
      await copyOrders(trx, { ...rows, model: exchange, prefix: 'E9' });
      await copyBatches(trx, { ...rows, model: batch.id });
    }
  });
}

async function finishedOrder(trx: Trx, owner: string, kind: OrderKind): Promise<string> {
  const { id } = await trx
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('status', '=', 'succeeded')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

interface Owners {
  readonly owner: string;
  readonly others: readonly string[];
}

interface Copied {
  readonly owners: Owners;
  /** Id of the row that is copied. */
  readonly model: string;
  readonly count: number;
  readonly done: number;
  readonly until: number;
}

const timeOf = (count: number) => sql`timestamptz '2024-01-01' + n * interval '1 day' * (1000.0 / ${count}::integer)`;
const ownerOf = ({ owner, others }: Owners) =>
  sql`case n % ${ownEach}::integer when 0 then ${owner} else (${others}::text[])[1 + n % ${others.length}::integer] end`;
const numbers = ({ done, until }: Copied) => sql`generate_series(${done}::integer + 1, ${until}::integer) as n`;

async function copyOrders(trx: Trx, { prefix, ...copied }: Copied & { readonly prefix: string }): Promise<void> {
  await sql`
    insert into orders select copy.* from orders as model, ${numbers(copied)},
      lateral jsonb_populate_record(model, jsonb_build_object(
      'id', ${prefix} || lpad(n::text, 12, '0'), 'owner', ${ownerOf(copied.owners)}, 'quote_id', null, 'source_amount', 1000 + n::bigint * 7919 % 100000,
      'created_at', ${timeOf(copied.count)}, 'updated_at', ${timeOf(copied.count)}, 'finished_at', ${timeOf(copied.count)})) as copy
    where model.id = ${copied.model}`.execute(trx);
}

async function copyWithdrawals(trx: Trx, copied: Copied): Promise<void> {
  await sql`
    insert into withdrawals select copy.* from withdrawals as model, ${numbers(copied)},
      lateral jsonb_populate_record(model, jsonb_build_object('order_id', 'W9' || lpad(n::text, 12, '0'))) as copy
    where model.order_id = ${copied.model}`.execute(trx);
}

async function copyBatches(trx: Trx, copied: Copied): Promise<void> {
  await sql`
    insert into payment_batches select copy.* from payment_batches as model, ${numbers(copied)},
      lateral jsonb_populate_record(model, jsonb_build_object(
      'id', 'B9' || lpad(n::text, 12, '0'), 'owner', ${ownerOf(copied.owners)}, 'serial_id', 'bench' || n, 'cost', 1000 + n::bigint * 7919 % 100000,
      'created_at', ${timeOf(copied.count)})) as copy
    where model.id = ${copied.model}`.execute(trx);
}
