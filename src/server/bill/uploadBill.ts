import { isUniqueViolation } from '../db/sqlState.ts';
import type { Trx } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { BillActing } from './BillActing.ts';
import { createBill, type Bill } from './bills.ts';
import type { BillLine } from './lines.ts';
import type { ReadBill } from './readBillFile.ts';
import { wrongParts } from './wrongParts.ts';

/** Creates the bill that a file says. Refuses with 803002 when the file names another account, 610019 when the same file was read before, and with the codes of `createBill`. */
export async function uploadBill(
  trx: Trx,
  acting: BillActing,
  { line, read, fileId, accountId }: { line: BillLine; read: ReadBill; fileId: string; accountId: string },
): Promise<Bill> {
  const { hash, accountId: said, ...given } = read;
  if (said !== null && said !== accountId) throw wrongParts(['accountId'], 'otherAccount', acting.locale);
  try {
    return await createBill(trx, acting, line, { ...given, files: [fileId], payee: { accountId }, fileHash: hash });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('610019');
    throw error;
  }
}
