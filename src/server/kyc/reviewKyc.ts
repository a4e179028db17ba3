import { beijingDay } from '../../domain/day.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { textOf, type KycForm, type KycProblem, type KycType } from './KycForm.ts';
import { reviewProblems } from './kycRules.ts';
import { lockKycStatus, readKycForm } from './kycStore.ts';
import { sendReviewLetter } from './sendReviewLetter.ts';

const underReview: ReadonlySet<string> = new Set(['3', '7', '77']);

/** Runs the review of one submission; a later submission has its own job. */
export const reviewJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A review needs accountId, kycType and submission.');
  const accountId = String(payload['accountId']);
  const kycType: KycType = payload['kycType'] === '0' ? '0' : '1';
  await db.inTransaction(async (trx) => {
    const row = await readKycForm(trx, accountId, kycType);
    if (row === null || row.submission !== payload['submission']) return;
    await decideReview(trx, {
      accountId,
      kycType,
      problems: reviewProblems(kycType, row.form, beijingDay(clock.now())),
      now: clock.now(),
    });
  });
};

/** Without problems, verifies the account; with problems, rejects it and marks the fields. Sends the submitter a letter. Returns false when nothing is under review. */
export async function decideReview(
  trx: Trx,
  {
    accountId,
    kycType,
    problems,
    now,
  }: { accountId: string; kycType: KycType; problems: readonly KycProblem[]; now: number },
): Promise<boolean> {
  const status = await lockKycStatus(trx, accountId);
  const row = await readKycForm(trx, accountId, kycType);
  if (!underReview.has(status) || row === null || row.step !== 'SUBMITTED') return false;
  await trx
    .updateTable('kyc_forms')
    .set({ reject_reasons: toJsonb(problems), estimate_at: null })
    .where('account_id', '=', accountId)
    .where('kyc_type', '=', kycType)
    .execute();
  const decided = problems.length > 0 ? '6' : '5';
  await trx
    .updateTable('accounts')
    .set({ kyc_status: decided, kyc_type: kycType, ...(decided === '5' && holderOf(kycType, row.form)) })
    .where('id', '=', accountId)
    .execute();
  await keepHolder(trx, { accountId, kycType, form: row.form, status: decided, now });
  await recordAudit(trx, {
    actor: 'system',
    action: decided === '5' ? 'kyc.approved' : 'kyc.rejected',
    subject: `account ${accountId}`,
    detail: { kycType, problems },
    now,
  });
  await sendReviewLetter(trx, { userId: row.updated_by, problems, at: now });
  return true;
}

function holderOf(kycType: KycType, form: KycForm): { kyc_name: string; country_code: string } {
  return {
    kyc_name: textOf(form, kycType === '0' ? 'name' : 'companyName'),
    country_code: textOf(form, 'countryCode'),
  };
}

/** Writes the account's own holder, to which shops and cards are bound. */
async function keepHolder(
  trx: Trx,
  {
    accountId,
    kycType,
    form,
    status,
    now,
  }: { accountId: string; kycType: KycType; form: KycForm; status: string; now: number },
): Promise<void> {
  const { kyc_name: name, country_code } = holderOf(kycType, form);
  const own = await trx
    .selectFrom('kyc_records')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (own === undefined) {
    const id = `H${accountId.replace(/^A/, '')}1`;
    await trx
      .insertInto('kyc_records')
      .values({
        id,
        account_id: accountId,
        name,
        kyc_type: kycType,
        kyc_status: status,
        country_code,
        created_at: new Date(now),
      })
      .execute();
  } else {
    await trx
      .updateTable('kyc_records')
      .set({ name, kyc_type: kycType, kyc_status: status, country_code })
      .where('id', '=', own.id)
      .execute();
  }
}
