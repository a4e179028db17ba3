import { arrivalDate } from '../../domain/calendar.ts';
import { beijingDay, instantOfBeijing } from '../../domain/day.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { filesIn } from '../files/filesIn.ts';
import type { FileViewer } from '../files/FileViewer.ts';
import { visibleFiles } from '../files/visibleFiles.ts';
import { requireSession } from '../identity/requireSession.ts';
import type { RequestContext } from '../operation/OperationHandler.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { holidayTable } from '../reference/holidays.ts';
import { boundProblems } from './boundProblems.ts';
import { faceVerified } from './faceChecks.ts';
import type { KycForm, KycProblem, KycType } from './KycForm.ts';
import { kycCountries } from './kycCountries.ts';
import { kycProblems } from './kycRules.ts';
import { lockKycStatus, readKycForm, writeKycForm } from './kycStore.ts';
import { changedFields, mergeForm } from './mergeForm.ts';
import { reasonText } from './reviewReasons.ts';
import { shapeProblems } from './shapeProblems.ts';

export const reviewJobKind = 'kyc.review';
/** Forms that arrive later count for the next working day. */
export const reviewCutoff = '16:00:00';
const reviewEnds = '17:00:00';
/** Top-level and dotted fields that an expired verification may renew. */
export const renewable: Readonly<Record<KycType, readonly string[]>> = {
  '0': ['certFront', 'certBack', 'idInHand', 'certNo', 'certStart', 'certEnd', 'addressProof', 'addressProofDate'],
  '1': [
    'licenseFile',
    'brFile',
    'annualReturnFile',
    'expireDate',
    'brExpireDate',
    'legalPerson.certFront',
    'legalPerson.certBack',
    'legalPerson.certNo',
    'legalPerson.certStart',
    'legalPerson.certEnd',
  ],
};

/** Submits a form for the first time or over a draft. Refuses with 960003 (fields), 960005, 960006, 960007 (face check missing). */
export async function submitKyc(
  ctx: RequestContext,
  kycType: KycType,
  { form, needsFace }: { form: KycForm; needsFace: boolean },
): Promise<{ kycStatus: string }> {
  const { accountId, userId } = requireSession(ctx);
  const now = ctx.clock.now();
  return ctx.settle(async (trx) => {
    refuseWhile(await lockKycStatus(trx, accountId));
    await mustBeRight(trx, ctx, { kycType, form });
    if (needsFace && !(await faceVerified(trx, accountId, now))) throw new Refusal('960007');
    const before = await readKycForm(trx, accountId, kycType);
    return enterReview(trx, {
      accountId,
      userId,
      kycType,
      form,
      submission: (before?.submission ?? 0) + 1,
      status: '3',
      now,
      region: ctx.region,
    });
  });
}

