import { readFromCopy } from '../db/Replica.ts';
import { isUnavailable } from '../db/sqlState.ts';
import type { JobContext, JobHandler } from '../platform/jobs.ts';
import { failDownload, finishDownload, isThere } from './downloads.ts';

/** After this many failed tries the job gives up, and the owner may request the file again. */
const tries = 3;

/** Writes the file of a download. */
export const downloadJob: JobHandler = async (payload, context) => {
  if (typeof payload !== 'string') throw new Error('A download job needs the id of its download.');
  const { db, clock, attempt, log } = context;
  try {
    await writeFrom(payload, context);
  } catch (error) {
    if (attempt < tries || isUnavailable(error)) throw error;
    log.error({ err: error, download: payload }, 'a download could not be written');
    await failDownload(db.kysely, payload, clock.now());
  }
};

/** Reads the rows of a file from the copy of the database when the copy has the download, and so all that its owner saw; otherwise from the database itself. */
async function writeFrom(id: string, { db, replica, clock, log }: JobContext): Promise<void> {
  const finish = (reader = db) => finishDownload(db.kysely, id, { now: clock.now(), reader: reader.kysely });
  const copy = (await replica?.readerWith()) ?? null;
  if (replica === null || copy === null) return finish();
  return readFromCopy(
    replica,
    async () => finish((await isThere(copy.kysely, id)) ? copy : db),
    (error) => {
      log.warn({ err: error, download: id }, 'the replica failed; the database itself is read');
      return finish();
    },
  );
}
