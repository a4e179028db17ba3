import { sql, type SelectQueryBuilder } from 'kysely';
import type { CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { maskAccountNumber, maskIdNumber } from '../../../domain/masking.ts';
import { compareMoney, moneyToWire, parsePositiveMoney } from '../../../domain/money.ts';
import { bankName, bankNamesLike } from '../../bankcard/bankName.ts';
import { containing } from '../../db/containing.ts';
import { inOrder, type SortColumns, type SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import type { Tables } from '../../db/tables.ts';
import type { PayeeStatus } from '../../db/tables/payment.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { bankRuleOf } from '../../payee/bankRules.ts';
import { knownBanksIn } from '../../payee/knownBanks.ts';
import {
  answerQuestion,
  createPayee,
  deletePayee,
  mustFindPayee,
  questionAbout,
  updatePayee,
  wrongFields,
  type Acting,
  type NewPayee,
  type Payee,
  type PayeeFacts,
} from '../../payee/payees.ts';
import { writePayees } from '../../payee/writePayees.ts';
import { needsPapers, papersAbove } from '../../payment/paymentTerms.ts';
import { singleLimits } from '../../payment/paymentUse.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { exportOfList } from '../lists/exportOfList.ts';

export interface PayeeFilter {
  readonly keyword?: string;
  readonly region?: string;
  readonly currency?: CurrencyCode;
  readonly status?: PayeeStatus;
}
interface PayeeQuery extends PayeeFilter {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly payeeId?: string;
  readonly sort?: SortText;
}

/** The most rows of a file. */
const mostRows = 10_000;

const made = [sql.ref('created_at'), sql.ref('id')];
const sorted = { createTime: made, name: [sql.ref('name'), ...made] } satisfies SortColumns;

/** Payees: list, form, questions of the bank's check. */
export const payeeHandlers: OperationHandlers = {
  'payee.list': handlerOf<{ body: PayeeQuery }>(async ({ body }, ctx) => {
    const { pageNum, pageSize, payeeId, sort = 'createTime', ...filter } = body;
    let query = payeesFound(ctx, filter);
    if (payeeId !== undefined) query = query.where('id', '=', payeeId);
    const { totalSize, rows } = await pageOf(ctx.db.kysely, query.selectAll(), { pageNum, pageSize, sort, sorted });
    return { resultList: rows.map((row) => payeeToWire(row, ctx)), totalSize };
  }),

  'payee.download': handlerOf<{ query: PayeeFilter & { readonly sort?: SortText } }>(async ({ query }, ctx) => {
    const { sort = 'createTime', ...filter } = query;
    const rows = await inOrder(payeesFound(ctx, filter).selectAll(), sort, sorted).limit(mostRows).execute();
    const { name, content } = await writePayees(rows, ctx.locale);
    return ctx.answerFile({
      name,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content,
    });
  }),

  'payee.create': handlerOf<{ body: NewPayee }>(async ({ body }, ctx) => {
    await mustOwnFiles(ctx, body.materials);
    if (body.payeeType === 'PERSONAL' && !bankRuleOf(body.region)?.personToPerson && !(await mayPayPersonsAbroad(ctx)))
      throw wrongFields(['payeeType'], 'person', ctx.locale);
    return ctx.settle(async (trx) => {
      const { id, status } = await createPayee(trx, actingIn(ctx), body);
      return { payeeId: id, status };
    });
  }),

  'payee.update': handlerOf<{ body: PayeeFacts & { payeeId: string } }>(
    async ({ body: { payeeId, ...facts } }, ctx) => {
      await mustOwnFiles(ctx, facts.materials);
      return ctx.settle(async (trx) => ({ status: (await updatePayee(trx, actingIn(ctx), payeeId, facts)).status }));
    },
  ),

  'payee.replenish': handlerOf<{
    body: { payeeId: string; address?: string; certNo?: string; materials?: readonly string[] };
  }>(async ({ body: { payeeId, ...given } }, ctx) => {
    await mustOwnFiles(ctx, given.materials);
    return ctx.settle(async (trx) => ({ status: (await answerQuestion(trx, actingIn(ctx), payeeId, given)).status }));
  }),

  'payee.supplement': handlerOf<{ body: { payeeId: string; fileIds: readonly string[] } }>(async ({ body }, ctx) => {
    await mustOwnFiles(ctx, body.fileIds);
    return ctx.settle(async (trx) => {
      await answerQuestion(trx, actingIn(ctx), body.payeeId, { materials: body.fileIds });
      return {};
    });
  }),

  'payee.delete': handlerOf<{ query: { payeeId: string } }>(async ({ query }, ctx) => {
    await ctx.settle((trx) => deletePayee(trx, actingIn(ctx), query.payeeId));
    return {};
  }),

  'payee.remark': handlerOf<{ body: { payeeId: string; remark: string } }>(async ({ body }, ctx) => {
    const acting = actingIn(ctx);
    return ctx.settle(async (trx) => {
      await mustFindPayee(trx, acting, body.payeeId);
      await trx.updateTable('payees').set({ remark: body.remark.trim() }).where('id', '=', body.payeeId).execute();
      return {};
    });
  }),

  'payee.confirm': handlerOf<{ body: { payeeIds: readonly string[] } }>(async ({ body }, ctx) => {
    const { owner, userId, now } = actingIn(ctx);
    return ctx.settle(async (trx) => {
      const { length } = await trx
        .updateTable('payees')
        .set({ confirmed_at: new Date(now) })
        .where('owner', '=', owner)
        .where('id', 'in', [...new Set(body.payeeIds)])
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute();
      if (length !== new Set(body.payeeIds).size) throw new Refusal('990404');
      await recordAudit(trx, { actor: userId, action: 'payee.confirm', subject: `account ${owner}`, now });
      return {};
    });
  }),

  'payee.remind': async (_input, ctx) => asked(ctx),

  'payee.exportRemind': exportOfList(async (_query, ctx) => ({ resultList: await asked(ctx) }), {
    columns: ['name', 'reason'],
    words: ({ payee: { supplement, reason } }) => ({
      name: supplement.title,
      heads: supplement.rows,
      names: { reason },
    }),
  }),

  'payee.waiting': async (_input, ctx) => ({ count: (await asked(ctx)).length }),

  'payee.needPapers': handlerOf<{ body: { payeeId: string; amount: string } }>(async ({ body }, ctx) => {
    const payee = await mustFindPayee(ctx.db.kysely, actingIn(ctx), body.payeeId);
    const amount = amountFor(payee, body.amount);
    const need = needsPapers(payee, amount);
    return { need, types: need ? ['CONTRACT', 'INVOICE'] : [], above: moneyToWire(papersAbove(payee.currency)) };
  }),

  'payee.needQuota': handlerOf<{ body: { payeeId: string; amount: string } }>(async ({ body }, ctx) => {
    const payee = await mustFindPayee(ctx.db.kysely, actingIn(ctx), body.payeeId);
    const mostOf = await singleLimits(ctx.db.kysely, payee.owner);
    return { needQuota: compareMoney(amountFor(payee, body.amount), mostOf(payee.currency)) > 0 };
  }),

  'payee.white': async (_input, ctx) => ({ white: await mayPayPersonsAbroad(ctx) }),

  'payee.currencies': handlerOf<{ query: { region: string } }>(async ({ query }) => currenciesIn(query.region)),

  'payee.payCurrencies': handlerOf<{ query: { region: string } }>(async ({ query }) => currenciesIn(query.region)),

  'payee.banks': handlerOf<{ query: { region: string; currency?: string; keyword?: string } }>(
    async ({ query: { region, keyword } }, ctx) =>
      knownBanksIn(region, keyword).map((bank) => ({
        bankCode: bank.bankCode,
        bankName: bankName(bank.bankName, ctx.locale),
        swift: bank.swift,
      })),
  ),

  'payee.materialExtendable': handlerOf<{ query: { payeeId: string } }>(async ({ query }, ctx) => {
    const payee = await mustFindPayee(ctx.db.kysely, actingIn(ctx), query.payeeId);
    return { extendable: payee.status === 'ACTIVE' && payee.materials.length > 0 };
  }),
};

function actingIn(ctx: RequestContext): Acting {
  const { accountId: owner, userId } = requireSession(ctx);
  return { owner, userId, locale: ctx.locale, now: ctx.clock.now() };
}

function payeesFound(
  ctx: RequestContext,
  { keyword, region, currency, status }: PayeeFilter,
): SelectQueryBuilder<Tables, 'payees', object> {
  let query = ctx.db.kysely
    .selectFrom('payees')
    .where('owner', '=', requireSession(ctx).accountId)
    .where('deleted_at', 'is', null);
  if (keyword !== undefined && keyword !== '') {
    const like = containing(keyword);
    const banks = bankNamesLike(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('name', 'ilike', like),
        eb('name_en', 'ilike', like),
        eb('bank_name', 'ilike', like),
        ...(banks.length > 0 ? [eb('bank_name', 'in', [...banks])] : []),
      ]),
    );
  }
  if (region !== undefined) query = query.where('region', '=', region);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (status !== undefined) query = query.where('status', '=', status);
  return query;
}

