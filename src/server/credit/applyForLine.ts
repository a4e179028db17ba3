import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { money } from '../../domain/money.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import type { CreditApplicationsTable } from '../db/tables/credit.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { shopRefusal } from '../shop/shopRefusal.ts';
import { shopsOf } from '../shop/shops.ts';
import { worthIn } from '../wallet/worthIn.ts';

export const reviewJobKind = 'credit.review';
const reviewTime = 10_000;
const window = 90 * 86_400_000;
/** A fifth of a quarter's income. */
const share = 5n;
/** The smallest line, and the largest one without papers, in dollars' minor units. */
const smallest = 50_000n;
const withoutPapers = 1_000_000n;

/** A shop that an application may name, with its income of the last 90 days in minor units. */
export interface ShopIncome {
  readonly shopId: string;
  readonly shopName: string;
  readonly currency: CurrencyCode;
  readonly income: bigint;
}

/** Returns the owner's shops from which money may leave, with what platforms paid them in the last 90 days. */
export async function shopIncomes(db: Queryable, owner: string, at: number): Promise<readonly ShopIncome[]> {
  const shops = (await shopsOf(db, { owner })).filter((shop) => shopRefusal(shop) === null);
  const { rows } = await sql<{ ref: string; income: bigint }>`
    select account.ref as ref, coalesce(sum(posting.amount), 0)::bigint as income
    from ledger_accounts account
      join ledger_postings posting on posting.account_id = account.id
      join ledger_entries entry on entry.id = posting.entry_id
    where account.owner = ${owner} and account.kind = 'shop' and entry.fund_type = 0
      and entry.effective_at >= ${new Date(at - window)}
    group by account.ref`.execute(db);
  const incomes = new Map(rows.map(({ ref, income }) => [ref, income]));
  return shops.map(({ id, name, currency }) => ({
    shopId: id,
    shopName: name,
    currency,
    income: incomes.get(id) ?? 0n,
  }));
}

interface Applicant {
  readonly owner: string;
  readonly userId: string;
  readonly currency: CurrencyCode;
  readonly shopIds: readonly string[];
  readonly at: number;
}

/**
 * Computes the line that the shops' income allows: a small one opens at once, a larger one needs papers. Refuses with 171001
 * (no such shop in the currency) or 510003 (too little income, or there is a line).
 */
export async function applyForLine(trx: Trx, applicant: Applicant): Promise<CreditApplicationsTable['status']> {
  const { owner, userId, currency, shopIds, at } = applicant;
  const shops = (await shopIncomes(trx, owner, at)).filter((shop) => shop.currency === currency);
  const chosen = shops.filter(({ shopId }) => shopIds.includes(shopId));
  if (chosen.length < new Set(shopIds).size) throw new Refusal('171001');
  const line = await trx
    .selectFrom('credit_lines')
    .select('total')
    .where('account_id', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const total = chosen.reduce((sum, { income }) => sum + income, 0n) / share;
  const worth = worthIn('USD', money(total, currency), at);
  if (line !== undefined || worth < smallest) throw new Refusal('510003');
  const status = worth <= withoutPapers ? 'APPROVED' : 'MATERIAL';
  await trx
    .insertInto('credit_applications')
    .values({
      id: `CA${randomUUID().replaceAll('-', '')}`,
      account_id: owner,
      user_id: userId,
      currency,
      shop_ids: toJsonb(shopIds),
      materials: toJsonb([]),
      total,
      status,
      created_at: new Date(at),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'currency'])
        .doUpdateSet({ shop_ids: toJsonb(shopIds), materials: toJsonb([]), total, status, created_at: new Date(at) }),
    )
    .execute();
  if (status === 'APPROVED') await openLine(trx, { owner, currency, total });
  return status;
}

/** Sends the papers of an application that asked for them; they are reviewed. Refuses with 510003 without such an application. */
export async function sendPapers(
  trx: Trx,
  { owner, currency, shopIds, at }: Applicant,
  materials: readonly string[],
): Promise<{ readonly applyId: string; readonly status: 'REVIEWING' }> {
  const application = await trx
    .selectFrom('credit_applications')
    .selectAll()
    .where('account_id', '=', owner)
    .where('currency', '=', currency)
    .where('status', 'in', ['MATERIAL', 'REJECTED'])
    .forUpdate()
    .executeTakeFirst();
  if (application === undefined || shopIds.some((id) => !application.shop_ids.includes(id)))
    throw new Refusal('510003');
  await trx
    .updateTable('credit_applications')
    .set({ status: 'REVIEWING', materials: toJsonb(materials) })
    .where('id', '=', application.id)
    .execute();
  await enqueueJob(trx, {
    kind: reviewJobKind,
    payload: { id: application.id },
    runAt: at + reviewTime,
    key: `${reviewJobKind}/${application.id}/${at}`,
  });
  return { applyId: application.id, status: 'REVIEWING' };
}

/** Decides an application: the line opens while all its shops may still pay money out. */
export const reviewJob: JobHandler = async (payload, { db }) => {
  if (!isRecord(payload)) throw new Error('A review needs id.');
  const id = String(payload['id']);
  await db.inTransaction(async (trx) => {
    const application = await trx
      .selectFrom('credit_applications')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (application === undefined || application.status !== 'REVIEWING') return;
    const { account_id: owner, currency, total } = application;
    const shops = await shopsOf(trx, { owner, currency });
    const isSound = application.shop_ids.every((shopId) =>
      shops.some((shop) => shop.id === shopId && shopRefusal(shop) === null),
    );
    await trx
      .updateTable('credit_applications')
      .set({ status: isSound ? 'APPROVED' : 'REJECTED' })
      .where('id', '=', id)
      .execute();
    if (isSound) await openLine(trx, { owner, currency, total });
  });
};

async function openLine(
  trx: Trx,
  { owner, currency, total }: { readonly owner: string; readonly currency: CurrencyCode; readonly total: bigint },
): Promise<void> {
  await trx.insertInto('credit_lines').values({ account_id: owner, currency, total }).execute();
}
