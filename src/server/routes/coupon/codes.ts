import { beijingDateTime } from '../../../domain/day.ts';
import type { StoredGift } from '../../db/tables/relief.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { Locale } from '../../language/locale.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { checkBenefitCode, redeemBenefitCode } from '../../relief/benefitCodes.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import { couponName } from '../../relief/couponName.ts';

const oneDay = 86_400_000;

/** Codes that are exchanged for a coupon, package, red packet or rate card. */
export const benefitCodeHandlers: OperationHandlers = {
  'coupon.verify': handlerOf<{ body: { code: string } }>(async ({ body }, ctx) => {
    const session = requireSession(ctx);
    const at = ctx.clock.now();
    const { gives, expires_at } = await checkBenefitCode(ctx.db, { code: body.code, session, at });
    return {
      ...giftToWire(gives, { at, locale: ctx.locale }),
      codeExpireTime: beijingDateTime(expires_at.getTime()),
    };
  }),

  'coupon.exchange': handlerOf<{ body: { code: string } }>(async ({ body }, ctx) => {
    const session = requireSession(ctx);
    const { accountId: owner, userId } = session;
    const at = ctx.clock.now();
    const found = await checkBenefitCode(ctx.db, { code: body.code, session, at });
    return ctx.settle(async (trx) => {
      const { kind, id } = await redeemBenefitCode(trx, found, { owner, at });
      await recordAudit(trx, {
        actor: userId,
        action: 'coupon.exchange',
        subject: `account ${owner}`,
        detail: { kind, id },
        now: at,
      });
      return { id, ...giftToWire(found.gives, { at, locale: ctx.locale }) };
    });
  }),
};

/** Returns what a gift is worth; `expireTime` is its own if it is exchanged at that time. */
function giftToWire(gift: StoredGift, { at, locale }: { readonly at: number; readonly locale: Locale }) {
  const common = {
    kind: gift.kind,
    name: couponName(gift.kind === 'redpack' ? 'redPacket' : gift.name, locale),
    currency: gift.currency ?? '',
    amount: null,
    discountRate: null,
    feeRate: null,
    condition: '',
    scope: 'WITHDRAW',
    uses: null,
    expireTime: beijingDateTime(at + gift.days * oneDay),
  };
  switch (gift.kind) {
    case 'coupon':
      return {
        ...common,
        scope: gift.scope,
        discountRate: gift.rate,
        ...(gift.currency !== null && {
          amount: gift.amount === null ? null : wireAmount(BigInt(gift.amount), gift.currency),
          condition: gift.minAmount === '0' ? '' : wireAmount(BigInt(gift.minAmount), gift.currency),
        }),
      };
    case 'rate':
      return { ...common, feeRate: gift.rate, uses: gift.uses };
    case 'package':
    case 'redpack':
      return { ...common, amount: wireAmount(BigInt(gift.amount), gift.currency) };
  }
}
