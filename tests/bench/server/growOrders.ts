import { sql } from 'kysely';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import type { OrderKind } from '../../../src/server/db/tables/orders.ts';

const chunk = 50_000;

/**
 * Adds copies of an owner's orders and batches over a thousand days, with other numbers, amounts and times, and divides them
 * between all accounts: as many withdrawals, exchanges and batches each. They have no movements, so the orders are for measuring
 * only. Returns how many accounts there are.
 */
export async function growOrders(database: Database, owner: string, count: number): Promise<number> {
  return database.inTransaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const accounts = await trx.selectFrom('accounts').select('id').orderBy('id').execute();
    const owners = [owner, ...accounts.map(({ id }) => id).filter((id) => id !== owner)];
    for (let done = 0; done < count; done += chunk) {
      const until = Math.min(done + chunk, count);
      await copyOrders(trx, { owners, kind: 'withdraw', count, done, until });
      await copyOrders(trx, { owners, kind: 'exchange', count, done, until });
      await copyBatches(trx, { owners, count, done, until });
    }
    return owners.length;
  });
}

interface Copied {
  /** The first has the orders that are copied. */
  readonly owners: readonly string[];
  readonly count: number;
  readonly done: number;
  readonly until: number;
}

const timeOf = (count: number) => sql`timestamptz '2024-01-01' + n * interval '1 day' * (1000.0 / ${count}::integer)`;
const ownerOf = (owners: readonly string[]) => sql`(${owners}::text[])[1 + n % ${owners.length}::integer]`;
const numbers = ({ done, until }: Copied) => sql`generate_series(${done}::integer + 1, ${until}::integer) as n`;

async function copyOrders(trx: Trx, { kind, ...copied }: Copied & { readonly kind: OrderKind }): Promise<void> {
  const prefix = kind === 'withdraw' ? 'W9' : 'E9';
  const made = await sql`
    insert into orders select (jsonb_populate_record(model, jsonb_build_object(
      'id', ${prefix} || lpad(n::text, 12, '0'), 'owner', ${ownerOf(copied.owners)}, 'quote_id', null, 'source_amount', 1000 + n::bigint * 7919 % 100000,
      'created_at', ${timeOf(copied.count)}, 'updated_at', ${timeOf(copied.count)}, 'finished_at', ${timeOf(copied.count)}))).*
    from orders as model, ${numbers(copied)}
    where model.id = (select min(id) from orders where owner = ${copied.owners[0]} and kind = ${kind} and status = 'succeeded')`.execute(
    trx,
  );
  if (made.numAffectedRows === 0n) throw new Error(`${copied.owners[0]} has no finished order of the kind ${kind}.`);
  if (kind === 'withdraw')
    await sql`
      insert into withdrawals select (jsonb_populate_record(model, jsonb_build_object('order_id', 'W9' || lpad(n::text, 12, '0')))).*
      from withdrawals as model, ${numbers(copied)}
      where model.order_id = (select min(id) from orders where owner = ${copied.owners[0]} and kind = ${kind} and status = 'succeeded')`.execute(
      trx,
    );
}

async function copyBatches(trx: Trx, copied: Copied): Promise<void> {
  const made = await sql`
    insert into payment_batches select (jsonb_populate_record(model, jsonb_build_object(
      'id', 'B9' || lpad(n::text, 12, '0'), 'owner', ${ownerOf(copied.owners)}, 'serial_id', 'bench' || n, 'cost', 1000 + n::bigint * 7919 % 100000,
      'created_at', ${timeOf(copied.count)}))).*
    from payment_batches as model, ${numbers(copied)}
    where model.id = (select min(id) from payment_batches where owner = ${copied.owners[0]} and not single)`.execute(
    trx,
  );
  if (made.numAffectedRows === 0n) throw new Error(`${copied.owners[0]} has no batch of payments.`);
}
