import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { compareDecimals, decimalToString, parseDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Trx } from '../db/Database.ts';
import type { RateNoticesTable } from '../db/tables/wallet.ts';
import { midRate } from '../fx/midRate.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { inEachLanguage } from '../messages/inEachLanguage.ts';
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
  const direction = compareDecimals(wish.target, midRate(wish.from, wish.to, wish.at)) >= 0 ? 'above' : 'below';
  await trx
    .insertInto('rate_notices')
    .values({
      id,
      owner: wish.owner,
      user_id: wish.userId,
      from_currency: wish.from,
      to_currency: wish.to,
      direction,
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
  const facts = { pair, rate: decimalToString(rate), target: notice.target_rate };
  const rowIn = (locale: Locale) => {
    const { button, ...words } = fillWords(serverWords.rateNotice[locale], locale, facts);
    return {
      ...words,
      button_json: JSON.stringify([
        { id: 'go', title: button, btnType: 'primary', type: '1', url: '/wallet/entry/exchange' },
      ]),
    };
  };
  await trx
    .updateTable('rate_notices')
    .set({ status: 'met', met_at: new Date(at) })
    .where('id', '=', notice.id)
    .execute();
  await trx
    .insertInto('messages')
    .values({
      id: `M${notice.id}`,
      user_id: notice.user_id,
      record_id: notice.id,
      status: 1,
      content_type: 'rate',
      ...inEachLanguage(rowIn),
      feature_content: null,
      pop_until: null,
      pop_force: false,
      created_at: new Date(at),
    })
    .execute();
}

async function lookAgain(trx: Trx, id: string, at: number): Promise<void> {
  await enqueueJob(trx, {
    kind: rateNoticeJobKind,
    payload: id,
    runAt: at + lookEvery,
    key: `${rateNoticeJobKind}/${id}/${at}`,
  });
}
