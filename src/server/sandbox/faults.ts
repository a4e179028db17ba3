import { sql } from 'kysely';
import type { Queryable } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { Fault } from '../http/Fault.ts';

/** Plants a fault for the next `times` calls of an operation; faults apply in the order planted. */
export async function plantFault(
  db: Queryable,
  planted: { operation: string; fault: Fault; times: number },
): Promise<void> {
  await db
    .insertInto('sandbox_faults')
    .values({ operation: planted.operation, fault: toJsonb(planted.fault), remaining: planted.times })
    .execute();
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

/** A planted fault that has uses left. */
export interface PlantedFault {
  readonly operation: string;
  readonly fault: Fault;
  readonly remaining: number;
}

/** Returns the faults that have uses left, in the order planted. */
export async function listFaults(db: Queryable): Promise<readonly PlantedFault[]> {
  const rows = await db
    .selectFrom('sandbox_faults')
    .select(['operation', 'fault', 'remaining'])
    .where('remaining', '>', 0)
    .orderBy('id')
    .execute();
  // Trust boundary: only plantFault writes this column.
  return rows.map(({ operation, fault, remaining }) => ({ operation, fault: fault as Fault, remaining }));
}

export async function clearFaults(db: Queryable): Promise<void> {
  await db.deleteFrom('sandbox_faults').execute();
}
