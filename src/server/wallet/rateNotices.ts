import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { compareDecimals, decimalToString, parseDecimal, type Decimal } from '../../domain/decimal.ts';
import { formatRatePair } from '../../domain/format.ts';
import type { Trx } from '../db/Database.ts';
import type { RateNoticesTable } from '../db/tables/wallet.ts';
import { midRate } from '../fx/midRate.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { sendLetter } from '../messages/sendLetter.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';

export const rateNoticeJobKind = 'wallet.rateNotice';
const lookEvery = 10 * 60_000;
export const waits = 30 * 24 * 3_600_000;
export const mostWaiting = 20;

/** Starts watching for a rate, from the side on which the rate is now. Returns the id. */
export async function waitForRate(
  trx: Trx,
  wish: { owner: string; userId: string; from: CurrencyCode; to: CurrencyCode; target: Decimal; at: number },
): Promise<string> {
  const id = `RN${randomUUID().replaceAll('-', '')}`;
  await trx
    .insertInto('rate_notices')
    .values({
      id,
      owner: wish.owner,
      user_id: wish.userId,
      from_currency: wish.from,
      to_currency: wish.to,
      direction: sideOf(wish),
      target_rate: decimalToString(wish.target),
      status: 'waiting',
      met_at: null,
      created_at: new Date(wish.at),
      expires_at: new Date(wish.at + waits),
    })
    .execute();
  await lookAgain(trx, id, wish.at);
  return id;
}

/** The side on which a rate is awaited: above the present rate, or below it. */
function sideOf({ from, to, target, at }: { from: CurrencyCode; to: CurrencyCode; target: Decimal; at: number }) {
  return compareDecimals(target, midRate(from, to, at)) >= 0 ? 'above' : 'below';
}

/** Makes a notice wait for another rate, from the side on which the rate is now; one that is over waits again. A paused one stays paused. */
export async function changeRateNotice(
  trx: Trx,
  notice: Selectable<RateNoticesTable>,
  { target, at }: { readonly target: Decimal; readonly at: number },
): Promise<void> {
  const { id, from_currency: from, to_currency: to, status } = notice;
  await trx
    .updateTable('rate_notices')
    .set({
      target_rate: decimalToString(target),
      direction: sideOf({ from, to, target, at }),
      status: status === 'paused' ? 'paused' : 'waiting',
      met_at: null,
      expires_at: new Date(at + waits),
    })
    .where('id', '=', id)
    .execute();
  await lookAgain(trx, id, at);
}

/** Stops looking at the rate until `resumeRateNotice`. */
export async function pauseRateNotice(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('rate_notices').set({ status: 'paused' }).where('id', '=', id).execute();
}

/** Waits for the same rate again, for thirty days. A rate that was reached during the pause is told at the next look. */
export async function resumeRateNotice(trx: Trx, id: string, at: number): Promise<void> {
  await trx
    .updateTable('rate_notices')
    .set({ status: 'waiting', expires_at: new Date(at + waits) })
    .where('id', '=', id)
    .execute();
  await lookAgain(trx, id, at);
}

/** Checks the rate: when it is reached, sends the user a message; otherwise checks again in ten minutes until the thirty days end. */
export const rateNoticeJob: JobHandler = async (payload, { db, clock }) => {
  const id = String(payload);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    const notice = await trx.selectFrom('rate_notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (notice === undefined || notice.status !== 'waiting') return;
    const rate = midRate(notice.from_currency, notice.to_currency, at);
    if (isMet(notice, rate)) return tell(trx, notice, rate, at);
    if (at >= notice.expires_at.getTime())
      return void (await trx.updateTable('rate_notices').set({ status: 'expired' }).where('id', '=', id).execute());
    await lookAgain(trx, id, at);
  });
};

function isMet({ direction, target_rate }: Selectable<RateNoticesTable>, rate: Decimal): boolean {
  const target = parseDecimal(target_rate);
  if (target === null) throw new Error(`${target_rate} is not a rate.`);
  const order = compareDecimals(rate, target);
  return direction === 'above' ? order >= 0 : order <= 0;
}

async function tell(trx: Trx, notice: Selectable<RateNoticesTable>, rate: Decimal, at: number): Promise<void> {
  const pair = `${notice.from_currency}/${notice.to_currency}`;
  const shown = (of: string) => formatRatePair(of, notice.from_currency, notice.to_currency);
  const facts = { pair, rate: shown(decimalToString(rate)), target: shown(notice.target_rate) };
  const wordsIn = (locale: Locale) => fillWords(serverWords.rateNotice[locale], locale, facts);
  await trx
    .updateTable('rate_notices')
    .set({ status: 'met', met_at: new Date(at) })
    .where('id', '=', notice.id)
    .execute();
  await sendLetter(trx, {
    userId: notice.user_id,
    type: 'rate',
    at,
    url: '/wallet/entry/exchange',
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}

/** Looks again in at most ten minutes. The times are the same for everybody, so that a notice that was paused is not looked at twice. */
async function lookAgain(trx: Trx, id: string, at: number): Promise<void> {
  const runAt = (Math.floor(at / lookEvery) + 1) * lookEvery;
  await enqueueJob(trx, {
    kind: rateNoticeJobKind,
    payload: id,
    runAt,
    key: `${rateNoticeJobKind}/${id}/${runAt}`,
  });
}
