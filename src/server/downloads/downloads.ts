import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable, Trx } from '../db/Database.ts';
import type { DownloadKind, DownloadsTable } from '../db/tables/downloads.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { exportFundRecords, exportWalletRecords } from '../wallet/exportWalletRecords.ts';
import { purses, statementWish } from '../wallet/statements.ts';
import { statementFormats, writeStatement } from '../wallet/writeStatement.ts';
import { exportWithdrawals } from '../withdraw/exportWithdrawals.ts';
import { writeReceipts } from '../withdraw/writeReceipts.ts';

export const downloadJobKind = 'record.download';
/** The most rows in one file that is written in the background. */
export const mostRows = 100_000;
export const keptFor = 7 * 24 * 3_600_000;

export type Download = Selectable<DownloadsTable>;
export type DownloadQuery = Readonly<Record<string, string>>;

export interface WantedDownload {
  readonly owner: string;
  readonly userId: string;
  readonly kind: DownloadKind;
  readonly query: DownloadQuery;
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface Writing {
  readonly most: number;
  readonly onProgress?: (percent: number) => Promise<void>;
}

/** Writes the file of one kind. Refuses an invalid filter, and orders without receipts. */
const writers = {
  trade: (db, { owner, query, locale, now, most }) => exportWithdrawals(db, { owner, query, locale, most, at: now }),
  fund: (db, { owner, query, locale, now, most }) => {
    const { purse, ...rest } = query;
    const wish = { owner, query: { ...rest, ...directionIn(query) }, locale, most, at: now };
    if (purse === undefined) return exportWalletRecords(db, wish);
    return exportFundRecords(db, {
      ...wish,
      query: { ...wish.query, purse: purses.find((name) => name === purse) ?? 'all' },
    });
  },
  statement: (db, { owner, query, locale, most, onProgress }) => {
    const format = statementFormats.find((name) => name === query['format']) ?? 'csv';
    return writeStatement(db, {
      ...statementWish(owner, query),
      format,
      locale,
      most,
      ...(onProgress && { onProgress }),
    });
  },
  receipts: (db, { owner, query, locale, now, most }) =>
    writeReceipts(db, { owner, locale, orderIds: (query['orderIds'] ?? '').split(','), most, at: now }),
} satisfies Record<DownloadKind, (db: Queryable, wanted: WantedDownload & Writing) => Promise<WrittenFile>>;

/** Adds a download to the user's list and queues a job that writes its file. Refuses an invalid filter at once. */
export async function beginDownload(trx: Trx, wanted: WantedDownload): Promise<Download> {
  const { name } = await writers[wanted.kind](trx, { ...wanted, most: 1 });
  const { owner, userId, kind, query, locale, now } = wanted;
  const id = `DL${randomUUID().replaceAll('-', '')}`;
  const row = await trx
    .insertInto('downloads')
    .values({
      id,
      owner,
      user_id: userId,
      kind,
      query: toJsonb(query),
      locale,
      status: 'waiting',
      file_name: name,
      content: null,
      row_count: 0,
      progress: 0,
      created_at: new Date(now),
      finished_at: null,
      kept_until: new Date(now + keptFor),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueJob(trx, { kind: downloadJobKind, payload: id, runAt: now, key: `${downloadJobKind}/${id}` });
  await recordAudit(trx, {
    actor: userId,
    action: 'record.download',
    subject: `download ${id}`,
    detail: { kind, query },
    now,
  });
  return row;
}

export async function isThere(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('downloads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Writes the file of a waiting download from the rows that `reader` has, and meanwhile how far it is; does nothing if it is written already or gone. */
export async function finishDownload(
  db: Queryable,
  id: string,
  { now, reader = db }: { readonly now: number; readonly reader?: Queryable },
): Promise<void> {
  const row = await db.selectFrom('downloads').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.status !== 'waiting') return;
  const { owner, user_id: userId, kind, query, locale } = row;
  const waiting = () => db.updateTable('downloads').where('id', '=', id).where('status', '=', 'waiting');
  const onProgress = async (progress: number): Promise<void> => void (await waiting().set({ progress }).execute());
  const file = await writers[kind](reader, { owner, userId, kind, query, locale, now, most: mostRows, onProgress });
  await waiting()
    .set({
      status: 'ready',
      file_name: file.name,
      content: Buffer.from(file.content),
      row_count: file.rows,
      progress: 100,
      finished_at: new Date(now),
    })
    .execute();
}

export async function failDownload(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .updateTable('downloads')
    .set({ status: 'failed', finished_at: new Date(now) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Removes downloads whose retention has ended. */
export async function forgetPastDownloads(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('downloads').where('kept_until', '<', new Date(now)).execute();
}

function directionIn({ direction }: DownloadQuery): { direction?: 'in' | 'out' } {
  return direction === 'in' || direction === 'out' ? { direction } : {};
}
