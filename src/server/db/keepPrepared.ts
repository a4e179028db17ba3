import type { Pool, PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Statements that each connection keeps prepared. The texts of the server's queries are fewer, apart from lists of different lengths. */
const kept = 300;
/**
 * Statements whose columns are named. A migration beside this process may add a column to what an asterisk selects, and
 * PostgreSQL refuses a prepared statement whose result has changed.
 */
const preparable = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !text.replaceAll('count(*)', '').includes('*');

/**
 * Keeps the statements of direct connections prepared, so that PostgreSQL parses and plans each of them once. A pooler in
 * transaction mode lends another backend for each transaction, which would not know the names: there no statement has one.
 */
export function keepPrepared(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const direct = new WeakMap<PoolClient, boolean>();
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= kept || !preparable(text)) return name;
    names.set(text, `s${names.size + 1}`);
    return names.get(text);
  };
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      const isDirect = direct.get(client) ?? (await canKeep(client));
      direct.set(client, isDirect);
      const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
        const name = isDirect ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      };
      // Trust boundary: kysely's client type also describes cursors, which this code does not use.
      return { query, release: () => client.release() } as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/**
 * Returns whether the process that serves a connection is the one that greeted it, and lets it keep its plans: by default it
 * plans a statement with a range of times again for each of its values. A plan for all values takes
 * each customer for a large one and would start parallel workers, which takes longer than reading the rows. A pooler greets with a number of its own.
 */
async function canKeep(client: PoolClient): Promise<boolean> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isDirect = 'processID' in client && client.processID === rows[0]?.pid;
    if (isDirect)
      await client.query('set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0');
    return isDirect;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
