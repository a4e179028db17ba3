import { currencies } from '../../../domain/currency.ts';
import { moneyToWire } from '../../../domain/money.ts';
import { stripWhitespace, toHalfWidth } from '../../../domain/inputHelpers.ts';
import { bankName } from '../../bankcard/bankName.ts';
import { bankOfCard, banks } from '../../bankcard/banks.ts';
import { bindCard, cardLimit, unsetDefault, type CardToBind } from '../../bankcard/bindCard.ts';
import { cardsOf, cardToWire, findCard, type Card } from '../../bankcard/cards.ts';
import { checkWithBank } from '../../bankcard/checkWithBank.ts';
import type { Trx } from '../../db/Database.ts';
import type { SortText } from '../../db/inOrder.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { currencyFrom } from '../../wallet/amounts.ts';
import { publicRemains } from '../../withdraw/dailyUse.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface ListQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly currency?: string;
  readonly type?: string;
  readonly region?: string;
  readonly holder?: string;
  readonly sort?: SortText;
}
type BindBody = Omit<CardToBind, 'currency'> & { readonly currency: string };

/** Bank accounts. */
export const bankcardHandlers: OperationHandlers = {
  'bankcard.currencies': handlerOf<{ body: { region?: string } }>(async ({ body }) =>
    currencies.filter(({ region }) => !body.region || region === body.region).map(({ code }) => code),
  ),

  'bankcard.list': handlerOf<{ body: ListQuery }>(async ({ body }, ctx) => listCards(body, ctx)),

  'bankcard.exportList': exportOfList(
    async (query: ListQuery, ctx) => {
      const { resultList } = await listCards(query, ctx);
      return {
        resultList: resultList.map(({ cardNoMask: bankCardNo, isDefault, ...card }) => ({
          ...card,
          bankCardNo,
          reason: card.status === 'NORMAL' ? '' : card.status,
          isDefault: isDefault ? 'yes' : '',
        })),
      };
    },
    {
      columns: [
        'bankName',
        'bankCardNo',
        'accountName',
        'currency',
        'type',
        'region',
        'status',
        'reason',
        'isDefault',
        'createTime',
      ],
      words: ({ common, bankcard: { home, type, region, status, reason, defaultCard } }) => ({
        name: home.title,
        heads: { ...common, ...home.list },
        names: { type, region, status, reason, isDefault: defaultCard },
      }),
    },
  ),

  // The limit applies to each currency; without a currency, counts all cards and checks no limit.
  'bankcard.count': handlerOf<{ body: { currency?: string } }>(async ({ body: { currency } }, ctx) => {
    const { length: count } = await cardsOf(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      ...(currency !== undefined && { currency: currencyFrom(currency, 'currency') }),
    });
    if (currency !== undefined && count >= cardLimit) throw new Refusal('110019', {}, { count, limit: cardLimit });
    return { count, limit: cardLimit };
  }),

  'bankcard.banks': async () => banks.map(({ code }) => ({ bankCode: code })),

  'bankcard.bind': handlerOf<{ body: BindBody }>(async ({ body }, ctx) => bind(ctx, body)),
  'bankcard.bindABC': handlerOf<{ body: BindBody }>(async ({ body }, ctx) =>
    bind(ctx, { ...body, type: body.type === '002' ? '002' : '001' }),
  ),

  'bankcard.check': handlerOf<{ body: { accountName: string; cardNo: string; type: '001' | '002' } }>(
    async ({ body }, ctx) => {
      const { account } = await requireUser(ctx);
      const cardNo = toHalfWidth(stripWhitespace(body.cardNo));
      const answer = checkWithBank({
        type: body.type,
        accountName: body.accountName,
        cardNo,
        holderName: account.kyc_name,
      });
      if (answer !== 'passed') throw new Refusal(answer);
      const bank = bankOfCard(cardNo);
      return { passed: true, bankCode: bank?.code ?? '', bankName: bankName(bank?.name ?? '', ctx.locale) };
    },
  ),

  'bankcard.verify': handlerOf<{ body: { bankCardId: string; accountName: string; cardNo: string } }>(
    async ({ body }, ctx) => {
      const { accountId: owner, userId } = requireSession(ctx);
      const at = ctx.clock.now();
      return ctx.db.inTransaction(async (trx) => {
        const card = await mustFind(trx, owner, body.bankCardId);
        if (card.status === 'FROZEN') throw new Refusal('170042');
        if (card.account_name !== body.accountName.trim()) throw new Refusal('170039');
        if (card.card_no !== toHalfWidth(stripWhitespace(body.cardNo))) throw new Refusal('170040');
        await trx.updateTable('bank_cards').set({ status: 'NORMAL' }).where('id', '=', card.id).execute();
        await recordAudit(trx, { actor: userId, action: 'bankcard.verify', subject: `card ${card.id}`, now: at });
        return { bankCardId: card.id, status: 'NORMAL' };
      });
    },
  ),

  'bankcard.setDefault': handlerOf<{ body: { bankCardId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    return ctx.db.inTransaction(async (trx) => {
      const card = await mustFind(trx, owner, body.bankCardId);
      await unsetDefault(trx, owner, card.currency);
      await trx.updateTable('bank_cards').set({ is_default: true }).where('id', '=', card.id).execute();
      await recordAudit(trx, {
        actor: userId,
        action: 'bankcard.setDefault',
        subject: `card ${card.id}`,
        now: ctx.clock.now(),
      });
      return { bankCardId: card.id };
    });
  }),

  'bankcard.delete': handlerOf<{ body: { bankCardId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    await mustFind(ctx.db.kysely, owner, body.bankCardId);
    return ctx.settle(async (trx) => {
      const card = await mustFind(trx, owner, body.bankCardId);
      if (await isAwaited(trx, card)) throw new Refusal('130015');
      await trx
        .updateTable('bank_cards')
        .set({ deleted_at: new Date(at), is_default: false })
        .where('id', '=', card.id)
        .execute();
      await recordAudit(trx, { actor: userId, action: 'bankcard.delete', subject: `card ${card.id}`, now: at });
      return { bankCardId: card.id };
    });
  }),
};

