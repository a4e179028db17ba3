import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';

/**
 * Refuses while the user has yet to sign an agreement that one of `codes` asks for:
 * 990013 and 990028 lead to the signing page, 990141 to the dialog. The refusal names the agreements.
 */
export async function requireSigned(db: Queryable, userId: string, codes: readonly string[]): Promise<void> {
  const pending = await db
    .selectFrom('pending_agreements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('code', 'in', codes)
    .orderBy('code')
    .orderBy('agreement_id')
    .execute();
  const [first] = pending;
  if (first === undefined) return;
  const together = pending.filter(
    ({ code, agreement_site }) => code === first.code && agreement_site === first.agreement_site,
  );
  throw new Refusal(
    first.code,
    {},
    { agreementIds: together.map((row) => row.agreement_id), agreementSite: first.agreement_site },
  );
}
