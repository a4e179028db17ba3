import { beijingDateTime } from '../../../domain/day.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { boundProblems } from '../../kyc/boundProblems.ts';
import { passedFace } from '../../kyc/faceChecks.ts';
import type { KycForm, KycType } from '../../kyc/KycForm.ts';
import { beneficiaryProblems } from '../../kyc/kycRules.ts';
import { lockKycStatus, readKycForm, writeKycForm, type KycRow } from '../../kyc/kycStore.ts';
import { maskForm } from '../../kyc/maskForm.ts';
import { reasonText } from '../../kyc/reviewReasons.ts';
import {
  missingFiles,
  problemsFound,
  refuseWhile,
  renewable,
  reviewEnd,
  submitKyc,
  updateKyc,
} from '../../kyc/submitKyc.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { commonCodes, Refusal, wrongInput } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';

interface Draft {
  readonly kycType: KycType;
  readonly step: 'BEGIN' | 'BASIC' | 'DOCUMENTS';
  readonly form: KycForm;
}

const statusOfStep = { BEGIN: '0', BASIC: '1', DOCUMENTS: '2' } as const;
/** Statuses in which a form may be submitted for the first time or again. */
const open: ReadonlySet<string> = new Set(['', '0', '1', '2', '4', '6', '8']);
/** The maximum characters of a draft as JSON. */
const draftLimit = 60_000;

