import type { FundTypeCode } from '../../domain/fundTypes.ts';
import { money } from '../../domain/money.ts';
import { instructBank, noteReport } from '../bank/bankBook.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import type { OrderKind } from '../db/tables/orders.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { exchangeBatch } from '../ledger/exchangeEntry.ts';
import { holdsOfOrder, postHolds } from '../ledger/holds.ts';
import type { EntryBatch } from '../ledger/postEntries.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { applyOrderEvent, type OrderOutcome } from '../orders/applyOrderEvent.ts';
import { lockOrder, payoutAt, type Order } from '../orders/orders.ts';
import { restoreOrderFunds } from '../orders/restoreOrderFunds.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';

/** A bank's report: paid, not paid, or returned later. */
export type BankReport =
  | { readonly outcome: 'succeed' }
  | { readonly outcome: 'fail' | 'return'; readonly code: string };

/** A report about an order; `now` in epoch milliseconds. */
export interface ReportedPayout {
  readonly orderId: string;
  readonly report: BankReport;
  readonly now: number;
}

/** Applies a report once. Returns false when it adds nothing or contradicts the order's history. */
export type ReportPayout = (trx: Trx, reported: ReportedPayout) => Promise<boolean>;

/** Returns the code with which the sandbox's bank refuses one of these account numbers, or null: those that end with such a code. */
export function bankRefusal(accountNumbers: readonly string[]): string | null {
  return accountNumbers.flatMap((number) => /800[2-9]$/.exec(number)?.[0] ?? [])[0] ?? null;
}

/** Returns what the sandbox's bank reports of a payout to one of these account numbers. */
export function bankReport(code: string | null): BankReport {
  return code === null ? { outcome: 'succeed' } : { outcome: 'fail', code };
}

/**
 * Returns the job that hands an order of this kind to the bank and reports its answer. A repeated run finds the order finished, or
 * gets the bank's first answer again.
 */
export function bankJob(
  kind: OrderKind,
  {
    accountsOf,
    report,
  }: { accountsOf: (db: Queryable, order: Order) => Promise<readonly string[]>; report: ReportPayout },
): JobHandler {
  return async (payload, { db, clock }) => {
    const { orderId }: { orderId?: unknown } = { ...Object(payload) };
    const now = clock.now();
    const order = await db.inTransaction((trx) => lockOrder(trx, String(orderId)));
    if (order === null || order.kind !== kind)
      throw new Error(`The job is to pay the order ${String(orderId)}, which is no order of the kind ${kind}.`);
    if (order.status !== 'processing') return;
    const refusal = bankRefusal(await accountsOf(db.kysely, order));
    const code = await instructBank(db.kysely, { ...payoutAt(order, now), refusal });
    await db.inTransaction((trx) => report(trx, { orderId: order.id, report: bankReport(code), now }));
  };
}

/**
 * Applies a report to an order that is paid from the wallet, and to its money, once: takes the held money, as a movement of this
 * fund type, or gives it back. Returns null when the report adds nothing or contradicts the order's history.
 */
export async function settlePayout(
  trx: Trx,
  { orderId, report, now }: ReportedPayout,
  fundTypeOf: (order: Order) => FundTypeCode,
): Promise<(OrderOutcome & { readonly outcome: 'applied' }) | null> {
  const failCode = report.outcome === 'succeed' ? null : report.code;
  const applied = await applyOrderEvent(trx, {
    orderId,
    key: `bank/${report.outcome}`,
    kind: report.outcome,
    change: { failCode },
    at: now,
  });
  if (applied.outcome !== 'applied') return null;
  const { order } = applied;
  if (report.outcome === 'succeed') await takeHeld(trx, order, { fundType: fundTypeOf(order), at: now });
  else await restoreOrderFunds(trx, { orderId, memo: payeeOf(order), at: now });
  await recordAudit(trx, {
    actor: 'system',
    action: `${order.kind}.${report.outcome}`,
    subject: `order ${orderId}`,
    detail: { failCode },
    now,
  });
  return applied;
}

/** Sandbox control of the bank: `{orderId, outcome: 'succeed'}`, or `{…, outcome: 'fail' | 'return', code: '8002'}`. */
export function reportEndpoint(path: string, reportPayout: ReportPayout): SandboxEndpoint {
  return {
    method: 'POST',
    path,
    run: async ({ body }, { db, clock }) => {
      const report = reportIn(body);
      const orderId = String(body['orderId']);
      const now = clock.now();
      const applied = await db.inTransaction(async (trx) => {
        const isApplied = await reportPayout(trx, { orderId, report, now });
        const order = isApplied ? await lockOrder(trx, orderId) : null;
        if (order !== null) await noteReport(trx, report.outcome, payoutAt(order, now));
        return isApplied;
      });
      return { applied };
    },
  };
}

/** Reads a bank's report; 400 when it is none. */
function reportIn({ outcome, code }: Readonly<Record<string, unknown>>): BankReport {
  if (outcome === 'succeed') return { outcome };
  if ((outcome === 'fail' || outcome === 'return') && typeof code === 'string' && /^\d{4,6}$/.test(code))
    return { outcome, code };
  throw new HttpProblem(400, 'outcome should be succeed, or fail or return with a code of four to six digits');
}

async function takeHeld(trx: Trx, order: Order, movement: Movement): Promise<void> {
  const holdIds = (await holdsOfOrder(trx, order.id)).map(({ holdId }) => holdId);
  const posted = await postHolds(trx, { holdIds, ...entriesOf(order, movement) });
  if (!posted.ok) throw new Error(`The payout of order ${order.id} could not be booked: ${posted.error.because}.`);
}

interface Movement {
  readonly fundType: FundTypeCode;
  readonly at: number;
}

/** Returns the entries that take the money and its fee from the wallet; another currency passes through our position in both. */
function entriesOf(order: Order, { fundType, at }: Movement): EntryBatch {
  const wallet = customerAccount('wallet', order.owner, order.sourceCurrency);
  const shared = { key: `${order.id}/pay`, orderId: order.id, memo: payeeOf(order), at };
  if (order.sourceCurrency !== order.targetCurrency)
    return exchangeBatch({
      ...shared,
      from: [{ account: wallet, source: order.sourceAmount }],
      to: systemAccount('bankNostro', order.targetCurrency),
      fee: money(order.fee, order.sourceCurrency),
      target: money(order.targetAmount, order.targetCurrency),
      fundTypes: { out: fundType, in: fundType },
    });
  const entry: EntryDraft = {
    ...shared,
    fundType,
    postings: [
      { account: wallet, amount: -order.sourceAmount },
      { account: systemAccount('bankNostro', order.sourceCurrency), amount: order.sourceAmount - order.fee },
      ...(order.fee === 0n ? [] : [{ account: systemAccount('feeIncome', order.sourceCurrency), amount: order.fee }]),
    ],
  };
  return { entries: [entry] };
}

function payeeOf(order: Order): string {
  return String(order.detail['payeeName']);
}
