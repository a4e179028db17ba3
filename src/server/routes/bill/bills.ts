import { sql } from 'kysely';
import { moneyToWire, parsePositiveMoney } from '../../../domain/money.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { searchBills, searchBillsWithSums, type BillQuery } from '../../bill/billRecords.ts';
import {
  cancelBill,
  createBill,
  lockBill,
  mustFindBill,
  mustOffer,
  type GivenParty,
  type NewBill,
} from '../../bill/bills.ts';
import { exportBills } from '../../bill/exportBills.ts';
import { eachSum } from '../../db/pageWithSums.ts';
import type { BillStatus } from '../../db/tables/bill.ts';
import { agentOf, billLines, boundsOf, isWithin, lineNamed, mayPay, passesGate } from '../../bill/lines.ts';
import { drawProof, drawTerms } from '../../bill/papers.ts';
import { readBillFile } from '../../bill/readBillFile.ts';
import { uploadBill } from '../../bill/uploadBill.ts';
import type { CurrencyCode } from '../../../domain/currency.ts';
import { readFile, storeFile } from '../../files/files.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { serverWords } from '../../language/serverWords.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { findOrder } from '../../orders/orders.ts';
import { amountToWire } from '../../wallet/orderRecords.ts';
import { exportOf } from '../lists/exportOf.ts';
import { actingIn, mustOwnFiles } from './actingIn.ts';
import { billDetailToWire, billToWire } from './billToWire.ts';

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}
interface OneBill {
  readonly body: { readonly billId: string };
}

