import { money } from '../../domain/money.ts';
import { collectNow, priceFlash } from '../flash/collectNow.ts';
import { settle } from '../flash/settlementJob.ts';
import { amountFrom, wireAmount } from '../wallet/amounts.ts';
import { bookRecharge, type RechargeWay } from '../wallet/bookRecharge.ts';
import { tryRecharge } from '../wallet/rechargeTrial.ts';
import { fundPlans, soldShop, type FundPlan } from './funds/fundPlans.ts';
import { addAdvances } from './pastAdvances.ts';
import { momentOf, postFundMoves } from './postFundMoves.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { minorUnits } from './minorUnits.ts';
import { pastExchange } from './pastExchange.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { shopIdOf } from './shop.ts';

/** Seeds the accounts whose records of half a year have every fund type. */
export const fundSeeder: Seeder = {
  name: 'funds',
  async seed(context) {
    for (const plan of fundPlans) {
      await postFundMoves(plan, context);
      addAdvances(plan, context);
      await addFlash(plan, context);
      addTopUp(plan, context, { daysAgo: 34, way: 'byHand' });
      addTopUp(plan, context, { daysAgo: 20, way: 'byRule' });
      addExchange(plan, context, { daysAgo: 65, to: plan.other, dollars: 8_000 });
      addExchange(plan, context, { daysAgo: 40, to: 'CNY', dollars: 5_000 });
    }
  },
};

/** Collects a part of a platform's payment a week before it comes, and repays it from the payment. */
async function addFlash({ loginName, currency, worth }: FundPlan, { trx, now, history }: SeedContext): Promise<void> {
  const [owner, userId] = [accountIdOf(loginName), userIdOf(loginName)];
  const [at, paid] = [momentOf(now, 12, 14), momentOf(now, 5, 10)];
  const settlementId = `ST${owner}0-1`;
  await trx
    .insertInto('flash_accounts')
    .values({ account_id: owner, user_id: userId, opened_at: new Date(momentOf(now, 130, 9)) })
    .execute();
  await trx
    .insertInto('shop_settlements')
    .values({
      id: settlementId,
      account_id: owner,
      shop_id: shopIdOf(loginName, soldShop),
      currency,
      amount: minorUnits(4_300 * worth, currency),
      expected_at: new Date(paid),
      arrived_at: null,
      paid: null,
    })
    .execute();
  const read: Parameters<typeof priceFlash>[2] = (text, code) => amountFrom(text, code, 'amount');
  history.at(at, async () => {
    const amount = wireAmount(minorUnits(3_200 * worth, currency), currency);
    const wish = { owner, settlementId, amount, at };
    const { terms } = await priceFlash(trx, wish, read);
    await collectNow(trx, { ...wish, userId, fee: wireAmount(terms.fee.amount, currency) }, read);
  });
  history.at(paid, () => settle(trx, { id: settlementId, at: paid }));
}

/** Tops the wallet up from the shop that sells, through the calculation and booking of real ones. */
function addTopUp(
  { loginName, currency, worth }: FundPlan,
  { trx, now, history }: SeedContext,
  { daysAgo, way }: { readonly daysAgo: number; readonly way: RechargeWay },
): void {
  const [owner, userId, at] = [accountIdOf(loginName), userIdOf(loginName), momentOf(now, daysAgo, 10)];
  const lines = [
    { shopId: shopIdOf(loginName, soldShop), amount: money(minorUnits(2_600 * worth, currency), currency) },
  ];
  const choice = { couponId: null, useRedpacket: false, quotaId: null };
  history.at(at, async () => {
    const { trialId } = await tryRecharge(trx, { owner, userId, currency, lines, choice, at });
    await bookRecharge(trx, { trialId, owner, userId, at, way });
  });
}

function addExchange(
  { loginName, currency, worth }: FundPlan,
  { trx, now, history }: SeedContext,
  { daysAgo, to, dollars }: { readonly daysAgo: number; readonly to: FundPlan['other']; readonly dollars: number },
): void {
  const at = momentOf(now, daysAgo, 9.1);
  const amount = money(minorUnits(dollars * worth, currency), currency);
  const { book } = pastExchange(accountIdOf(loginName), { from: currency, to, amount, at });
  history.at(at, () => book(trx));
}