async function listCards({ pageNum = 1, pageSize = 10, currency, ...filter }: ListQuery, ctx: RequestContext) {
  const cards = await cardsOf(ctx.db.kysely, {
    owner: requireSession(ctx).accountId,
    ...filter,
    ...(currency && { currency: currencyFrom(currency, 'currency') }),
  });
  const shown = cards.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const remains = await publicRemains(ctx.db.kysely, shown, { at: ctx.clock.now() });
  return {
    totalSize: cards.length,
    resultList: shown.map((card) => {
      const remain = remains.get(card.id);
      return { ...cardToWire(card, ctx.locale), publicRemain: remain === undefined ? null : moneyToWire(remain) };
    }),
  };
}

async function bind(ctx: RequestContext, body: BindBody) {
  const { account, user } = await requireUser(ctx);
  const card: CardToBind = { ...body, currency: currencyFrom(body.currency, 'currency') };
  const at = ctx.clock.now();
  return ctx.settle(async (trx) => ({
    bankCardId: await bindCard(trx, { owner: account.id, userId: user.id, verifiedName: account.kyc_name, card, at }),
  }));
}

/** Returns the owner's card; another owner's card and a removed one count as missing. */
async function mustFind(db: Trx | RequestContext['db']['kysely'], owner: string, id: string): Promise<Card> {
  const card = await findCard(db, { id, owner });
  if (card === null || card.deleted_at !== null) throw new Refusal('170042');
  return card;
}

/** Whether an unfinished order pays to the card. */
async function isAwaited(trx: Trx, card: Card): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('card_id', '=', card.id)
    .where('status', 'in', ['awaitingPayment', 'processing'])
    .executeTakeFirst();
  return order !== undefined;
}
