import { HttpProblem } from '../operation/HttpProblem.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { setFaceResult } from './faceChecks.ts';
import { readKycForm } from './kycStore.ts';
import { decideReview } from './reviewKyc.ts';
import { isReason } from './reviewReasons.ts';

/** Sandbox controls of identity verification: the reviewer's decision and the result of a face check. */
export const kycEndpoints: readonly SandboxEndpoint[] = [
  {
    // `{loginName, decision: 'approve'}` or `{…, decision: 'reject', reasons: [{field, code}]}`.
    method: 'POST',
    path: '/kyc/review',
    run: async ({ body }, { db, clock }) => {
      const decision = body['decision'];
      if (decision !== 'approve' && decision !== 'reject')
        throw new HttpProblem(400, 'decision should be approve or reject');
      const problems = decision === 'reject' ? reasonsIn(body['reasons']) : [];
      const decided = await db.inTransaction(async (trx) => {
        const account = await trx
          .selectFrom('users')
          .innerJoin('logins', 'logins.id', 'users.login_id')
          .select('users.account_id')
          .where('logins.login_name', '=', String(body['loginName']))
          .orderBy('users.is_default', 'desc')
          .executeTakeFirst();
        const row = account === undefined ? null : await readKycForm(trx, account.account_id);
        return (
          row !== null &&
          decideReview(trx, { accountId: row.account_id, kycType: row.kyc_type, problems, now: clock.now() })
        );
      });
      if (!decided) throw new HttpProblem(400, 'this account has nothing under review');
      return null;
    },
  },
  {
    // `{token, status: 1}` passed, `2` failed.
    method: 'POST',
    path: '/kyc/face',
    run: async ({ body }, { db, clock }) => {
      const status = body['status'];
      if (status !== 1 && status !== 2) throw new HttpProblem(400, 'status should be 1 or 2');
      if (!(await setFaceResult(db.kysely, String(body['token']), { status, now: clock.now() })))
        throw new HttpProblem(400, 'no such face check, or it is already decided');
      return null;
    },
  },
];

function reasonsIn(value: unknown): readonly { field: string; code: string }[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new HttpProblem(400, 'a rejection needs reasons: [{field, code}]');
  return value.map((reason: unknown) => {
    const { field, code }: { field?: unknown; code?: unknown } = { ...Object(reason) };
    if (typeof field !== 'string' || typeof code !== 'string' || !isReason(code))
      throw new HttpProblem(400, 'a reason is {field, code}, its code one of kyc/reviewReasons.ts');
    return { field, code };
  });
}
