import type { BillActing } from '../../bill/BillActing.ts';
import { wrongParts } from '../../bill/wrongParts.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import type { RequestContext } from '../../operation/OperationHandler.ts';

/** Returns who acts, with what decides which lines of bills the account may pay. */
export async function actingIn(ctx: RequestContext): Promise<BillActing> {
  const { accountId: owner, userId, region, bizSource } = requireSession(ctx);
  const { account } = await requireUser(ctx);
  return { owner, userId, region, bizSource, kycType: account.kyc_type, locale: ctx.locale, now: ctx.clock.now() };
}

/** Refuses with 803002 when a file is missing or belongs to somebody else. */
export async function mustOwnFiles(ctx: RequestContext, field: string, fileIds: readonly string[]): Promise<void> {
  const found = await visibleFiles(ctx.db.kysely, requireSession(ctx), fileIds);
  if (found.length !== new Set(fileIds).size) throw wrongParts([field], 'file', ctx.locale);
}
