import { addDays, beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { directionOf } from '../../domain/fundTypes.ts';
import { customerAccount, systemAccount, type Account } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { reverseEntries } from '../ledger/reverseEntries.ts';
import { accountIdOf } from './identity.ts';
import { minorUnits } from './minorUnits.ts';
import type { SeedContext } from './Seeder.ts';
import { shopIdOf } from './shop.ts';
import { movedShop, soldShop, type FundPlan } from './funds/fundPlans.ts';
import { movesOf, type Against, type Move } from './funds/moves.ts';

const oneHour = 3_600_000;

/** Adds the movements of an account that belong to no order to the history, with what took them back. */
export async function postFundMoves(plan: FundPlan, { trx, now, history }: SeedContext): Promise<void> {
  const places = placesOf(plan);
  const opened = daysAgo(now, 182);
  for (const account of Object.values({ ...places.own, ...places.of }))
    if (account.owner !== 'system') await openAccount(trx, account, opened);
  for (const [index, move] of movesOf(plan).entries()) {
    const at = momentOf(now, move.daysAgo, move.hour);
    const draft = draftOf(plan, { move, at, key: `seed/funds/${plan.loginName}/${index}` });
    history.post([draft]);
    if (move.backDaysAgo === undefined) continue;
    const back = momentOf(now, move.backDaysAgo, 11);
    history.at(back, async () => {
      const { id } = await trx
        .selectFrom('ledger_entries')
        .select('id')
        .where('key', '=', draft.key)
        .executeTakeFirstOrThrow();
      const reversed = await reverseEntries(trx, { entryIds: [id], memo: draft.memo ?? '', at: back });
      if (!reversed.ok) throw new Error(`${draft.key} could not be taken back: ${reversed.error.because}.`);
    });
  }
}

/** Returns an hour in Beijing so many days before now. */
export function momentOf(now: number, days: number, hour: number): number {
  return daysAgo(now, days) + Math.round(hour * oneHour);
}

function daysAgo(now: number, days: number): number {
  return startOfBeijingDay(addDays(beijingDay(now), -days));
}

function draftOf(
  plan: FundPlan,
  { move, at, key }: { readonly move: Move; readonly at: number; readonly key: string },
): EntryDraft {
  const { own, of } = placesOf(plan);
  const minor = (dollars: number): bigint => minorUnits(dollars * plan.worth, plan.currency);
  const direction = directionOf(move.type);
  const sign = direction === 'in' || direction === 'unfreeze' ? 1n : -1n;
  const [amount, part] = [minor(move.amount), minor(move.part?.amount ?? 0)];
  return {
    key,
    fundType: move.type,
    memo: move.memo.replace('{day}', beijingDay(at).replaceAll('-', '')),
    at,
    postings: [
      { account: own[move.in], amount: sign * amount },
      { account: of[move.against], amount: -sign * (amount - part) },
      ...(move.part === undefined ? [] : [{ account: of[move.part.against], amount: -sign * part }]),
    ],
  };
}

function placesOf({ loginName, currency }: FundPlan): {
  readonly own: Readonly<Record<Move['in'], Account>>;
  readonly of: Readonly<Record<Against, Account>>;
} {
  const owner = accountIdOf(loginName);
  const shop = (index: number) => customerAccount('shop', owner, currency, shopIdOf(loginName, index));
  return {
    own: {
      wallet: customerAccount('wallet', owner, currency),
      dobby: customerAccount('dobby', owner, currency),
      soldShop: shop(soldShop),
      movedShop: shop(movedShop),
    },
    of: {
      platform: systemAccount('platformClearing', currency),
      bank: systemAccount('bankNostro', currency),
      fees: systemAccount('feeIncome', currency),
      subsidy: systemAccount('subsidy', currency),
      between: systemAccount('suspense', currency, 'funds'),
      hold: customerAccount('hold', owner, currency),
      deposit: customerAccount('fixedDeposit', owner, currency, '0088213'),
      loan: customerAccount('financing', owner, currency, 'loan'),
      flash: customerAccount('financing', owner, currency, 'flash'),
    },
  };
}
