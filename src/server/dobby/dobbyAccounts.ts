import type { CurrencyCode } from '../../domain/currency.ts';
import { money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { accountId, customerAccount } from '../ledger/account.ts';
import { balancesOf } from '../ledger/statements.ts';
import { worthIn } from '../wallet/worthIn.ts';

/** An account in one currency; amounts in its minor units, `worth` in those of the chosen currency. */
export interface DobbyAccount {
  readonly accountId: string;
  readonly currency: CurrencyCode;
  readonly balance: bigint;
  readonly available: bigint;
  readonly worth: bigint;
  /** The rate that the owner waits for from this currency, the one that was set last. */
  readonly rateRule: {
    readonly to: CurrencyCode;
    readonly target: string;
    readonly direction: 'above' | 'below';
  } | null;
}

/** Returns the owner's currency accounts, the one worth most first. */
export async function dobbyAccounts(
  db: Queryable,
  { owner, currency: shown, at }: { readonly owner: string; readonly currency: CurrencyCode; readonly at: number },
): Promise<readonly DobbyAccount[]> {
  const balances = await balancesOf(db, { owner, kinds: ['dobby'] });
  const rules = await db
    .selectFrom('rate_notices')
    .selectAll()
    .where('owner', '=', owner)
    .where('status', '=', 'waiting')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return balances
    .map(({ currency, posted, available }): DobbyAccount => {
      const rule = rules.find(({ from_currency: from }) => from === currency);
      return {
        accountId: accountNumber(owner, currency),
        currency,
        balance: posted,
        available,
        worth: worthIn(shown, money(posted, currency), at),
        rateRule: rule ? { to: rule.to_currency, target: rule.target_rate, direction: rule.direction } : null,
      };
    })
    .toSorted((one, other) =>
      one.worth === other.worth ? (one.currency < other.currency ? -1 : 1) : one.worth < other.worth ? 1 : -1,
    );
}

/** The number that the customer sees: the ledger's name of the account without its separators. */
function accountNumber(owner: string, currency: CurrencyCode): string {
  return accountId(customerAccount('dobby', owner, currency))
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
}
