import { sql } from 'kysely';
import { beijingDateTime } from '../../../domain/day.ts';
import { maskAccountNumber, maskEmail } from '../../../domain/masking.ts';
import type { SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { addWallet, linkType, linkWallet, removeWallet, type NewWallet } from '../../oversea/thirdWallets.ts';
import type { ThirdWallet } from '../../oversea/thirdWallets.ts';
import { currencyFrom } from '../../wallet/amounts.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface WalletQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly kind?: 'added' | 'linked';
  readonly walletType?: ThirdWallet['wallet_type'];
  readonly currency?: string;
  readonly sort?: SortText;
}

/** Accounts that a seller has elsewhere. */
export const overseaHandlers: OperationHandlers = {
  'oversea.list': handlerOf<{ body: WalletQuery }>(async ({ body }, ctx) => listWallets(body, ctx)),

  'oversea.exportList': exportOfList(listWallets, {
    columns: ['walletType', 'accountMask', 'currency', 'accountName', 'createTime'],
    words: ({ common, oversea: { accounts, type } }) => ({
      name: accounts.title,
      heads: { ...common, ...accounts.accounts },
      names: { walletType: type },
    }),
  }),

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

const made = [sql.ref('created_at'), sql.ref('id')];
const sorted = {
  walletType: [sql.ref('wallet_type'), ...made],
  currency: [sql.ref('currency'), ...made],
  createTime: made,
};

/** Returns the accounts that match a query, newest first unless it has a sort. */
async function listWallets(
  { kind, walletType, currency = '', sort = '-createTime', pageNum, pageSize }: WalletQuery,
  ctx: RequestContext,
) {
  let query = ctx.db.kysely
    .selectFrom('third_wallets')
    .where('owner', '=', requireSession(ctx).accountId)
    .where('removed_at', 'is', null);
  if (kind !== undefined) query = query.where('wallet_type', kind === 'linked' ? '=' : '<>', linkType);
  if (walletType !== undefined) query = query.where('wallet_type', '=', walletType);
  if (currency !== '') query = query.where('currency', '=', currencyFrom(currency, 'currency'));
  const { totalSize, rows } = await pageOf(ctx.db.kysely, query.selectAll(), { pageNum, pageSize, sort, sorted });
  return { resultList: rows.map(walletToWire), totalSize };
}

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
