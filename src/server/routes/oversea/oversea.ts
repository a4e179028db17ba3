import { beijingDateTime } from '../../../domain/day.ts';
import { maskAccountNumber, maskEmail } from '../../../domain/masking.ts';
import { newestFirst, pageOf } from '../../db/pageOf.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { addWallet, linkType, linkWallet, removeWallet, type NewWallet } from '../../oversea/thirdWallets.ts';
import type { ThirdWallet } from '../../oversea/thirdWallets.ts';

/** Accounts that a seller has elsewhere. */
export const overseaHandlers: OperationHandlers = {
  'oversea.list': handlerOf<{ body: { pageNum: number; pageSize: number; kind?: 'added' | 'linked' } }>(
    async ({ body: { kind, ...page } }, ctx) => {
      let query = ctx.db.kysely
        .selectFrom('third_wallets')
        .where('owner', '=', requireSession(ctx).accountId)
        .where('removed_at', 'is', null);
      if (kind !== undefined) query = query.where('wallet_type', kind === 'linked' ? '=' : '<>', linkType);
      const { totalSize, rows } = await pageOf(ctx.db.kysely, query.selectAll(), { ...page, ...newestFirst });
      return { resultList: rows.map(walletToWire), totalSize };
    },
  ),

  'oversea.add': handlerOf<{ body: NewWallet }>(async ({ body }, ctx) =>
    ctx.settle(async (trx) => ({ id: (await addWallet(trx, actingOf(ctx), body)).id })),
  ),

  'oversea.remove': handlerOf<{ body: { id: string } }>(async ({ body }, ctx) =>
    ctx.settle(async (trx) => {
      await removeWallet(trx, actingOf(ctx), body.id);
      return {};
    }),
  ),

  'oversea.link': handlerOf<{ body: { account: string; accountName: string } }>(async ({ body: given }, ctx) => {
    const { account } = await requireUser(ctx);
    const acting = actingOf(ctx);
    return ctx.settle(async (trx) => {
      const wallet = await linkWallet(trx, acting, { ...given, holder: account.kyc_name ?? account.name });
      return { id: wallet.id, accountMask: maskAccountNumber(wallet.account) };
    });
  }),
};

function actingOf(ctx: RequestContext) {
  const { accountId: owner, userId } = requireSession(ctx);
  return { owner, userId, now: ctx.clock.now() };
}

function walletToWire({ id, wallet_type, account, currency, account_name, created_at }: ThirdWallet) {
  return {
    id,
    walletType: wallet_type,
    accountMask: account.includes('@') ? maskEmail(account) : maskAccountNumber(account),
    currency: currency === '' ? null : currency,
    accountName: account_name,
    createTime: beijingDateTime(created_at.getTime()),
  };
}
