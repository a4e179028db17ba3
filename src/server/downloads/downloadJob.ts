import { isUnavailable } from '../db/sqlState.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { failDownload, finishDownload } from './downloads.ts';

/** After this many failed tries the job gives up, and the owner may request the file again. */
const tries = 3;

/** Writes the file of a download. */
export const downloadJob: JobHandler = async (payload, { db, clock, attempt, log }) => {
  if (typeof payload !== 'string') throw new Error('A download job needs the id of its download.');
  try {
    await finishDownload(db.kysely, payload, clock.now());
  } catch (error) {
    if (attempt < tries || isUnavailable(error)) throw error;
    log.error({ err: error, download: payload }, 'a download could not be written');
    await failDownload(db.kysely, payload, clock.now());
  }
};
