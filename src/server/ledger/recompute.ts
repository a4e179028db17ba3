import type { CurrencyCode } from '../../domain/currency.ts';
import type { Trx } from '../db/Database.ts';
import { shortOf, type AccountState } from './applyDrafts.ts';
import { JournalFold, type RecordedEntry, type Violation } from './JournalFold.ts';

/** `posted`, `held` and `available` in minor units, computed from the journal and the holds, not from the stored balances. */
export interface RecomputedAccount {
  readonly accountId: string;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly posted: bigint;
  readonly held: bigint;
  readonly available: bigint;
}

export interface LedgerReport {
  readonly sound: boolean;
  readonly entries: bigint;
  readonly accounts: readonly RecomputedAccount[];
  /** Per currency, the sum of each kind of account; the sums of a currency add up to zero. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, bigint>>>>;
  readonly violations: readonly Violation[];
}

const rowsPerRead = 1000n;

/** Rebuilds every balance from the journal and reports every difference. Waits for writers, then reads one consistent state. */
export async function recompute(trx: Trx): Promise<LedgerReport> {
  const end = await trx
    .selectFrom('ledger_head')
    .select(['entries', 'hash'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fold = new JournalFold();
  for (let after = 0n, page = await readPage(trx, after); page.length > 0; page = await readPage(trx, after)) {
    page.forEach((entry) => fold.add(entry));
    after = page.at(-1)?.id ?? after;
  }
  fold.finish(end);
  const stored = await trx.selectFrom('ledger_accounts').selectAll().orderBy('id').execute();
  const held = await sumPendingHolds(trx);
  const accounts = stored.map(({ id, kind, currency }) => {
    const posted = fold.accounts.get(id)?.posted ?? 0n;
    const onHold = held.get(id) ?? 0n;
    return { accountId: id, kind, currency, posted, held: onHold, available: posted - onHold };
  });
  const sums = sumByKind(accounts);
  const violations = [
    ...fold.violations,
    ...stored.flatMap((account) => disagreements(account, { fold, held: held.get(account.id) ?? 0n })),
    ...unexplained(sums),
    ...(await brokenHolds(trx)),
  ];
  return { sound: violations.length === 0, entries: fold.entries, accounts, sums, violations };
}

async function readPage(trx: Trx, after: bigint): Promise<RecordedEntry[]> {
  const entries = await trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(Number(rowsPerRead))
    .execute();
  const last = entries.at(-1);
  if (last === undefined) return [];
  const rows = await trx
    .selectFrom('ledger_postings')
    .selectAll()
    .where('entry_id', '>', after)
    .where('entry_id', '<=', last.id)
    .orderBy('entry_id')
    .orderBy('line')
    .execute();
  const postings = new Map(entries.map(({ id }) => [id, new Array<(typeof rows)[number]>()]));
  for (const row of rows) postings.get(row.entry_id)?.push(row);
  return entries.map((entry) => ({
    id: entry.id,
    key: entry.key,
    fundType: entry.fund_type,
    currency: entry.currency,
    effectiveAt: entry.effective_at.getTime(),
    memo: entry.memo,
    orderId: entry.order_id,
    deal: entry.deal,
    dealSize: entry.deal_size,
    reverses: entry.reverses,
    contentHash: entry.content_hash,
    hash: entry.hash,
    postings: (postings.get(entry.id) ?? []).map((posting) => ({
      accountId: posting.account_id,
      currency: posting.currency,
      amount: posting.amount,
      balanceAfter: posting.balance_after,
      sequence: posting.sequence,
    })),
  }));
}

async function sumPendingHolds(trx: Trx): Promise<Map<string, bigint>> {
  const holds = await trx
    .selectFrom('ledger_holds')
    .select(['account_id', 'amount'])
    .where('status', '=', 'pending')
    .execute();
  const sums = new Map<string, bigint>();
  for (const { account_id, amount } of holds) sums.set(account_id, (sums.get(account_id) ?? 0n) + amount);
  return sums;
}

function disagreements(account: AccountState, { fold, held }: { fold: JournalFold; held: bigint }): Violation[] {
  const { id, floor } = account;
  const { posted, version } = fold.accounts.get(id) ?? { posted: 0n, version: 0n };
  const short = shortOf({ id, floor, posted, held, version });
  return [
    ...difference('storedPosted', id, { expected: posted, found: account.posted }),
    ...difference('storedHeld', id, { expected: held, found: account.held }),
    ...difference('storedVersion', id, { expected: version, found: account.version }),
    ...(short > 0n ? [{ kind: 'floorBroken' as const, subject: id, expected: floor, found: `${short} past it` }] : []),
  ];
}

function sumByKind(accounts: readonly RecomputedAccount[]): Record<string, Record<string, bigint>> {
  const sums: Record<string, Record<string, bigint>> = {};
  for (const { kind, currency, posted } of accounts) {
    const kinds = (sums[currency] ??= {});
    kinds[kind] = (kinds[kind] ?? 0n) + posted;
  }
  return sums;
}

function unexplained(sums: Readonly<Record<string, Readonly<Record<string, bigint>>>>): Violation[] {
  return Object.entries(sums).flatMap(([currency, kinds]) => {
    const found = Object.values(kinds).reduce((total, sum) => total + sum, 0n);
    return difference('currencySum', currency, { expected: 0n, found });
  });
}

/** Each hold must be either pending, or voided, or posted by an entry that moved its account. */
async function brokenHolds(trx: Trx): Promise<Violation[]> {
  const holds = await trx
    .selectFrom('ledger_holds as hold')
    .leftJoin('ledger_postings as posting', (join) =>
      join.onRef('posting.entry_id', '=', 'hold.entry_id').onRef('posting.account_id', '=', 'hold.account_id'),
    )
    .select(['hold.id', 'hold.status', 'hold.entry_id', 'hold.resolved_at', 'posting.line'])
    .execute();
  const found = holds.map((hold) => ({
    id: hold.id,
    status: hold.status,
    resolved: hold.resolved_at !== null,
    entry: hold.entry_id === null ? 'none' : hold.line === null ? 'of another account' : 'its own',
  }));
  return found.flatMap(({ id, status, resolved, entry }) => {
    const legal = holdShapes[status];
    if (legal?.resolved === resolved && legal.entry === entry) return [];
    const expected = JSON.stringify(legal ?? Object.keys(holdShapes));
    return [
      {
        kind: 'holdState' as const,
        subject: `hold ${id}`,
        expected,
        found: JSON.stringify({ status, resolved, entry }),
      },
    ];
  });
}

const holdShapes: Readonly<Record<string, { readonly resolved: boolean; readonly entry: string }>> = {
  pending: { resolved: false, entry: 'none' },
  posted: { resolved: true, entry: 'its own' },
  voided: { resolved: true, entry: 'none' },
};

function difference(
  kind: Violation['kind'],
  subject: string,
  { expected, found }: { expected: bigint; found: bigint },
): Violation[] {
  return expected === found ? [] : [{ kind, subject, expected: String(expected), found: String(found) }];
}
