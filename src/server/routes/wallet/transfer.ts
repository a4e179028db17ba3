import { maskAccountNumber } from '../../../domain/masking.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import type { Order } from '../../orders/orders.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { amountFrom, currencyFrom } from '../../wallet/amounts.ts';
import { cancelTransfer, submitTransfer, transferIn, transferWaits } from '../../wallet/bankTransfers.ts';
import { openTopUpAccount, topUpBankOf, topUpBanks } from '../../wallet/topUpAccounts.ts';

interface Sent {
  readonly currency: string;
  readonly amount: string;
  readonly reference: string;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
  readonly files?: readonly string[];
}

/** Top-ups by bank transfer. */
export const walletTransferHandlers: OperationHandlers = {
  'wallet.transferAccounts': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const opened = await ctx.db.kysely.selectFrom('top_up_accounts').selectAll().where('owner', '=', owner).execute();
    const waiting = await ctx.db.kysely
      .selectFrom('orders')
      .select(({ fn }) => ['source_currency as currency', fn.countAll<bigint>().as('count')])
      .where('owner', '=', owner)
      .where('kind', '=', 'recharge')
      .where('status', '=', 'awaitingPayment')
      .groupBy('source_currency')
      .execute();
    return {
      list: topUpBanks.map(({ currency, bankName, region }) => {
        const account = opened.find((held) => held.currency === currency);
        return {
          currency,
          bankName,
          region,
          opened: account !== undefined,
          accountNo: account?.account_no ?? '',
          waiting: Number(waiting.find((row) => row.currency === currency)?.count ?? 0),
        };
      }),
    };
  },

  'wallet.transferAccount': handlerOf<{ body: { currency: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const bank = topUpBankOf(currencyFrom(body.currency, 'currency'));
    if (bank === null) throw new Refusal('990404');
    const at = ctx.clock.now();
    const account = await ctx.db.inTransaction((trx) => openTopUpAccount(trx, { owner, userId, bank, at }));
    return {
      currency: bank.currency,
      holder: await holderOf(ctx, owner),
      bankName: bank.bankName,
      bankAddress: bank.address,
      region: bank.region,
      swift: bank.swift,
      routing: bank.routing,
      accountNo: account.account_no,
      reference: account.reference,
      waitDays: transferWaits / 86_400_000,
    };
  }),

  'wallet.transferSubmit': handlerOf<{ body: Sent }>(async ({ body }, ctx) => {
    const session = requireSession(ctx);
    const { accountId: owner, userId } = session;
    const amount = amountFrom(body.amount, currencyFrom(body.currency, 'currency'), 'amount');
    const files = body.files ?? [];
    const seen = await visibleFiles(ctx.db.kysely, session, files);
    if (seen.length < new Set(files).size) throw wrongInput('files', 'names a file that is not there');
    const { reference, senderName, senderBank, senderAccount } = body;
    const at = ctx.clock.now();
    return ctx.settle(async (trx) =>
      stateOf(
        await submitTransfer(trx, {
          owner,
          userId,
          amount,
          reference,
          senderName: senderName.trim(),
          senderBank: senderBank.trim(),
          senderAccount: senderAccount.replaceAll(/[ -]/g, ''),
          files,
          at,
        }),
      ),
    );
  }),

  'wallet.transferCancel': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => stateOf(await cancelTransfer(trx, { orderId: body.orderId, owner, userId, at })));
  }),
};

/** Returns what the owner may see of an order's transfer; null for one from shops. */
export function transferToWire(order: Order) {
  const transfer = transferIn(order);
  if (transfer === null) return null;
  const { declared, reference, accountNo, senderName, senderBank, senderAccount, files, expiresAt, former } = transfer;
  return {
    declared: declared === null ? null : moneyToWire(money(BigInt(declared), order.sourceCurrency)),
    reference,
    bankName: topUpBankOf(order.sourceCurrency)?.bankName ?? '',
    accountNo,
    senderName,
    senderBank,
    senderAccountMask: senderAccount === '' ? '' : maskAccountNumber(senderAccount),
    fileCount: files.length,
    expireTime: expiresAt === null ? null : beijingDateTime(expiresAt),
    former,
  };
}

function stateOf({ id, status }: Order) {
  return { orderId: id, status };
}

async function holderOf(ctx: RequestContext, owner: string): Promise<string> {
  const account = await ctx.db.kysely
    .selectFrom('accounts')
    .select(['name', 'kyc_name'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return account.kyc_name || account.name;
}
