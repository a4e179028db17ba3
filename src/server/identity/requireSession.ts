import type { RequestContext } from '../operation/OperationHandler.ts';
import { commonCodes, Refusal } from '../operation/Refusal.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';
import { readUser, type UserRecord } from './UserRecord.ts';

/** Returns the signed-in user. Refuses with the code for "no session" otherwise. */
export function requireSession({ session }: RequestContext): SessionSubject {
  if (session === null) throw new Refusal(commonCodes.noSession);
  return session;
}

/** Like `requireSession`, with login and account. */
export async function requireUser(ctx: RequestContext): Promise<UserRecord> {
  const record = await readUser(ctx.db.kysely, requireSession(ctx).userId);
  if (record === null) throw new Refusal(commonCodes.noSession);
  return record;
}