function payeeToWire(row: Payee, ctx: RequestContext) {
  return {
    payeeId: row.id,
    payeeType: row.payee_type,
    name: row.name,
    nameEn: row.name_en,
    region: row.region,
    currency: row.currency,
    bankName: bankName(row.bank_name, ctx.locale),
    bankCode: row.bank_code,
    branch: row.branch,
    swift: row.swift,
    accountNoMask: maskAccountNumber(row.account_no),
    mobile: row.mobile,
    certType: row.cert_type,
    certNoMask: row.cert_no === '' ? '' : maskIdNumber(row.cert_no),
    address: row.address,
    purpose: row.purpose,
    relation: row.relation,
    materials: row.materials,
    status: row.status,
    reason: questionAbout(row, ctx.clock.now()),
    remark: row.remark,
    createTime: beijingDateTime(row.created_at.getTime()),
  };
}

async function asked(ctx: RequestContext) {
  const rows = await payeesFound(ctx, {}).selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.flatMap((payee) => {
    const reason = questionAbout(payee, ctx.clock.now());
    return reason === '' ? [] : [{ payeeId: payee.id, name: payee.name, reason }];
  });
}

/** A business may pay persons abroad; a person only those in the mainland. */
async function mayPayPersonsAbroad(ctx: RequestContext): Promise<boolean> {
  return (await requireUser(ctx)).account.kyc_type === '1';
}

function currenciesIn(region: string): readonly CurrencyCode[] {
  return bankRuleOf(region)?.currencies ?? [];
}

function amountFor({ currency }: Payee, text: string) {
  const parsed = parsePositiveMoney(text, currency);
  if (!parsed.ok) throw new Refusal('500004');
  return parsed.value;
}

/** Refuses with 803002 when a file is missing or belongs to somebody else. */
async function mustOwnFiles(ctx: RequestContext, fileIds: readonly string[] = []): Promise<void> {
  const found = await visibleFiles(ctx.db.kysely, requireSession(ctx), fileIds);
  if (found.length !== new Set(fileIds).size) throw wrongFields(['materials'], 'file', ctx.locale);
}
