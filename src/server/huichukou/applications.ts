import type { Selectable } from 'kysely';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import type { HuichukouApplicationsTable, HuichukouReason } from '../db/tables/huichukou.ts';
import { textOf } from '../kyc/KycForm.ts';
import { readKycForm } from '../kyc/kycStore.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { quotaCurrency, yearlyQuota } from './huichukouTerms.ts';
import { sendHuichukouLetter } from './sendHuichukouLetter.ts';

export const applicationJobKind = 'huichukou.application';
/** How long the sandbox's review of an application takes. */
const reviewTakes = 10_000;

export type HuichukouApplication = Selectable<HuichukouApplicationsTable>;

/** Returns the owner's latest application, or null. */
export async function latestApplication(db: Queryable, owner: string): Promise<HuichukouApplication | null> {
  const row = await db
    .selectFrom('huichukou_applications')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the approved application; refuses with 510003 without one. */
export async function mustBeApproved(
  db: Queryable,
  owner: string,
): Promise<HuichukouApplication & { readonly quota: bigint }> {
  const application = await latestApplication(db, owner);
  const quota = application?.quota ?? null;
  if (application === null || quota === null || application.status !== 'APPROVED') throw new Refusal('510003');
  return { ...application, quota };
}

/** The company as its verification names it; null for an account that is not a company's. */
export async function verifiedCompany(
  db: Queryable,
  owner: string,
): Promise<{ readonly companyName: string; readonly registrationNo: string } | null> {
  const row = await readKycForm(db, owner, '1');
  if (row === null) return null;
  return { companyName: textOf(row.form, 'companyName'), registrationNo: textOf(row.form, 'registrationNo') };
}

export interface Applicant {
  readonly owner: string;
  readonly userId: string;
  readonly companyName: string;
  readonly registrationNo: string;
  readonly contact: string;
  readonly areaCode: string;
  readonly mobile: string;
  readonly at: number;
}

/** Stores an application, which is then reviewed. Refuses with 510003 (not a company) or 20002 (there is one that was not rejected). */
export async function applyForHuichukou(trx: Trx, applicant: Applicant): Promise<string> {
  const { owner, userId, at } = applicant;
  if ((await verifiedCompany(trx, owner)) === null) throw new Refusal('510003');
  const id = await nextId(trx, 'huichukou_application_numbers', { prefix: 'HA', digits: 6 });
  try {
    await trx
      .insertInto('huichukou_applications')
      .values({
        id,
        owner,
        user_id: userId,
        company_name: applicant.companyName,
        registration_no: applicant.registrationNo,
        contact: applicant.contact,
        area_code: applicant.areaCode,
        mobile: applicant.mobile,
        status: 'CHECKING',
        reason: '',
        quota_currency: quotaCurrency,
        quota: null,
        created_at: new Date(at),
        decided_at: null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'huichukou_applications_one')) throw new Refusal('20002');
    throw error;
  }
  const key = `${applicationJobKind}/${id}`;
  await enqueueJob(trx, { kind: applicationJobKind, payload: id, runAt: at + reviewTakes, key });
  await recordAudit(trx, { actor: userId, action: 'huichukou.apply', subject: `application ${id}`, now: at });
  return id;
}

/** Decides an application once and tells the user. The sandbox's reviewer does not reach a contact whose number ends with four zeros. */
export const applicationJob: JobHandler = async (payload, { db, clock }) => {
  const id = String(payload);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    const application = await trx
      .selectFrom('huichukou_applications')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (application === undefined || application.status !== 'CHECKING') return;
    const reason = await reasonAgainst(trx, application);
    const decided =
      reason === ''
        ? { status: 'APPROVED' as const, quota: yearlyQuota }
        : { status: 'REJECTED' as const, quota: null };
    await trx
      .updateTable('huichukou_applications')
      .set({ ...decided, reason, decided_at: new Date(at) })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, {
      actor: 'system',
      action: `huichukou.${decided.status.toLowerCase()}`,
      subject: `application ${id}`,
      detail: { reason },
      now: at,
    });
    await sendHuichukouLetter(trx, {
      userId: application.user_id,
      about: reason === '' ? 'approved' : 'rejected',
      facts: { reason },
      url: '/huichukou/home',
      at,
    });
  });
};

async function reasonAgainst(
  trx: Trx,
  { owner, company_name, registration_no, mobile }: HuichukouApplication,
): Promise<HuichukouReason> {
  const verified = await verifiedCompany(trx, owner);
  if (verified === null || verified.companyName !== company_name) return 'COMPANY';
  if (verified.registrationNo !== registration_no) return 'REGISTRATION';
  return mobile.endsWith('0000') ? 'CONTACT' : '';
}
