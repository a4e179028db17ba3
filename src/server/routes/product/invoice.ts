import { beijingDateTime } from '../../../domain/day.ts';
import { isSocialCreditCode } from '../../../domain/validators.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { createTicket, takeTicket } from '../../identity/tickets.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';

/** The number of a business registration in Hong Kong; any other is a unified social credit code of the mainland. */
const businessRegistration = /^\d{8}$/;

/** The way to the site of invoices and back. */
export const invoiceHandlers: OperationHandlers = {
  'product.invoice': async (_input, ctx) => {
    const { account } = await requireUser(ctx);
    const found = await ctx.db.kysely
      .selectFrom('invoice_logins')
      .selectAll()
      .where('owner', '=', account.id)
      .executeTakeFirst();
    const at = found?.last_login_at ?? null;
    return {
      // Only the sandbox has a site of invoices.
      connected: ctx.sandbox,
      companyName: account.kyc_name ?? account.name,
      taxNo: found?.tax_no ?? null,
      lastLoginTime: at === null ? null : beijingDateTime(at.getTime()),
    };
  },

  'product.invoiceTicket': handlerOf<{ body: { taxNo: string } }>(async ({ body: { taxNo } }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    if (!ctx.sandbox) throw new Refusal('510003');
    if (!businessRegistration.test(taxNo) && !isSocialCreditCode(taxNo))
      throw wrongInput('taxNo', 'is neither a unified social credit code nor a business registration number');
    const ticket = await createTicket(ctx.db.kysely, {
      kind: 'invoice',
      userId,
      region: ctx.region,
      now: ctx.clock.now(),
    });
    await ctx.db.kysely
      .insertInto('invoice_logins')
      .values({ owner, user_id: userId, tax_no: taxNo, last_login_at: null })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ tax_no: taxNo, user_id: userId }))
      .execute();
    return { url: `/sandbox/invoice?ticket=${ticket}` };
  }),

  'product.invoiceLogin': handlerOf<{ body: { code: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const now = ctx.clock.now();
    const user = await takeTicket(ctx.db.kysely, { kind: 'invoice', ticket: body.code, region: ctx.region, now });
    if (user !== userId) throw new Refusal('110108');
    return ctx.db.inTransaction(async (trx) => {
      const { tax_no: taxNo } = await trx
        .updateTable('invoice_logins')
        .set({ last_login_at: new Date(now) })
        .where('owner', '=', owner)
        .returning('tax_no')
        .executeTakeFirstOrThrow();
      await recordAudit(trx, { actor: userId, action: 'invoice.login', subject: `account ${owner}`, now });
      return { taxNo };
    });
  }),
};
