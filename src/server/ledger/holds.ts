import { fail, ok, type Result } from '../../domain/result.ts';
import type { Trx } from '../db/Database.ts';
import type { HoldStatus } from '../db/tables/ledger.ts';
import { accountId, type Account } from './account.ts';
import { shortOf, type AccountState } from './applyDrafts.ts';
import { mustBalance } from './EntryDraft.ts';
import { lockJournal, readAccounts, writeAccounts } from './journal.ts';
import { append, replay, type EntryBatch, type Posted } from './postEntries.ts';
import type { Refused } from './Refused.ts';

/** `amount`: minor units of the account's currency, above zero; `at`: epoch milliseconds. */
export interface HoldDraft {
  /** The hold's permanent name: placing it again changes nothing. */
  readonly holdId: string;
  readonly account: Account;
  readonly amount: bigint;
  readonly orderId?: string | null;
  readonly memo?: string;
  readonly at: number;
}

interface Hold {
  readonly id: string;
  readonly account_id: string;
  readonly amount: bigint;
  readonly status: HoldStatus;
  readonly entry_id: bigint | null;
}

/** Holds money: it stays in the account but is not available. `replayed`: the hold existed before. */
export async function placeHold(trx: Trx, draft: HoldDraft): Promise<Result<{ readonly replayed: boolean }, Refused>> {
  if (draft.amount <= 0n) throw new RangeError(`Hold ${draft.holdId} needs an amount above zero, got ${draft.amount}.`);
  await lockJournal(trx);
  const id = accountId(draft.account);
  const [before] = await readHolds(trx, [draft.holdId]);
  if (before !== undefined) {
    const same = before.account_id === id && before.amount === draft.amount;
    return same ? ok({ replayed: true }) : fail({ because: 'conflict', key: draft.holdId });
  }
  const [account] = await readAccounts(trx, [id]);
  if (account === undefined) return fail({ because: 'unknownAccount', accountId: id });
  const after = { ...account, held: account.held + draft.amount };
  if (account.floor !== 'notNegative')
    throw new RangeError(`Money of account ${id} cannot be held: its kind has no balance of its own.`);
  if (shortOf(after) > 0n) {
    return fail({
      because: 'insufficient',
      accountId: id,
      available: account.posted - account.held,
      short: shortOf(after),
    });
  }
  await writeAccounts(trx, [after]);
  await trx
    .insertInto('ledger_holds')
    .values({
      id: draft.holdId,
      account_id: id,
      amount: draft.amount,
      order_id: draft.orderId ?? null,
      memo: draft.memo ?? '',
      placed_at: new Date(draft.at),
    })
    .execute();
  return ok({ replayed: false });
}

/**
 * Posts held money exactly once: releases the holds and posts the entries, or does neither.
 * The entries take at most what was held from each account; the rest becomes available again.
 */
export async function postHolds(
  trx: Trx,
  { holdIds, ...batch }: EntryBatch & { readonly holdIds: readonly string[] },
): Promise<Result<Posted, Refused>> {
  batch.entries.forEach(mustBalance);
  const head = await lockJournal(trx);
  const holds = await mustFind(trx, holdIds);
  const earlier = await replay(trx, batch);
  if (earlier !== null) return earlier.ok ? sameHolds(holds, earlier.value) : earlier;
  const resolved = holds.find(({ status }) => status !== 'pending');
  if (resolved !== undefined) return fail({ because: 'holdResolved', holdId: resolved.id, status: resolved.status });
  mustStayWithin(holds, batch);
  const posted = await append(trx, { head, batch, adjust: (accounts) => release(accounts, holds) });
  if (!posted.ok) return posted;
  for (const hold of holds) {
    const index = batch.entries.findIndex(({ postings }) =>
      postings.some(({ account }) => accountId(account) === hold.account_id),
    );
    const entry = posted.value.entries[index];
    await resolve(trx, [hold], {
      status: 'posted',
      entry_id: entry?.id ?? null,
      resolved_at: new Date(batch.entries[index]?.at ?? 0),
    });
  }
  return posted;
}

