import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/Database.ts';

/** The amount of the nth movement in minor units: 1.00 to 1,000.99, in no order. */
const amountOf = (n: string) => sql.raw(`(100 + ${n}::bigint * 7919 % 100000)`);

/**
 * Adds movements to an owner's dollar wallet, ten for every day's thousandth, as its owner of the database: the hashes are not
 * computed, so the journal is for measuring only.
 */
export async function growHistory(database: Database, owner: string, count: number): Promise<void> {
  const account = `${owner}/wallet//USD`;
  await database.inTransaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { entries } = await trx
      .selectFrom('ledger_head')
      .select('entries')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { version, posted } = await trx
      .selectFrom('ledger_accounts')
      .select(['version', 'posted'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    const chunk = 50_000;
    for (let done = 0; done < count; done += chunk) {
      const from = entries + BigInt(done);
      const until = from + BigInt(Math.min(chunk, count - done));
      await sql`
        insert into ledger_entries (id, key, fund_type, currency, effective_at, memo, deal_size, content_hash, hash)
        select n, 'bench/' || n, case n % 20 when 0 then 2 else 0 end, 'USD',
          timestamptz '2024-01-01' + (n - ${entries}) * interval '1 day' * (1000.0 / ${count}), 'Order', 1, '', ''
        from generate_series(${from} + 1, ${until}) as n`.execute(trx);
      await sql`
        insert into ledger_postings (entry_id, line, account_id, currency, amount, balance_after, sequence)
        select n, line, case line when 1 then ${account} else 'system/platformClearing//USD' end, 'USD',
          case line when 1 then ${amountOf('n')} else -${amountOf('n')} end, 0, case line when 1 then ${version} + n - ${entries} else 1000000 + n end
        from generate_series(${from} + 1, ${until}) as n, generate_series(1, 2) as line`.execute(trx);
    }
    await trx
      .updateTable('ledger_head')
      .set({ entries: entries + BigInt(count) })
      .where('id', '=', 1)
      .execute();
    const added = await sql<{ sum: bigint }>`
      select sum(${amountOf('n')})::bigint as sum from generate_series(${entries + 1n}::bigint, ${entries + BigInt(count)}::bigint) as n`.execute(
      trx,
    );
    await trx
      .updateTable('ledger_accounts')
      .set({ version: version + BigInt(count), posted: posted + (added.rows[0]?.sum ?? 0n) })
      .where('id', '=', account)
      .execute();
  });
}
