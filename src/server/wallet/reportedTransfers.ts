import { isCurrency } from '../../domain/currency.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { moneyToWire, parsePositiveMoney } from '../../domain/money.ts';
import { noteIncoming } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { receiveTransfer, type IncomingTransfer } from './receiveTransfer.ts';

export const transferReportedJobKind = 'wallet.transferReported';
/** When the sandbox's bank repeats a report. */
const repeatsAfter = 20_000;

/** Takes a report of the sandbox's bank: its line, and the repetition, so that a server that ends before it books the money books it then. */
export async function takeReport(trx: Trx, transfer: IncomingTransfer): Promise<void> {
  const { bankId, amount, at, ...rest } = transfer;
  await noteIncoming(trx, { ...amount, bankId, at });
  await enqueueJob(trx, {
    kind: transferReportedJobKind,
    payload: { ...rest, bankId, amount: moneyToWire(amount), currency: amount.currency },
    runAt: at + repeatsAfter,
    key: `${transferReportedJobKind}/${bankId}`,
  });
}

/** The sandbox's bank repeats a report. Money that was booked before is not booked again. */
export const transferReportedJob: JobHandler = async (payload, { db, clock }) => {
  const transfer = isRecord(payload) ? reportIn(payload, clock.now()) : null;
  if (transfer === null) throw new Error('A report of a transfer needs bankId, owner, amount and currency.');
  await db.inTransaction((trx) => receiveTransfer(trx, transfer));
};

function reportIn(payload: Readonly<Record<string, unknown>>, at: number): IncomingTransfer | null {
  const text = (name: string): string => String(payload[name] ?? '');
  const currency = text('currency');
  if (!isCurrency(currency)) return null;
  const amount = parsePositiveMoney(text('amount'), currency);
  if (!amount.ok) return null;
  return {
    bankId: text('bankId'),
    owner: text('owner'),
    amount: amount.value,
    remark: text('remark'),
    sender: text('sender'),
    at,
  };
}