/** Makes held money available again, exactly once. Voiding twice changes nothing; refuses a posted hold. */
export async function voidHolds(
  trx: Trx,
  { holdIds, at }: { readonly holdIds: readonly string[]; readonly at: number },
): Promise<Result<{ readonly replayed: boolean }, Refused>> {
  await lockJournal(trx);
  const holds = await mustFind(trx, holdIds);
  const posted = holds.find(({ status }) => status === 'posted');
  if (posted !== undefined) return fail({ because: 'holdResolved', holdId: posted.id, status: posted.status });
  const pending = holds.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return ok({ replayed: true });
  const accounts = await readAccounts(
    trx,
    pending.map((hold) => hold.account_id),
  );
  await writeAccounts(trx, release(accounts, pending));
  await resolve(trx, pending, { status: 'voided', entry_id: null, resolved_at: new Date(at) });
  return ok({ replayed: false });
}

/** Returns the holds of an order, oldest first. */
export async function holdsOfOrder(
  trx: Trx,
  orderId: string,
): Promise<{ readonly holdId: string; readonly status: HoldStatus; readonly amount: bigint }[]> {
  const holds = await trx
    .selectFrom('ledger_holds')
    .select(['id', 'status', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  return holds.map(({ id, status, amount }) => ({ holdId: id, status, amount }));
}

async function readHolds(trx: Trx, ids: readonly string[]): Promise<Hold[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('ledger_holds')
    .select(['id', 'account_id', 'amount', 'status', 'entry_id'])
    .where('id', 'in', ids)
    .execute();
}

async function mustFind(trx: Trx, ids: readonly string[]): Promise<Hold[]> {
  const holds = await readHolds(trx, ids);
  const missing = ids.find((id) => !holds.some((hold) => hold.id === id));
  if (missing !== undefined) throw new RangeError(`There is no hold ${missing}.`);
  return holds;
}

/** A repeat is valid only when these entries posted these holds. */
function sameHolds(holds: readonly Hold[], posted: Posted): Result<Posted, Refused> {
  const other = holds.some(({ entry_id }) => !posted.entries.some(({ id }) => id === entry_id));
  return other ? fail({ because: 'conflict', key: posted.entries[0]?.key ?? '' }) : ok(posted);
}

function mustStayWithin(holds: readonly Hold[], { entries }: EntryBatch): void {
  for (const [id, held] of sumByAccount(holds.map((hold) => ({ id: hold.account_id, amount: hold.amount })))) {
    const postings = entries.flatMap((entry) => entry.postings.filter(({ account }) => accountId(account) === id));
    const taken = -postings.reduce((sum, { amount }) => sum + amount, 0n);
    if (taken <= 0n || taken > held)
      throw new RangeError(`${taken} minor units are posted against a hold of ${held} on ${id}.`);
  }
}

function release(accounts: readonly AccountState[], holds: readonly Hold[]): AccountState[] {
  const released = sumByAccount(holds.map((hold) => ({ id: hold.account_id, amount: hold.amount })));
  return accounts.map((account) => ({ ...account, held: account.held - (released.get(account.id) ?? 0n) }));
}

function sumByAccount(amounts: readonly { readonly id: string; readonly amount: bigint }[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { id, amount } of amounts) sums.set(id, (sums.get(id) ?? 0n) + amount);
  return sums;
}

async function resolve(
  trx: Trx,
  holds: readonly Hold[],
  outcome: { status: 'posted' | 'voided'; entry_id: bigint | null; resolved_at: Date },
): Promise<void> {
  await trx
    .updateTable('ledger_holds')
    .set(outcome)
    .where(
      'id',
      'in',
      holds.map(({ id }) => id),
    )
    .execute();
}