/** The forms of identity verification: save, submit, correct. */
export const kycFormHandlers: OperationHandlers = {
  'kyc.query': handlerOf<{ query: { kycType?: KycType } }>(async ({ query }, ctx) => {
    const { accountId } = requireSession(ctx);
    const account = await ctx.db.kysely
      .selectFrom('accounts')
      .select(['kyc_status', 'kyc_type', 'country_code', 'region'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const row = await readKycForm(ctx.db.kysely, accountId, query.kycType);
    const face = await passedFace(ctx.db.kysely, accountId, ctx.clock.now());
    return {
      kycStatus: account.kyc_status,
      kycType: row?.kyc_type ?? query.kycType ?? '',
      countryCode: row === null ? account.region : String(row.form['countryCode'] ?? account.region),
      faceVerified: face !== null,
      facePassedAt: timeOf(face?.decided_at),
      ...shown(row, account.kyc_status, ctx),
      estimateTime: estimateOf(row, {
        status: account.kyc_status,
        country: String(row?.form['countryCode'] ?? account.region),
        now: ctx.clock.now(),
      }),
    };
  }),

  'kyc.saveDraft': handlerOf<{ body: Draft }>(async ({ body }, ctx) => {
    const { accountId, userId } = requireSession(ctx);
    if (JSON.stringify(body.form).length > draftLimit) throw wrongInput('form', 'is too long');
    const now = ctx.clock.now();
    const kycStatus = statusOfStep[body.step];
    return ctx.db.inTransaction(async (trx) => {
      const status = await lockKycStatus(trx, accountId);
      refuseWhile(status);
      // A submitted form is corrected, never overwritten.
      if (status === '6' || status === '4') throw new Refusal('960008');
      // A draft puts its files into the case, where other users can see them.
      const missing = await missingFiles(trx, requireSession(ctx), body.form);
      if (missing.length > 0)
        throw new Refusal(
          commonCodes.badInput,
          {},
          missing.map(({ field }) => ({ field: `form.${field}`, message: 'is not one of your files' })),
        );
      const before = await readKycForm(trx, accountId, body.kycType);
      await writeKycForm(trx, {
        accountId,
        kycType: body.kycType,
        form: body.form,
        step: body.step,
        submission: before?.submission ?? 0,
        submittedAt: null,
        estimateAt: null,
        userId,
        now,
      });
      await trx
        .updateTable('accounts')
        .set({ kyc_status: kycStatus, kyc_type: body.kycType })
        .where('id', '=', accountId)
        .execute();
      await recordAudit(trx, {
        actor: userId,
        action: 'kyc.saveDraft',
        subject: `account ${accountId}`,
        detail: { kycType: body.kycType, step: body.step },
        now,
      });
      return { kycStatus };
    });
  }),

  'kyc.submitIndividual': handlerOf<{ body: KycForm }>(({ body }, ctx) =>
    submitKyc(ctx, '0', { form: body, needsFace: true }),
  ),
  'kyc.submitEnterprise': handlerOf<{ body: KycForm }>(({ body }, ctx) =>
    submitKyc(ctx, '1', { form: body, needsFace: true }),
  ),
  'kyc.submitIndividualV1': handlerOf<{ body: KycForm }>(({ body }, ctx) =>
    submitKyc(ctx, '0', { form: body, needsFace: false }),
  ),
  'kyc.submitEnterpriseV1': handlerOf<{ body: KycForm }>(({ body }, ctx) =>
    submitKyc(ctx, '1', { form: body, needsFace: false }),
  ),
  'kyc.updateIndividual': handlerOf<{ body: KycForm }>(({ body }, ctx) => updateKyc(ctx, '0', body)),
  'kyc.updateEnterprise': handlerOf<{ body: KycForm }>(({ body }, ctx) => updateKyc(ctx, '1', body)),

  'kyc.submitBeneficiaries': handlerOf<{ body: { readonly beneficiaries: readonly KycForm[] } }>(
    async ({ body }, ctx) => {
      const { accountId, userId } = requireSession(ctx);
      const now = ctx.clock.now();
      return ctx.db.inTransaction(async (trx) => {
        const status = await lockKycStatus(trx, accountId);
        const row = await readKycForm(trx, accountId, '1');
        if (row === null || row.step !== 'SUBMITTED') throw new Refusal('711007');
        const problems = [
          ...boundProblems(ctx.site, '1', { values: body, at: now }),
          ...beneficiaryProblems(body.beneficiaries),
          ...(await missingFiles(trx, requireSession(ctx), body)),
        ];
        if (problems.length > 0) throw problemsFound(problems, ctx);
        await trx
          .updateTable('kyc_forms')
          .set({
            form: JSON.stringify({ ...row.form, beneficiaries: body.beneficiaries }),
            updated_by: userId,
            updated_at: new Date(now),
          })
          .where('account_id', '=', accountId)
          .where('kyc_type', '=', '1')
          .execute();
        await recordAudit(trx, {
          actor: userId,
          action: 'kyc.submitBeneficiaries',
          subject: `account ${accountId}`,
          detail: { count: body.beneficiaries.length },
          now,
        });
        return { status };
      });
    },
  ),
};

/** Returns a draft as typed; a submitted form has its numbers masked. */
function shown(row: KycRow | null, status: string, ctx: RequestContext) {
  const submitted = row?.step === 'SUBMITTED';
  const reasons = status === '6' ? (row?.reject_reasons ?? []) : [];
  return {
    form: row === null ? null : submitted ? maskForm(row.form) : row.form,
    rejectReasons: reasons.map(({ field, code }) => ({ field, reason: reasonText(code, ctx.locale) })),
    editableFields:
      row === null || !submitted
        ? null
        : status === '6'
          ? reasons.map(({ field }) => field)
          : status === '4'
            ? renewable[row.kyc_type]
            : [],
    savedAt: submitted ? null : timeOf(row?.updated_at),
    submitTime: timeOf(row?.submitted_at),
  };
}

function timeOf(at: Date | null | undefined): string | null {
  return at ? beijingDateTime(at.getTime()) : null;
}

/** Returns when the review ends: the stored time, or before a submission the time for a form submitted now; null when there is nothing to review. */
function estimateOf(
  row: KycRow | null,
  { status, country, now }: { readonly status: string; readonly country: string; readonly now: number },
): string | null {
  if (row?.estimate_at) return beijingDateTime(row.estimate_at.getTime());
  return open.has(status) ? beijingDateTime(reviewEnd(now, country)) : null;
}
