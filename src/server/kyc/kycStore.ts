import type { Selectable } from 'kysely';
import type { Queryable, Trx } from '../db/Database.ts';
import type { KycFormsTable } from '../db/tables/kyc.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { KycForm, KycType } from './KycForm.ts';

export type KycRow = Selectable<KycFormsTable>;

/** Returns the form of one type, or the one changed last; null when none was saved. */
export async function readKycForm(db: Queryable, accountId: string, kycType?: KycType): Promise<KycRow | null> {
  let query = db.selectFrom('kyc_forms').selectAll().where('account_id', '=', accountId);
  if (kycType !== undefined) query = query.where('kyc_type', '=', kycType);
  return (await query.orderBy('updated_at', 'desc').orderBy('kyc_type').limit(1).executeTakeFirst()) ?? null;
}

/** The stored values of a form; `submittedAt` and `estimateAt` are epoch milliseconds. */
export interface KycSave {
  readonly accountId: string;
  readonly kycType: KycType;
  readonly form: KycForm;
  readonly step: KycRow['step'];
  readonly submission: number;
  readonly submittedAt: number | null;
  readonly estimateAt: number | null;
  readonly userId: string;
  readonly now: number;
}

/** Writes the form of its type over any earlier one, and clears the reasons of an earlier rejection. */
export async function writeKycForm(trx: Trx, save: KycSave): Promise<void> {
  const values = {
    form: toJsonb(save.form),
    step: save.step,
    submission: save.submission,
    reject_reasons: toJsonb([]),
    submitted_at: save.submittedAt === null ? null : new Date(save.submittedAt),
    estimate_at: save.estimateAt === null ? null : new Date(save.estimateAt),
    updated_by: save.userId,
    updated_at: new Date(save.now),
  };
  await trx
    .insertInto('kyc_forms')
    .values({ account_id: save.accountId, kyc_type: save.kycType, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'kyc_type']).doUpdateSet(values))
    .execute();
}

/** Returns the account's own verification status, locked until the transaction ends. */
export async function lockKycStatus(trx: Trx, accountId: string): Promise<string> {
  const { kyc_status } = await trx
    .selectFrom('accounts')
    .select('kyc_status')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return kyc_status;
}
