import { sql } from 'kysely';
import { toJsonb } from '../db/toJsonb.ts';
import type { Queryable } from '../db/Database.ts';

/** What the sandbox does instead of the operation, before it (`delay`), or to its response (`after`). */
export type Fault =
  | { readonly kind: 'code'; readonly code: string; readonly errorParam?: unknown }
  | { readonly kind: 'status'; readonly status: number; readonly after?: boolean }
  | { readonly kind: 'delay'; readonly delayMs: number }
  | { readonly kind: 'drop'; readonly after?: boolean };

/** Plants a fault for the next `times` calls of an operation; faults apply in the order planted. */
export async function plantFault(db: Queryable, planted: { operation: string; fault: Fault; times: number }): Promise<void> {
  await db.insertInto('sandbox_faults').values({ operation: planted.operation, fault: toJsonb(planted.fault), remaining: planted.times }).execute();
}

/** Takes one use of the oldest fault of an operation, or null. Two calls never take the same use. */
export async function takeFault(db: Queryable, operation: string): Promise<Fault | null> {
  const { rows } = await sql<{ fault: unknown }>`
    update sandbox_faults set remaining = remaining - 1
    where id = (select id from sandbox_faults where operation = ${operation} and remaining > 0 order by id limit 1 for update)
      and remaining > 0
    returning fault`.execute(db);
  // Trust boundary: only plantFault writes this column.
  return (rows[0]?.fault as Fault | undefined) ?? null;
}

export async function clearFaults(db: Queryable): Promise<void> {
  await db.deleteFrom('sandbox_faults').execute();
}
