import { sql } from 'kysely';
import type { Database } from '../db/Database.ts';
import { createSystemClock, type Clock } from './Clock.ts';

export type ClockMove =
  | { readonly ok: true; readonly now: number }
  | { readonly ok: false; readonly because: 'backwards' };

/** A clock that runs ahead of the machine's by an amount kept in the database, so that processes agree and a restart keeps the lead. */
export interface SandboxClock extends Clock {
  /** Moves forward by `ms` milliseconds. */
  advance(ms: number): Promise<ClockMove>;
  /** Moves forward to the instant `ms` and runs on from there. */
  setAt(ms: number): Promise<ClockMove>;
  /** Reads moves that other processes made. */
  refresh(): Promise<void>;
}

export async function openSandboxClock(database: Database, read: () => number = Date.now): Promise<SandboxClock> {
  const machine = createSystemClock(read);
  let offset = 0;
  const learn = (stored: bigint | undefined): void => {
    offset = Math.max(offset, Number(stored ?? 0n));
  };
  const now = (): number => machine.now() + offset;

  const moveTo = async (target: ReturnType<typeof sql<bigint>>): Promise<ClockMove> => {
    const { rows } = await sql<{
      offset_ms: bigint;
    }>`update sandbox_clock set offset_ms = greatest(offset_ms, ${target}) returning offset_ms`.execute(
      database.kysely,
    );
    learn(rows[0]?.offset_ms);
    return { ok: true, now: now() };
  };
  const clock: SandboxClock = {
    now,
    async advance(ms) {
      if (ms < 0) return { ok: false, because: 'backwards' };
      return moveTo(sql<bigint>`offset_ms + ${BigInt(Math.round(ms))}`);
    },
    async setAt(ms) {
      await clock.refresh();
      if (ms < now()) return { ok: false, because: 'backwards' };
      return moveTo(sql<bigint>`${BigInt(Math.round(ms) - machine.now())}`);
    },
    async refresh() {
      const row = await database.kysely.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst();
      learn(row?.offset_ms);
    },
  };
  await clock.refresh();
  return clock;
}
