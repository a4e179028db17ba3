import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/Database.ts';
import { captchaAlphabet, drawCaptcha } from './drawCaptcha.ts';

const length = 4;
/** Milliseconds. */
const lifetime = 5 * 60_000;

export interface Captcha {
  readonly captchaId: string;
  /** `data:image/png;base64,…` */
  readonly image: string;
}

/** Draws a new picture. `readable` (sandbox only) keeps its text beside it, for automated tests. */
export async function createCaptcha(
  db: Queryable,
  { now, readable }: { now: number; readable: boolean },
): Promise<Captcha> {
  const captchaId = randomUUID();
  const text = Array.from({ length: length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)] ?? '').join('');
  await db.deleteFrom('captchas').where('expires_at', '<', new Date(now)).execute();
  await db
    .insertInto('captchas')
    .values({
      id: captchaId,
      text_hash: hashOf(captchaId, text),
      expires_at: new Date(now + lifetime),
      sandbox_text: readable ? text : null,
    })
    .execute();
  const png = drawCaptcha(text, () => randomInt(2 ** 32) / 2 ** 32);
  return { captchaId, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** Returns true once for the right text (case-insensitive) within its lifetime. Every try uses the picture up, so do not call this in a transaction that a refusal rolls back. */
export async function verifyCaptcha(
  db: Queryable,
  { captchaId, text, now }: { captchaId: string; text: string; now: number },
): Promise<boolean> {
  const row = await db.deleteFrom('captchas').where('id', '=', captchaId).returningAll().executeTakeFirst();
  return (
    row !== undefined &&
    row.expires_at.getTime() >= now &&
    row.text_hash === hashOf(captchaId, text.trim().toUpperCase())
  );
}

/** Returns the text of a sandbox captcha, or null. */
export async function revealCaptcha(db: Queryable, captchaId: string): Promise<string | null> {
  const row = await db.selectFrom('captchas').select('sandbox_text').where('id', '=', captchaId).executeTakeFirst();
  return row?.sandbox_text ?? null;
}

function hashOf(captchaId: string, text: string): string {
  return createHash('sha256').update(`${captchaId} ${text}`).digest('hex');
}
