import type { Selectable } from 'kysely';
import { beijingDateTime } from '../../domain/day.ts';
import type { Database, Queryable, Trx } from '../db/Database.ts';
import type { BenefitCodesTable } from '../db/tables/relief.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';
import { countWrongCode, lockCodeTries } from './codeTries.ts';
import { giveBenefit } from './giveBenefit.ts';

export type BenefitCode = Selectable<BenefitCodesTable>;

export interface CodeToCheck {
  /** As typed. */
  readonly code: string;
  readonly session: SessionSubject;
  readonly at: number;
}

/** The switch whose restriction hides the page of a kind, so that the account could not see what it got. */
const switchOf: Partial<Readonly<Record<BenefitCode['kind'], string>>> = {
  coupon: 'coupon_coupon',
  redpack: 'coupon_coupon',
  rate: 'coupon_rate',
};

/**
 * Returns the code that the account may exchange. Refuses with 303000 (no such code, with the tries left), 410001 (too many
 * wrong ones, with the time of the next), 303001 (used), 303002 (expired) or 303003 (not for this account, with the reason).
 */
export async function checkBenefitCode(db: Database, { code, session, at }: CodeToCheck): Promise<BenefitCode> {
  const asker = { owner: session.accountId, at };
  // The count of wrong codes has to stay, so the transaction ends before anything is refused.
  const { found, tries } = await db.inTransaction(async (trx) => {
    const before = await lockCodeTries(trx, asker);
    if (before.lockedUntil !== null) return { found: null, tries: before };
    const row = await findCode(trx, code);
    return { found: row, tries: row === null ? await countWrongCode(trx, asker, before) : before };
  });
  if (tries.lockedUntil !== null) throw tooManyTries(tries.lockedUntil, at);
  if (found === null) throw new Refusal('303000', {}, { left: tries.left });
  await mustBeFor(db.kysely, found, { session, at });
  return found;
}

/** Gives what the code is worth to the account, once: of several that exchange it at the same time one gets it. Refuses with 303001. */
export async function redeemBenefitCode(
  trx: Trx,
  { code, kind, gives }: BenefitCode,
  { owner, at }: { readonly owner: string; readonly at: number },
): Promise<{ readonly kind: BenefitCode['kind']; readonly id: string }> {
  const id = giftId(code, kind);
  const { numUpdatedRows } = await trx
    .updateTable('benefit_codes')
    .set({ redeemed_by: owner, redeemed_at: new Date(at), gave: id })
    .where('code', '=', code)
    .where('redeemed_by', 'is', null)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('303001', {}, { mine: false });
  await giveBenefit(trx, gives, { id, owner, at });
  return { kind, id };
}

/** Returns a code as it is stored: without blanks and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

async function findCode(db: Queryable, typed: string): Promise<BenefitCode | null> {
  const row = await db.selectFrom('benefit_codes').selectAll().where('code', '=', plainCode(typed)).executeTakeFirst();
  return row ?? null;
}

/** A code gives one thing, so its id follows from it. */
function giftId(code: string, kind: BenefitCode['kind']): string {
  const prefix = { coupon: 'CP', package: 'FQ', redpack: 'RP', rate: 'RC' }[kind];
  return `${prefix}-${code}`;
}

async function mustBeFor(
  db: Queryable,
  code: BenefitCode,
  { session, at }: Pick<CodeToCheck, 'session' | 'at'>,
): Promise<void> {
  const { accountId: owner, region, switches } = session;
  if (code.redeemed_by !== null) throw new Refusal('303001', {}, { mine: code.redeemed_by === owner });
  if (code.expires_at.getTime() <= at)
    throw new Refusal('303002', {}, { expireTime: beijingDateTime(code.expires_at.getTime()) });
  const needed = switchOf[code.kind];
  if (code.region !== null && code.region !== region) throw new Refusal('303003', {}, { reason: 'region' });
  if (needed !== undefined && switches.includes(needed)) throw new Refusal('303003', {}, { reason: 'account' });
  if (code.newcomers && (await hasWithdrawn(db, owner))) throw new Refusal('303003', {}, { reason: 'newcomers' });
}

async function hasWithdrawn(db: Queryable, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', 'withdraw')
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  return row !== undefined;
}

function tooManyTries(until: number, at: number): Refusal {
  return new Refusal(
    '410001',
    {},
    { until: beijingDateTime(until), retryAfterSeconds: Math.ceil((until - at) / 1000) },
  );
}
