import { sql } from 'kysely';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import type { OrderKind } from '../../../src/server/db/tables/orders.ts';

const chunk = 50_000;

/** The accounts between which the copied orders are divided; the owner is one of them. */
export const orderOwners = 50;

/**
 * Adds copies of an owner's orders and batches over a thousand days, with other numbers, amounts, times and owners: as many
 * withdrawals, exchanges and batches each. They have no movements, so the orders are for measuring only.
 */
export async function growOrders(database: Database, owner: string, count: number): Promise<void> {
  await database.inTransaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (let done = 0; done < count; done += chunk) {
      const until = Math.min(done + chunk, count);
      await copyOrders(trx, { owner, kind: 'withdraw', count, done, until });
      await copyOrders(trx, { owner, kind: 'exchange', count, done, until });
      await copyBatches(trx, { owner, count, done, until });
    }
  });
}

interface Copied {
  readonly owner: string;
  readonly count: number;
  readonly done: number;
  readonly until: number;
}

const timeOf = (count: number) => sql`timestamptz '2024-01-01' + n * interval '1 day' * (1000.0 / ${count}::integer)`;
/** The owner of every 50th copy is the owner of the model. */
const ownerOf = (owner: string) =>
  sql`case n % ${orderOwners}::integer when 0 then ${owner} else 'bench' || n % ${orderOwners}::integer end`;
const numbers = ({ done, until }: Copied) => sql`generate_series(${done}::integer + 1, ${until}::integer) as n`;

async function copyOrders(trx: Trx, { kind, ...copied }: Copied & { readonly kind: OrderKind }): Promise<void> {
  const prefix = kind === 'withdraw' ? 'W9' : 'E9';
  const made = await sql`
    insert into orders select (jsonb_populate_record(model, jsonb_build_object(
      'id', ${prefix} || lpad(n::text, 12, '0'), 'owner', ${ownerOf(copied.owner)}, 'quote_id', null, 'source_amount', 1000 + n::bigint * 7919 % 100000,
      'created_at', ${timeOf(copied.count)}, 'updated_at', ${timeOf(copied.count)}, 'finished_at', ${timeOf(copied.count)}))).*
    from orders as model, ${numbers(copied)}
    where model.id = (select min(id) from orders where owner = ${copied.owner} and kind = ${kind} and status = 'succeeded')`.execute(
    trx,
  );
  if (made.numAffectedRows === 0n) throw new Error(`${copied.owner} has no finished order of the kind ${kind}.`);
  if (kind === 'withdraw')
    await sql`
      insert into withdrawals select (jsonb_populate_record(model, jsonb_build_object('order_id', 'W9' || lpad(n::text, 12, '0')))).*
      from withdrawals as model, ${numbers(copied)}
      where model.order_id = (select min(id) from orders where owner = ${copied.owner} and kind = ${kind} and status = 'succeeded')`.execute(
      trx,
    );
}

async function copyBatches(trx: Trx, copied: Copied): Promise<void> {
  const made = await sql`
    insert into payment_batches select (jsonb_populate_record(model, jsonb_build_object(
      'id', 'B9' || lpad(n::text, 12, '0'), 'owner', ${ownerOf(copied.owner)}, 'serial_id', 'bench' || n, 'cost', 1000 + n::bigint * 7919 % 100000,
      'created_at', ${timeOf(copied.count)}))).*
    from payment_batches as model, ${numbers(copied)}
    where model.id = (select min(id) from payment_batches where owner = ${copied.owner} and not single)`.execute(trx);
  if (made.numAffectedRows === 0n) throw new Error(`${copied.owner} has no batch of payments.`);
}
