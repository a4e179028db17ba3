import { sql } from 'kysely';
import type { Database, Queryable } from '../db/Database.ts';
import type { Replica } from '../db/Replica.ts';
import { isUnavailable } from '../db/sqlState.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { Clock } from './Clock.ts';
import type { Log } from './Log.ts';

export interface JobToEnqueue {
  readonly kind: string;
  readonly payload: unknown;
  /** Epoch milliseconds of the server's clock. */
  readonly runAt: number;
  /** Enqueuing the same key again changes nothing. */
  readonly key?: string;
}

export interface JobContext {
  readonly db: Database;
  /** A copy of the database for reading; null without one. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  readonly log: Log;
  /** 1 on the first try. */
  readonly attempt: number;
}

/** Runs at least once: it may meet its own half-finished work and must leave the same result. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobRunner {
  registerJob(kind: string, handler: JobHandler): void;
  /** Runs every due job, oldest first, and returns how many ran; waits also for one that the poll is running. */
  runDueJobs(): Promise<number>;
  /** Takes over the jobs of a killed process, then polls for due jobs until `stop`. */
  start(): Promise<void>;
  /** Waits for the running job. */
  stop(): Promise<void>;
}

const maxAttempts = 10;
const pollEvery = 1_000;
/** Seconds of the database's own time that a process may take over a job before others assume it died. */
const leaseSeconds = 120;

interface ClaimedJob {
  readonly id: bigint;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Adds a job to the list, in the transaction of the change it belongs to. */
export async function enqueueJob(db: Queryable, { kind, payload, runAt, key }: JobToEnqueue): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind,
      payload: toJsonb(payload),
      run_at: new Date(runAt),
      key: key ?? null,
      attempts: 0,
      status: 'waiting',
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export function createJobRunner({
  db,
  clock,
  log,
  replica = null,
  refreshClock = async () => undefined,
}: {
  db: Database;
  replica?: Replica | null;
  clock: Clock;
  log: Log;
  refreshClock?: () => Promise<void>;
}): JobRunner {
  const handlers = new Map<string, JobHandler>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const runDueJobs = async (): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const job = await claimJob(db, clock.now(), [...handlers.keys()]);
      if (!job) return count;
      await runJob(job, handlers.get(job.kind), { db, replica, clock, log });
    }
  };
  const poll = async (): Promise<void> => {
    try {
      await refreshClock();
      await runDueJobs();
    } catch (error) {
      log.error({ err: error }, 'the job list could not be read');
    }
    if (timer) timer = setTimeout(next, pollEvery).unref();
  };
  const next = (): void => {
    running = poll();
  };
  return {
    registerJob(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} is registered twice.`);
      handlers.set(kind, handler);
    },
    async runDueJobs() {
      const count = await runDueJobs();
      await running;
      return count;
    },
    async start() {
      // The embedded database has one process, so whichever process held a job is gone. On PostgreSQL it may be alive, and its lease must run out.
      if (db.engine === 'embedded')
        await db.kysely.updateTable('jobs').set({ locked_until: null }).where('status', '=', 'waiting').execute();
      timer = setTimeout(next, 0).unref();
    },
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}

/** `skip locked` lets processes claim different jobs at the same moment. */
async function claimJob(db: Database, now: number, kinds: readonly string[]): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs
      where status = 'waiting' and run_at <= ${new Date(now)} and kind in (${sql.join(kinds)})
        and (locked_until is null or locked_until < clock_timestamp())
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`.execute(db.kysely);
  return rows[0];
}

async function runJob(
  job: ClaimedJob,
  handler: JobHandler | undefined,
  context: Omit<JobContext, 'attempt'>,
): Promise<void> {
  const { db, clock, log } = context;
  try {
    if (!handler) throw new Error(`There is no handler for jobs of kind ${job.kind}.`);
    await handler(job.payload, { ...context, attempt: job.attempts });
    await db.kysely
      .updateTable('jobs')
      .set({ status: 'done', locked_until: null, last_error: null })
      .where('id', '=', job.id)
      .execute();
  } catch (error) {
    log.error({ err: error, job: job.kind, attempt: job.attempts }, 'job failed');
    const last_error = error instanceof Error ? error.message : String(error);
    // A full database or one out of connections is not the job's fault: such a try does not count.
    const attempts = isUnavailable(error) ? job.attempts - 1 : job.attempts;
    const status = attempts >= maxAttempts ? 'failed' : 'waiting';
    await db.kysely
      .updateTable('jobs')
      .set({ status, attempts, locked_until: null, last_error, run_at: new Date(clock.now() + backOff(job.attempts)) })
      .where('id', '=', job.id)
      .execute();
  }
}

/** Waits 2 s, 4 s, 8 s … 10 min. */
function backOff(attempts: number): number {
  return Math.min(600_000, 1_000 * 2 ** attempts);
}
