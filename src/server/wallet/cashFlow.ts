import { sql } from 'kysely';
import { addDays, beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { addDecimal, multiplyDecimal, type Decimal } from '../../domain/decimal.ts';
import { money, moneyToDecimal } from '../../domain/money.ts';
import { roundMoney } from '../../domain/roundMoney.ts';
import type { Queryable } from '../db/Database.ts';
import { midRate } from '../fx/midRate.ts';
import { internalTypes } from './internalTypes.ts';

/** `day` in Beijing; amounts in minor units of the chosen currency, both at or above zero. */
export interface DayFlow {
  readonly day: string;
  readonly incoming: bigint;
  readonly outgoing: bigint;
}

/** Returns income and spending of each of the last `days` days including today, in one currency at the middle rate of `at`. */
export async function cashFlow(
  db: Queryable,
  { owner, currency, days, at }: { owner: string; currency: CurrencyCode; days: number; at: number },
): Promise<readonly DayFlow[]> {
  const today = beijingDay(at);
  const first = addDays(today, 1 - days);
  const { rows } = await sql<{ day: string; currency: string; incoming: bigint; outgoing: bigint }>`
    select to_char(entry.effective_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, posting.currency as currency,
      coalesce(sum(posting.amount) filter (where posting.amount > 0), 0)::bigint as incoming,
      coalesce(-sum(posting.amount) filter (where posting.amount < 0), 0)::bigint as outgoing
    from ledger_postings posting
      join ledger_accounts account on account.id = posting.account_id
      join ledger_entries entry on entry.id = posting.entry_id
    where account.owner = ${owner} and account.kind in ('wallet', 'shop')
      and entry.effective_at >= ${new Date(startOfBeijingDay(first))}
      and not entry.fund_type = any(${internalTypes}::integer[])
    group by 1, 2`.execute(db);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    const own = rows.filter((row) => row.day === day);
    const worth = (pick: (row: (typeof rows)[number]) => bigint): bigint => {
      const exact = own.map((row) =>
        isCurrency(row.currency)
          ? multiplyDecimal(moneyToDecimal(money(pick(row), row.currency)), midRate(row.currency, currency, at))
          : zero,
      );
      return roundMoney(exact.reduce(addDecimal, zero), currency).amount;
    };
    return { day, incoming: worth((row) => row.incoming), outgoing: worth((row) => row.outgoing) };
  });
}

const zero: Decimal = { units: 0n, scale: 0 };
