import { wrongInput } from '../operation/Refusal.ts';
import writeXlsxFile from 'write-excel-file/node';
import { formatMoney } from '../../domain/format.ts';
import type { Queryable } from '../db/Database.ts';
import { csvOf } from '../files/csvOf.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { wireAmount } from './amounts.ts';
import { drawStatement, type StatementText } from './drawStatement.ts';
import { lineTime, readStatement, statementSums, type BalancedLine, type StatementWish } from './statements.ts';
import { fundTypeNames } from './walletTexts.ts';

export const statementFormats = ['csv', 'xlsx', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];
/** A drawn page is heavier than a row of a table. */
const mostDrawn = 10_000;

interface Wanted extends StatementWish {
  readonly format: StatementFormat;
  readonly locale: Locale;
  readonly most: number;
  /** Told the part that is written, in per cent. */
  readonly onProgress?: (percent: number) => Promise<void>;
}

/**
 * Writes a statement: opening balance, every movement with the balance after it, what came and went, closing balance. The
 * sums are those of the rows in the file, so that they add up whatever is booked meanwhile. Refuses a period with too many
 * movements for its format.
 */
export async function writeStatement(db: Queryable, wanted: Wanted): Promise<WrittenFile> {
  const { owner, currency, startDate, endDate, format, locale, most, onProgress } = wanted;
  const words = serverWords.statements[locale];
  const { opening, count } = await statementSums(db, wanted);
  const most0 = format === 'pdf' ? Math.min(most, mostDrawn) : most;
  if (most > 1 && count > most0) throw wrongInput('endDate', `is too late: ${count} movements are more than ${most0}`);
  const lines: BalancedLine[] = [];
  const rows = await readStatement(db, wanted, {
    opening,
    most: most0,
    take: async (part) => {
      lines.push(...part);
      await onProgress?.(Math.min(90, Math.floor((lines.length * 90) / Math.max(count, 1))));
    },
  });
  const came = lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  const went = lines.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n);
  const wire = (minor: bigint): string => wireAmount(minor, currency);
  const { name: holder } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  const statement: StatementText = {
    title: words.title,
    facts: [
      [words.holder, holder],
      [words.account, words.purses[wanted.purse]],
      [words.currency, currency],
      [words.period, `${startDate} – ${endDate}`],
    ],
    sums: [
      [words.opening, wire(opening)],
      [words.came, wire(came)],
      [words.went, wire(-went)],
      [words.closing, wire(opening + came - went)],
    ],
    heads: [words.time, words.transId, words.kind, words.remark, words.order, words.amount, words.balance],
    rows: lines.map((line) => [
      lineTime(line),
      String(line.entryId),
      fundTypeNames[locale][line.fundType] ?? String(line.fundType),
      line.memo,
      line.orderId ?? '',
      wire(line.amount),
      wire(line.balance),
    ]),
  };
  const name = `${words.file}-${currency}-${startDate}-${endDate}.${format}`;
  return { name, rows, content: await writers[format](statement, (amount) => formatMoney(amount, currency)) };
}

const writers: Readonly<
  Record<StatementFormat, (statement: StatementText, shown: (amount: string) => string) => Promise<Uint8Array>>
> = {
  csv: async ({ title, facts, sums, heads, rows }) =>
    csvOf([[title], ...facts, ...sums.slice(0, 1), heads, ...rows, ...sums.slice(1)]),
  xlsx: async ({ title, facts, sums, heads, rows }) => {
    const text = (value: string) => ({ value, type: String });
    const amount = (value: string) => ({
      value: Number(value),
      type: Number,
      format: value.includes('.') ? '#,##0.00' : '#,##0',
    });
    const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
    return writeXlsxFile(
      [
        [bold(title)],
        ...facts.map(([label, value]) => [bold(label), text(value)]),
        ...sums.map(([label, value]) => [bold(label), amount(value)]),
        [],
        heads.map(bold),
        ...rows.map((row) => row.map((value, index) => (index >= row.length - 2 ? amount(value) : text(value)))),
      ],
      { columns: heads.map(() => ({ width: 22 })) },
    ).toBuffer();
  },
  pdf: drawStatement,
};