/** Bills: what may be paid, the bills of every line, their files. */
export const billHandlers: OperationHandlers = {
  'bill.lines': async (_input, ctx) => {
    const payer = await actingIn(ctx);
    return (
      billLines
        // Services have an operation of their own.
        .filter((line) => line.party !== 'service' && mayPay(line, payer))
        .map((line) => ({
          line: line.line,
          party: line.party,
          gate: line.gate,
          check: line.check,
          payee: line.payee,
          papers: line.papers,
          period: line.period,
          currencies: line.currencies.map((currency) => {
            const { min, max } = boundsOf(line, currency);
            return { currency, min: moneyToWire(min), max: moneyToWire(max) };
          }),
          fields: line.fields,
        }))
    );
  },

  'bill.kycStatus': async (_input, ctx) => ({ kycStatus: requireSession(ctx).kycStatus }),

  'bill.white': async (_input, ctx) => ({ white: passesGate('bill', await actingIn(ctx)) }),
  'bill.vasWhite': async (_input, ctx) => ({ white: passesGate('vas', await actingIn(ctx)) }),
  'bill.adsWhite': async (_input, ctx) => ({ white: passesGate('ads', await actingIn(ctx)) }),
  'bill.secondWhite': async (_input, ctx) => ({ white: passesGate('second', await actingIn(ctx)) }),

  'bill.create': handlerOf<{ params: { type: string }; body: Omit<NewBill, 'rows' | 'fileHash'> }>(
    async ({ params, body }, ctx) => {
      const acting = await actingIn(ctx);
      const line = mustOffer(params.type, acting);
      // The bill of a tax agent, an uploaded one and a service have operations of their own.
      if (line.party === 'agent' || line.party === 'upload' || line.party === 'service') throw new Refusal('990404');
      await mustOwnFiles(ctx, 'files', body.files ?? []);
      return ctx.settle(async (trx) => {
        const { id, status } = await createBill(trx, acting, line, body);
        return { billId: id, status };
      });
    },
  ),

  'bill.list': handlerOf<{ body: Page & BillQuery }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const { total, bills, ...sums } = await searchBillsWithSums(ctx.db.kysely, owner, body);
    return {
      resultList: bills.map((bill) => billToWire(bill, ctx.locale)),
      totalSize: total,
      ...eachSum(sums, amountToWire),
    };
  }),

  'bill.exportList': exportOf<BillQuery>((wish, ctx) => exportBills(ctx.db.kysely, wish)),

  'bill.detail': handlerOf<{ body: { billId?: string | null; orderId?: string | null } }>(
    async ({ body: { billId, orderId } }, ctx) => {
      const { accountId: owner } = requireSession(ctx);
      const paid = await ctx.db.kysely
        .selectFrom('bills')
        .select('id')
        .where('owner', '=', owner)
        .where('order_id', '=', orderId ?? '')
        .executeTakeFirst();
      return billDetailToWire(ctx.db.kysely, await ownBill(ctx, billId ?? paid?.id ?? ''), ctx.locale);
    },
  ),

  'bill.cancel': handlerOf<OneBill>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    return ctx.settle(async (trx) => {
      await cancelBill(trx, acting, body.billId);
      return {};
    });
  }),

  'bill.drawbacks': handlerOf<{ body: Page & BillQuery }>(async ({ body }, ctx) =>
    billsFound(ctx, { ...body, status: 'succeeded' }, taxLines),
  ),

  'bill.exportDrawbacks': exportOf<BillQuery>(({ query, ...wish }, ctx) =>
    exportBills(ctx.db.kysely, {
      ...wish,
      query: { ...query, status: 'succeeded' },
      lines: taxLines,
      file: serverWords.bills[ctx.locale].drawbackFile,
    }),
  ),

  'bill.upload': handlerOf<{ body: { file: string; type: string; accountId: string } }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    const line = mustOffer(body.type, acting);
    if (line.party !== 'upload') throw new Refusal('990404');
    const file = await readFile(ctx.db.kysely, requireSession(ctx), body.file);
    if (file === null) throw new Refusal('990404');
    const read = readBillFile(file.bytes);
    return ctx.settle(async (trx) => {
      const bill = await uploadBill(trx, acting, { line, read, fileId: file.fileId, accountId: body.accountId });
      return { billId: bill.id, currency: read.currency, amount: read.amount, rows: read.rows };
    });
  }),

  'bill.deleteUpload': handlerOf<{ body: { fileId: string } }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    return ctx.settle(async (trx) => {
      const found = await trx
        .selectFrom('bills')
        .select('id')
        .where('owner', '=', acting.owner)
        .where('file_hash', 'is not', null)
        .where(sql<boolean>`files ->> 0 = ${body.fileId}`)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      if (found === undefined) throw new Refusal('990404');
      await cancelBill(trx, acting, found.id);
      return {};
    });
  }),

  'bill.amountVerify': handlerOf<{ body: { amount: string; currency: CurrencyCode; type: string } }>(
    async ({ body: { amount, currency, type } }, ctx) => {
      const line = mustOffer(type, await actingIn(ctx));
      const parsed = parsePositiveMoney(amount, currency);
      const { min, max } = boundsOf(line, currency);
      const bounds = { min: moneyToWire(min), max: moneyToWire(max), currency };
      if (!parsed.ok) throw new Refusal('500004', {}, bounds);
      return { pass: isWithin(line, parsed.value), ...bounds };
    },
  ),

  'bill.proof': handlerOf<OneBill>(async ({ body }, ctx) => {
    const { proof_file } = await ownBill(ctx, body.billId);
    return proof_file === null
      ? { status: 'NONE', fileId: null, fileUrl: null }
      : { status: 'READY', fileId: proof_file, fileUrl: `/api/file/get?fileId=${proof_file}` };
  }),

  'bill.applyProof': handlerOf<OneBill>(async ({ body }, ctx) => {
    const { account } = await requireUser(ctx);
    const by = requireSession(ctx);
    const now = ctx.clock.now();
    const ready = await ownBill(ctx, body.billId);
    const order =
      ready.order_id === null ? null : await findOrder(ctx.db.kysely, { id: ready.order_id, owner: ready.owner });
    if (order === null || ready.status !== 'succeeded') throw new Refusal('990404');
    const bytes = await drawProof(ready, order, { payer: account.name, locale: ctx.locale });
    return ctx.settle(async (trx) => {
      const bill = await lockBill(trx, { owner: ready.owner }, ready.id);
      if (bill.proof_file !== null) return { applyId: bill.proof_file, status: 'READY' };
      const stored = await storeFile(trx, { by, name: `${bill.id}.pdf`, bytes, now });
      if (!stored.ok) throw new Error(`The proof of bill ${bill.id} could not be stored: ${stored.because}.`);
      await trx.updateTable('bills').set({ proof_file: stored.file.fileId }).where('id', '=', bill.id).execute();
      return { applyId: stored.file.fileId, status: 'READY' };
    });
  }),

  'bill.protocol': handlerOf<{ body: { protocolId: string } }>(async ({ body }, ctx) => {
    const line = lineNamed(body.protocolId);
    if (line === null) throw new Refusal('990404');
    return ctx.answerFile({
      name: `${line.line}.pdf`,
      type: 'application/pdf',
      content: await drawTerms(line, ctx.locale),
    });
  }),

  'bill.drawback': async (_input, ctx) => {
    const acting = await actingIn(ctx);
    const line = billLines.find(({ order }) => order === 'drawback');
    const counted = await ctx.db.kysely
      .selectFrom('bills')
      .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
      .where('owner', '=', acting.owner)
      .where('line', '=', line?.line ?? '')
      .groupBy('status')
      .execute();
    const count = (status: BillStatus) => Number(counted.find((row) => row.status === status)?.count ?? 0);
    return {
      status: line !== undefined && mayPay(line, acting) ? 'OPEN' : 'CLOSED',
      waiting: count('awaitingPayment'),
      paid: count('succeeded'),
    };
  },

  'bill.agentStatus': async (_input, ctx) => {
    const acting = await actingIn(ctx);
    const open = agentLine !== undefined && mayPay(agentLine, acting) && agentOf(acting.region) !== null;
    const { waiting } = await ctx.db.kysely
      .selectFrom('bills')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('owner', '=', acting.owner)
      .where('line', '=', agentLine?.line ?? '')
      .where('status', '=', 'awaitingPayment')
      .executeTakeFirstOrThrow();
    return { status: open ? 'OPEN' : 'CLOSED', waiting: Number(waiting) };
  },

  'bill.agent': async (_input, ctx) => {
    const agent = agentOf((await actingIn(ctx)).region);
    if (agent === null) throw new Refusal('510003');
    return {
      payeeId: agent.payeeId,
      name: agent.name,
      accountNoMask: maskAccountNumber(agent.account),
      currencies: agent.currencies,
    };
  },

  'bill.applyAgent': handlerOf<{
    body: Pick<NewBill, 'amount' | 'currency' | 'billNo'> & { payeeId: string; files: readonly string[] };
  }>(async ({ body: { payeeId, ...given } }, ctx) => {
    const acting = await actingIn(ctx);
    const line = mustOffer(agentLine?.line ?? '', acting);
    await mustOwnFiles(ctx, 'files', given.files);
    const payee: GivenParty = { payeeId };
    return ctx.settle(async (trx) => ({ billId: (await createBill(trx, acting, line, { ...given, payee })).id }));
  }),

  'bill.agentBills': handlerOf<{ body: Page & BillQuery }>(async ({ body }, ctx) =>
    billsFound(ctx, body, [agentLine?.line ?? '']),
  ),

  'bill.exportAgentBills': exportOf<BillQuery>(({ query, ...wish }, ctx) =>
    exportBills(ctx.db.kysely, { ...wish, query: { ...query, type: agentLine?.line ?? '' } }),
  ),

  'bill.agentBill': handlerOf<OneBill>(async ({ body }, ctx) => {
    const bill = await ownBill(ctx, body.billId);
    if (bill.line !== agentLine?.line) throw new Refusal('990404');
    return billDetailToWire(ctx.db.kysely, bill, ctx.locale);
  }),
};

/** The lines whose paid bills can be claimed back. */
const taxLines = billLines.filter(({ party }) => party === 'vat').map(({ line }) => line);
const agentLine = billLines.find(({ party }) => party === 'agent');

function ownBill(ctx: RequestContext, billId: string) {
  return mustFindBill(ctx.db.kysely, { owner: requireSession(ctx).accountId }, billId);
}

async function billsFound(ctx: RequestContext, query: Page & BillQuery, lines: readonly string[]) {
  const { total, bills } = await searchBills(ctx.db.kysely, requireSession(ctx).accountId, { ...query, lines });
  return { resultList: bills.map((bill) => billToWire(bill, ctx.locale)), totalSize: total };
}
