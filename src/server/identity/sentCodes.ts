import { createHash, randomInt } from 'node:crypto';
import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';

const tries = 5;
/** Milliseconds. */
const lifetime = 10 * 60_000;

export interface CodeRequest {
  readonly userId: string;
  readonly scene: string;
  /** A mobile number with its area code, or an e-mail address. */
  readonly target: string;
  readonly now: number;
}

export interface CodeUse extends Omit<CodeRequest, 'target'> {
  /** The addresses or numbers that the code may have been sent to. */
  readonly targets: readonly string[];
}

/** Sends a six-digit code; the operation's declaration limits how often. `readable`: sandbox only. */
export async function sendCode(
  db: Queryable,
  { userId, scene, target, now }: CodeRequest,
  readable: boolean,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('sent_codes')
    .values({
      user_id: userId,
      scene,
      target,
      code_hash: hashOf(userId, scene, target, code),
      sandbox_code: readable ? code : null,
      tries: 0,
      sent_at: new Date(now),
      expires_at: new Date(now + lifetime),
      used: false,
    })
    .execute();
}

/** Uses up the newest code of this user and scene. Refuses with 110108 when the code is wrong, used, expired or tried too often. */
export async function takeCode(db: Queryable, { userId, scene, targets, now }: CodeUse, code: string): Promise<void> {
  if (targets.length === 0) throw new Refusal('110108');
  const newest = await db
    .updateTable('sent_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sent_codes')
        .select(eb.fn.max('id').as('id'))
        .where('user_id', '=', userId)
        .where('scene', '=', scene)
        .where('target', 'in', targets),
    )
    .returningAll()
    .executeTakeFirst();
  const good =
    newest !== undefined &&
    newest.tries <= tries &&
    newest.expires_at.getTime() >= now &&
    newest.code_hash === hashOf(userId, scene, newest.target, code);
  if (!good) throw new Refusal('110108');
  const taken = await db
    .updateTable('sent_codes')
    .set({ used: true })
    .where('id', '=', newest.id)
    .where('used', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw new Refusal('110108');
}

/** Returns the codes that the sandbox would have sent, newest first. */
export async function revealCodes(db: Queryable): Promise<readonly { target: string; scene: string; code: string }[]> {
  const rows = await db
    .selectFrom('sent_codes')
    .select(['target', 'scene', 'sandbox_code'])
    .where('sandbox_code', 'is not', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ target, scene, sandbox_code }) => ({ target, scene, code: sandbox_code ?? '' }));
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}
