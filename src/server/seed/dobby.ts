import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntries } from '../ledger/postEntries.ts';
import { accountIdOf } from './identity.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { payers } from './wallet/walletPlans.ts';

const oneHour = 3_600_000;
const oneWeek = 7 * 24 * oneHour;
const weeks = 12;

/** What buyers pay into each currency account in a week, in major units. */
const plans: readonly { readonly loginName: string; readonly weekly: readonly (readonly [CurrencyCode, number])[] }[] = [
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
  async seed(context) {
    for (const { loginName, weekly } of plans)
      for (const [index, [currency, amount]] of weekly.entries())
        await fill(context, { owner: accountIdOf(loginName), currency, amount, index });
  },
};

async function fill(
  { trx, now }: SeedContext,
  { owner, currency, amount, index }: { owner: string; currency: CurrencyCode; amount: number; index: number },
): Promise<void> {
  const account = customerAccount('dobby', owner, currency);
  const opened = now - weeks * oneWeek;
  await openAccount(trx, account, opened);
  const entries = Array.from({ length: weeks - 1 }, (_, week) => {
    // Orders rise and fall a little from week to week.
    const minor = BigInt(Math.round(amount * (0.8 + ((week * 7 + index * 3) % 5) / 10) * 10 ** decimalsOf(currency)));
    return {
      key: `seed/dobby/${owner}/${currency}/${week}`,
      fundType: 0,
      memo: payers[(week + index * 2) % payers.length] ?? '',
      at: opened + (week + 1) * oneWeek - (5 + index * 2) * oneHour,
      postings: [
        { account, amount: minor },
        { account: systemAccount('platformClearing', currency), amount: -minor },
      ],
    } as const;
  });
  const posted = await postEntries(trx, { entries });
  if (!posted.ok) throw new Error(`A seeded payment was refused: ${posted.error.because}.`);
}
