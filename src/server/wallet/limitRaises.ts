import type { Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format.ts';
import { money, moneyToWire, type Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import type { LimitKind, LimitRaisesTable } from '../db/tables/wallet.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { sendLetter } from '../messages/sendLetter.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';

export const limitCheckJobKind = 'wallet.limitCheck';
/** How long the sandbox's check of an application takes. */
const checkTakes = 5_000;
/** How long a raised limit holds. */
export const raiseHolds = 365 * 86_400_000;
/** A limit is raised to this many times the usual one at most. */
export const mostTimes = 10n;

export type LimitRaise = Selectable<LimitRaisesTable>;

/** Returns the amount to which a limit of the owner is raised at an instant; null when it is the usual one. */
export async function raisedLimit(
  db: Queryable,
  { owner, kind, currency, at }: { owner: string; kind: LimitKind; currency: CurrencyCode; at: number },
): Promise<{ readonly amount: bigint; readonly until: number } | null> {
  const row = await db
    .selectFrom('limit_raises')
    .select(['amount', 'valid_until'])
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('status', '=', 'APPROVED')
    .where('valid_until', '>', new Date(at))
    .orderBy('amount', 'desc')
    .executeTakeFirst();
  return row === undefined || row.valid_until === null
    ? null
    : { amount: row.amount, until: row.valid_until.getTime() };
}

/** Returns the raised limits of one kind by currency, as `raisedLimit` does. */
export async function raisedLimits(
  db: Queryable,
  { owner, kind, at }: { owner: string; kind: LimitKind; at: number },
): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const rows = await db
    .selectFrom('limit_raises')
    .select(['currency', 'amount'])
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('status', '=', 'APPROVED')
    .where('valid_until', '>', new Date(at))
    .orderBy('amount')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** `usual`: the limit without a raise; `now`: the limit in force. */
export interface RaiseWish {
  readonly owner: string;
  readonly userId: string;
  readonly kind: LimitKind;
  readonly amount: Money;
  readonly usual: bigint;
  readonly now: bigint;
  readonly purpose: string;
  readonly materials: readonly string[];
  readonly at: number;
}

/** Stores an application, which is then checked. Refuses with 500004 (not above the present limit, or too high) or 20002 (one is being checked). */
export async function applyForRaise(trx: Trx, wish: RaiseWish): Promise<string> {
  const { owner, userId, kind, amount, at } = wish;
  const { currency } = amount;
  const most = wish.usual * mostTimes;
  if (amount.amount <= wish.now || amount.amount > most) {
    const wire = (minor: bigint): string => moneyToWire(money(minor, currency));
    throw new Refusal('500004', {}, { min: wire(wish.now), max: wire(most), currency });
  }
  const id = await nextId(trx, 'limit_raise_numbers', { prefix: 'LR', digits: 6 });
  try {
    await trx
      .insertInto('limit_raises')
      .values({
        id,
        owner,
        user_id: userId,
        kind,
        currency,
        amount: amount.amount,
        purpose: wish.purpose,
        materials: toJsonb(wish.materials),
        status: 'CHECKING',
        reason: '',
        created_at: new Date(at),
        decided_at: null,
        valid_until: null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'limit_raises_checking')) throw new Refusal('20002');
    throw error;
  }
  await planCheck(trx, id, at);
  const detail = { kind, currency, amount: String(amount.amount) };
  await recordAudit(trx, { actor: userId, action: 'wallet.quotaSubmit', subject: `raise ${id}`, detail, now: at });
  return id;
}

/** Adds papers to an application that was rejected for want of them, and has it checked again. Refuses with 990404 or 20002. */
export async function addPapers(
  trx: Trx,
  given: { owner: string; userId: string; raiseId: string; materials: readonly string[]; at: number },
): Promise<void> {
  const { owner, userId, raiseId, at } = given;
  const raise = await trx
    .selectFrom('limit_raises')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', raiseId)
    .forUpdate()
    .executeTakeFirst();
  if (raise === undefined || raise.status !== 'REJECTED' || raise.reason !== 'MATERIAL') throw new Refusal('990404');
  try {
    await trx
      .updateTable('limit_raises')
      .set({
        status: 'CHECKING',
        reason: '',
        decided_at: null,
        materials: toJsonb([...raise.materials, ...given.materials]),
      })
      .where('id', '=', raiseId)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'limit_raises_checking')) throw new Refusal('20002');
    throw error;
  }
  await planCheck(trx, raiseId, at);
  await recordAudit(trx, { actor: userId, action: 'wallet.quotaMaterial', subject: `raise ${raiseId}`, now: at });
}

/** Decides an application once and tells the user. The sandbox's check asks for a second paper when the amount ends with 7002, and rejects one that ends with 7001. */
export const limitCheckJob: JobHandler = async (payload, { db, clock }) => {
  const id = String(payload);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    const raise = await trx.selectFrom('limit_raises').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (raise === undefined || raise.status !== 'CHECKING') return;
    const reason = reasonAgainst(raise);
    const set =
      reason === ''
        ? { status: 'APPROVED' as const, reason, decided_at: new Date(at), valid_until: new Date(at + raiseHolds) }
        : { status: 'REJECTED' as const, reason, decided_at: new Date(at) };
    await trx.updateTable('limit_raises').set(set).where('id', '=', id).execute();
    await tellDecision(trx, raise, { reason, at });
  });
};

function reasonAgainst({ amount, currency, materials }: LimitRaise): '' | 'PURPOSE' | 'MATERIAL' {
  const ending = moneyToWire(money(amount, currency)).split('.')[0]?.slice(-4);
  if (ending === '7001') return 'PURPOSE';
  return ending === '7002' && materials.length < 2 ? 'MATERIAL' : '';
}

async function planCheck(trx: Trx, id: string, at: number): Promise<void> {
  const runAt = at + checkTakes;
  await enqueueJob(trx, { kind: limitCheckJobKind, payload: id, runAt, key: `${limitCheckJobKind}/${id}/${at}` });
}

async function tellDecision(
  trx: Trx,
  raise: LimitRaise,
  { reason, at }: { reason: string; at: number },
): Promise<void> {
  const { kind, currency } = raise;
  const facts = { kind, reason, amount: formatMoney(moneyToWire(money(raise.amount, currency)), currency) };
  const about = reason === '' ? 'limitRaised' : 'limitRejected';
  const wordsIn = (locale: Locale) => fillWords(serverWords.topUps[locale][about], locale, facts);
  await sendLetter(trx, {
    userId: raise.user_id,
    type: 'fund',
    at,
    url: reason === 'MATERIAL' ? '/wallet/material/check' : '/wallet/quota/record',
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}