/** Corrects a rejected or expired form. Refuses with 711007 when nothing was submitted, 960008 when other fields are changed. */
export async function updateKyc(ctx: RequestContext, kycType: KycType, given: KycForm): Promise<{ kycStatus: string }> {
  const { accountId, userId } = requireSession(ctx);
  const now = ctx.clock.now();
  return ctx.settle(async (trx) => {
    const status = await lockKycStatus(trx, accountId);
    refuseWhile(status);
    const saved = await readKycForm(trx, accountId, kycType);
    if (saved === null || (status !== '6' && status !== '4')) throw new Refusal('711007');
    const form = mergeForm(saved.form, given);
    const allowed = status === '4' ? renewable[kycType] : saved.reject_reasons.map(({ field }) => field);
    const other = changedFields(saved.form, form).filter(
      (path) =>
        !allowed.some((field) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
    );
    if (other.length > 0)
      throw new Refusal(
        '960008',
        {},
        other.map((field) => ({ field })),
      );
    await mustBeRight(trx, ctx, { kycType, form });
    return enterReview(trx, {
      accountId,
      userId,
      kycType,
      form,
      submission: saved.submission + 1,
      status: '77',
      now,
      region: ctx.region,
    });
  });
}

/** Refuses changes under review (960005), and any submission of a verified account (960006). */
export function refuseWhile(status: string): void {
  if (status === '3' || status === '7' || status === '77') throw new Refusal('960005');
  if (status === '5') throw new Refusal('960006');
}

/** Refuses with 960003, naming every field in the request's language. */
async function mustBeRight(
  db: Queryable,
  ctx: RequestContext,
  { kycType, form }: { kycType: KycType; form: KycForm },
): Promise<void> {
  const broken = shapeProblems(ctx.site, kycType, form);
  if (broken.length > 0) throw problemsFound(broken, ctx);
  const wrongSite: readonly KycProblem[] = kycCountries(ctx.site).every((country) => country !== form['countryCode'])
    ? [{ field: 'countryCode', code: 'countryNotHere' }]
    : [];
  const at = ctx.clock.now();
  const outside = boundProblems(ctx.site, kycType, { values: form, at });
  const problems = [
    ...wrongSite,
    ...outside,
    ...kycProblems(kycType, form, beijingDay(at)).filter(({ field }) => outside.every((one) => one.field !== field)),
    ...(await missingFiles(db, requireSession(ctx), form)),
  ];
  if (problems.length > 0) throw problemsFound(problems, ctx);
}

export function problemsFound(problems: readonly KycProblem[], { locale }: RequestContext): Refusal {
  return new Refusal(
    '960003',
    {},
    problems.map(({ field, code, day }) => ({ field, reason: reasonText(code, locale, day) })),
  );
}

/** Returns the form's files that do not exist for this user: one the user may not see counts as missing. */
export async function missingFiles(db: Queryable, viewer: FileViewer, form: KycForm): Promise<readonly KycProblem[]> {
  const named = filesIn(form);
  const known = new Set(
    (
      await visibleFiles(
        db,
        viewer,
        named.map(({ fileId }) => fileId),
      )
    ).map(({ fileId }) => fileId),
  );
  return named.filter(({ fileId }) => !known.has(fileId)).map(({ field }) => ({ field, code: 'fileMissing' }));
}

interface Entering {
  readonly accountId: string;
  readonly userId: string;
  readonly kycType: KycType;
  readonly form: KycForm;
  readonly submission: number;
  readonly status: '3' | '77';
  readonly now: number;
  readonly region: string;
}

async function enterReview(trx: Trx, entering: Entering): Promise<{ kycStatus: string }> {
  const { accountId, userId, kycType, form, submission, status, now } = entering;
  const estimateAt = reviewEnd(now, String(form['countryCode']));
  await writeKycForm(trx, {
    accountId,
    kycType,
    form,
    step: 'SUBMITTED',
    submission,
    submittedAt: now,
    estimateAt,
    userId,
    now,
  });
  await trx
    .updateTable('accounts')
    .set({ kyc_status: status, kyc_type: kycType })
    .where('id', '=', accountId)
    .execute();
  await enqueueJob(trx, {
    kind: reviewJobKind,
    payload: { accountId, kycType, submission },
    runAt: estimateAt,
    key: `${reviewJobKind} ${accountId} ${kycType} ${submission}`,
  });
  await recordAudit(trx, {
    actor: userId,
    action: status === '3' ? 'kyc.submit' : 'kyc.update',
    subject: `account ${accountId}`,
    detail: { kycType, submission },
    now,
  });
  return { kycStatus: status };
}

/** Returns when the review ends, in epoch milliseconds: at the end of the country's next working day, counted from tomorrow after the cut-off. */
export function reviewEnd(at: number, country: string): number {
  const day = arrivalDate({
    at,
    cutoff: reviewCutoff,
    regions: [country, country],
    businessDays: 1,
    holidaySupport: false,
    table: holidayTable,
  });
  return instantOfBeijing(`${day} ${reviewEnds}`) ?? at;
}
