import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { accountIdOf } from './identity.ts';
import type { Seeder } from './Seeder.ts';
import { payers } from './wallet/walletPlans.ts';

const oneHour = 3_600_000;
const oneWeek = 7 * 24 * oneHour;
const weeks = 12;

/** What buyers pay into each currency account in a week, in major units. */
const plans: readonly { readonly loginName: string; readonly weekly: readonly (readonly [CurrencyCode, number])[] }[] =
  [
    {
      loginName: 'seller@cn',
      weekly: [
        ['USD', 2_350],
        ['EUR', 1_280],
        ['JPY', 96_000],
      ],
    },
    {
      loginName: 'seller@hk',
      weekly: [
        ['USD', 3_120],
        ['HKD', 8_400],
        ['EUR', 960],
      ],
    },
    { loginName: 'vip@cn', weekly: [['USD', 11_500]] },
    { loginName: 'b2b@cn', weekly: [['USD', 4_700]] },
  ];

/** Seeds the currency accounts with what buyers paid in the last weeks. */
export const dobbySeeder: Seeder = {
  name: 'dobby',
  async seed({ trx, now, history }) {
    for (const { loginName, weekly } of plans) {
      const owner = accountIdOf(loginName);
      const opened = now - weeks * oneWeek;
      for (const [currency] of weekly) await openAccount(trx, customerAccount('dobby', owner, currency), opened);
      for (const [index, [currency, amount]] of weekly.entries())
        history.post(paymentsOf({ owner, currency, amount, index }, opened));
    }
  },
};

function paymentsOf(
  { owner, currency, amount, index }: { owner: string; currency: CurrencyCode; amount: number; index: number },
  opened: number,
): readonly EntryDraft[] {
  return Array.from({ length: weeks - 1 }, (_, week) => {
    // Orders rise and fall a little from week to week, and buyers pay at any hour.
    const minor = BigInt(Math.round(amount * (0.8 + ((week * 7 + index * 3) % 5) / 10) * 10 ** decimalsOf(currency)));
    return {
      key: `seed/dobby/${owner}/${currency}/${week}`,
      fundType: 0,
      memo: payers[(week + index * 2) % payers.length] ?? '',
      at:
        opened + (week + 1) * oneWeek - ((week * 13 + index * 37) % 96) * oneHour - ((week * 17 + index) % 60) * 60_000,
      postings: [
        { account: customerAccount('dobby', owner, currency), amount: minor },
        { account: systemAccount('platformClearing', currency), amount: -minor },
      ],
    };
  });
}
