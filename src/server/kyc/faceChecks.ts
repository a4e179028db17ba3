import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db/Database.ts';

export const faceSeconds = 300;
/** Milliseconds that a passed check is valid for a submission. */
const validMs = 24 * 3_600_000;
/** The sandbox has no phone: a check passes there after this time, unless the console decides first. */
const sandboxPassMs = 6_000;

export type FaceStatus = 0 | 1 | 2;

/** Begins a check of a person of the account. `now` in epoch milliseconds. */
export async function beginFaceCheck(
  db: Queryable,
  { accountId, userId, staffId, now }: { accountId: string; userId: string; staffId: string | null; now: number },
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(16).toString('hex');
  const expiresAt = now + faceSeconds * 1000;
  await db
    .insertInto('kyc_faces')
    .values({
      token,
      account_id: accountId,
      user_id: userId,
      staff_id: staffId,
      status: 0,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
      decided_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Returns 0 waiting, 1 passed, 2 failed or expired; null when the account has no such check. */
export async function faceResult(
  db: Queryable,
  { token, accountId, now, sandbox }: { token: string; accountId: string; now: number; sandbox: boolean },
): Promise<FaceStatus | null> {
  const face = await db
    .selectFrom('kyc_faces')
    .selectAll()
    .where('token', '=', token)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (face === undefined) return null;
  if (face.status === 1 || face.status === 2) return face.status;
  if (now >= face.expires_at.getTime()) return 2;
  if (!sandbox || now < face.created_at.getTime() + sandboxPassMs) return 0;
  await setFaceResult(db, token, { status: 1, now });
  return 1;
}

/** Stores the phone's result. Returns false when there is no such check or it is already decided. */
export async function setFaceResult(
  db: Queryable,
  token: string,
  { status, now }: { readonly status: 1 | 2; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kyc_faces')
    .set({ status, decided_at: new Date(now) })
    .where('token', '=', token)
    .where('status', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the account passed a check within the validity period. */
export async function faceVerified(db: Queryable, accountId: string, now: number): Promise<boolean> {
  return (await passedFace(db, accountId, now)) !== null;
}

/** The last check that the account passed within the validity period; null without one. */
export async function passedFace(
  db: Queryable,
  accountId: string,
  now: number,
): Promise<{ readonly decided_at: Date | null } | null> {
  const passed = await db
    .selectFrom('kyc_faces')
    .select('decided_at')
    .where('account_id', '=', accountId)
    .where('status', '=', 1)
    .where('created_at', '>', new Date(now - validMs))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return passed ?? null;
}
