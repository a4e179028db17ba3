import { isRecord } from '../../domain/isRecord.ts';
import type { PayeeReason } from '../db/tables/payment.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Payee } from './payees.ts';

/** Endings of account numbers with which the sandbox's check asks for something. */
const asks: Readonly<Record<string, Exclude<PayeeReason, ''>>> = {
  '7001': 'NAME',
  '7002': 'MATERIAL',
  '7003': 'ADDRESS',
};

/** Carries out the bank's check of a payee: it becomes active, or the user has something to do. */
export const payeeCheckJob: JobHandler = async (payload, { db }) => {
  if (!isRecord(payload)) throw new Error('A check needs payeeId.');
  const id = String(payload['payeeId']);
  await db.inTransaction(async (trx) => {
    const payee = await trx.selectFrom('payees').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (payee === undefined || payee.status !== 'CHECKING') return;
    const reason = reasonOf(payee);
    await trx
      .updateTable('payees')
      .set({ status: reason === '' ? 'ACTIVE' : 'REJECTED', reason })
      .where('id', '=', id)
      .execute();
  });
};

/** What the check misses; nothing once the user has given it. */
function reasonOf({ account_no, name_en, address, materials }: Payee): PayeeReason {
  const asked = asks[account_no.slice(-4)];
  if (asked === 'NAME' && name_en === '') return asked;
  if (asked === 'MATERIAL' && materials.length === 0) return asked;
  return asked === 'ADDRESS' && address === '' ? asked : '';
}
