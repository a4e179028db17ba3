import type { CurrencyCode } from '../../domain/currency.ts';
import { addDays, beijingDay, startOfBeijingDay, weekdayOf } from '../../domain/day.ts';
import type { FundTypeCode } from '../../domain/fundTypes.ts';
import { money } from '../../domain/money.ts';
import { customerAccount, systemAccount, type SystemAccountKind } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { isWithinLimits } from '../wallet/exchangeTerms.ts';
import { minorUnits } from './minorUnits.ts';
import { accountIdOf } from './identity.ts';
import { pastExchange } from './pastExchange.ts';
import { payBillsOfWeek, seedVatPayees } from './pastBills.ts';
import { pickOne } from '../../domain/seededRandom.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { payers, walletPlans, walletWords, type WalletPlan } from './wallet/walletPlans.ts';

const oneHour = 3_600_000;
const oneWeek = 7 * 24 * oneHour;
/** The bank answers at ten, before the exchanges of the day. */
const fridayMorning = 4 * 24 * oneHour + 8.5 * oneHour;

/** Seeds wallets with their history: income, payments, fees and exchanges, week by week up to today. */
export const walletSeeder: Seeder = {
  name: 'wallet',
  async seed(context) {
    for (const plan of walletPlans) await useWallet(plan, context);
  },
};

/** A wallet's balances in minor units while its history is made. */
type Purse = Map<CurrencyCode, bigint>;

async function useWallet(plan: WalletPlan, context: SeedContext): Promise<void> {
  const owner = accountIdOf(plan.loginName);
  const opened = mondayOf(context.now) - plan.weeks * oneWeek;
  const held = new Set([...plan.income.map(({ currency }) => currency), ...plan.exchanges.map(({ to }) => to)]);
  for (const currency of held) await openAccount(context.trx, customerAccount('wallet', owner, currency), opened);
  await seedVatPayees(context.trx, plan.loginName, opened);
  const purse: Purse = new Map();
  // Includes the current week; skips movements later than now.
  for (let week = 0; week <= plan.weeks; week += 1) {
    const start = opened + week * oneWeek;
    context.history.post(weekOf({ owner, plan, week, start, purse }, context));
    // Bills are paid when the other payments of the week are made and before it exchanges.
    const when = { weeksAgo: plan.weeks - week, at: start + fridayMorning };
    for (const { currency, amount } of payBillsOfWeek(context, plan.loginName, when))
      purse.set(currency, (purse.get(currency) ?? 0n) - amount);
    // Exchanges are of past weeks, so that a week has the same balances from its first payments to its end.
    if (week === plan.weeks) continue;
    for (const exchange of plan.exchanges.filter(({ everyWeeks }) => week % everyWeeks === everyWeeks - 1))
      exchangeSome({ owner, at: start + 5 * 24 * oneHour - 14 * oneHour, purse, ...exchange }, context);
  }
}

interface Week {
  readonly owner: string;
  readonly plan: WalletPlan;
  readonly week: number;
  readonly start: number;
  readonly purse: Purse;
}

/** Returns the movements of a week. */
function weekOf({ owner, plan, week, start, purse }: Week, { random, now }: SeedContext): readonly EntryDraft[] {
  const drafts: EntryDraft[] = [];
  const words = walletWords[plan.loginName.endsWith('@hk') ? 'HK' : 'CN'];
  const move = (
    currency: CurrencyCode,
    amount: bigint,
    how: { hours: number; fundType: FundTypeCode; memo: string; against: SystemAccountKind },
  ): void => {
    const before = purse.get(currency) ?? 0n;
    const at = start + Math.floor(how.hours * oneHour);
    if (amount === 0n || before + amount < 0n || at > now) return;
    purse.set(currency, before + amount);
    drafts.push({
      key: `seed/wallet/${owner}/${week}/${drafts.length}`,
      fundType: how.fundType,
      memo: how.memo,
      at,
      postings: [
        { account: customerAccount('wallet', owner, currency), amount },
        { account: systemAccount(how.against, currency), amount: -amount },
      ],
    });
  };
  plan.income.forEach(({ currency, weekly }, index) => {
    // Orders rise and fall with the season.
    const season = 1 + 0.25 * Math.sin((week / 52) * 2 * Math.PI);
    const income = minorUnits(weekly * season * (0.7 + 0.6 * random()), currency);
    const hours = 10 + index * 2 + random();
    move(currency, income, { hours, fundType: 0, memo: pickOne(random, payers), against: 'platformClearing' });
    if (week % 3 === index % 3)
      move(currency, -((income * BigInt(40 + Math.floor(random() * 60))) / 100n), {
        hours: hours + 48,
        fundType: 2,
        memo: pickOne(random, words.suppliers),
        against: 'bankNostro',
      });
    if (week % 13 === 4 + index)
      move(currency, -(income / 8n), { hours: hours + 74, fundType: 3, memo: words.vat, against: 'bankNostro' });
    if (week % 9 === index)
      move(currency, -minorUnits(12 + random() * 30, currency), {
        hours: hours + 76,
        fundType: 19,
        memo: words.fee,
        against: 'feeIncome',
      });
    if (week % 26 === 11 + index)
      move(currency, income / 20n, {
        hours: hours + 78,
        fundType: 11,
        memo: pickOne(random, words.suppliers),
        against: 'bankNostro',
      });
  });
  // Exchanged money is spent on suppliers at home.
  for (const [currency, held] of purse) {
    const earned = plan.income.some((income) => income.currency === currency);
    if (!earned && week % 2 === 1)
      move(currency, -((held * BigInt(15 + Math.floor(random() * 20))) / 100n), {
        hours: 60 + random() * 8,
        fundType: 2,
        memo: pickOne(random, words.suppliers),
        against: 'bankNostro',
      });
  }
  return drafts;
}

/** Adds an exchange of a share of what the purse has, unless it would be later than now. */
function exchangeSome(
  {
    owner,
    from,
    to,
    share,
    at,
    purse,
  }: { owner: string; from: CurrencyCode; to: CurrencyCode; share: number; at: number; purse: Purse },
  { trx, random, now, history }: SeedContext,
): void {
  const held = purse.get(from) ?? 0n;
  const amount = money((held * BigInt(Math.round(share * 100))) / 100n, from);
  const moment = at + Math.floor(random() * 8 * oneHour);
  const terms = pastExchange(owner, { from, to, amount, at: moment });
  if (!isWithinLimits(terms.source) || moment >= now) return;
  history.at(moment, () => terms.book(trx));
  purse.set(from, held - terms.source.amount);
  purse.set(to, (purse.get(to) ?? 0n) + terms.target.amount);
}

/** Returns 00:00 in Beijing on the Monday of the instant's week. */
function mondayOf(moment: number): number {
  const day = beijingDay(moment);
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return startOfBeijingDay(monday);
}
