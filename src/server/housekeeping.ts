import type { Database } from './db/Database.ts';
import { forgetPastTransferTrials } from './dobby/transferTrial.ts';
import { forgetPastDownloads } from './downloads/downloads.ts';
import { forgetPastLimits } from './http/takeFromLimit.ts';
import { forgetDeadSessions } from './identity/sessions.ts';
import type { Clock } from './platform/Clock.ts';
import { forgetPastKeys } from './platform/forgetPastKeys.ts';
import type { Log } from './platform/Log.ts';
import { forgetPastTrials } from './wallet/trials.ts';

const every = 3_600_000;
const keepDoneJobs = 7 * 24 * 3_600_000;

/** Removes expired rows, now and every hour. Returns a function that stops it. */
export function startHousekeeping(database: Database, clock: Clock, log: Log): () => void {
  const clean = (): void => {
    sweep(database, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'housekeeping failed; it will be tried again'),
    );
  };
  const timer = setInterval(clean, every).unref();
  clean();
  return () => clearInterval(timer);
}

export async function sweep({ kysely }: Database, now: number): Promise<void> {
  await forgetPastLimits(kysely, now);
  await forgetDeadSessions(kysely, now);
  await forgetPastTrials(kysely, now);
  await forgetPastTransferTrials(kysely, now);
  await forgetPastDownloads(kysely, now);
  await forgetPastKeys(kysely, now);
  await kysely
    .deleteFrom('jobs')
    .where('status', '=', 'done')
    .where('run_at', '<', new Date(now - keepDoneJobs))
    .execute();
}
