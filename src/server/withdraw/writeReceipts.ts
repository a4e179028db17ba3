import { beijingDay } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { Refusal } from '../operation/Refusal.ts';
import { drawReceipts } from './drawReceipts.ts';
import { findRecords } from './withdrawRecords.ts';
import { withdrawWords } from './withdrawWords.ts';

interface Wanted {
  readonly owner: string;
  readonly locale: Locale;
  readonly orderIds: readonly string[];
  /** The most receipts to draw; the others are only looked for. */
  readonly most?: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the receipts of withdrawals as PDF, in the order of their numbers as given. Refuses a number without a receipt: of another owner, or of a withdrawal that has not arrived. */
export async function writeReceipts(
  db: Queryable,
  { owner, locale, orderIds, most = orderIds.length, at }: Wanted,
): Promise<WrittenFile> {
  const found = await findRecords(db, { owner, locale, orderIds });
  const arrived = orderIds.map((id) => found.find(({ orderId, status }) => orderId === id && status === 'succeeded'));
  const records = arrived.filter((record) => record !== undefined);
  if (records.length < orderIds.length || records.length === 0) throw new Refusal('990404');
  const { name: payer } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  const drawn = records.slice(0, most);
  const of = orderIds.length === 1 ? orderIds.join() : beijingDay(at);
  return {
    name: `${withdrawWords[locale].receipt.title}-${of}.pdf`,
    content: await drawReceipts(drawn, { payer, locale }),
    rows: drawn.length,
  };
}
