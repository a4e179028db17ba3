import { isCurrency } from '../../domain/currency.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { recompute, type LedgerReport } from './recompute.ts';

/** `GET /ledger`: every balance recomputed from the journal, and every violation. Amounts are decimal strings. */
export const ledgerEndpoint: SandboxEndpoint = {
  method: 'GET',
  path: '/ledger',
  run: async (_input, { db }) => ledgerReportToWire(await db.inTransaction((trx) => recompute(trx))),
};

function ledgerReportToWire({ sound, entries, accounts, sums, violations }: LedgerReport) {
  return {
    sound,
    entries: Number(entries),
    accounts: accounts.map(({ accountId, kind, currency, posted, held, available }) => ({
      accountId,
      kind,
      currency,
      posted: wireAmount(posted, currency),
      held: wireAmount(held, currency),
      available: wireAmount(available, currency),
    })),
    sums: Object.fromEntries(
      Object.entries(sums).map(([currency, kinds]) => [
        currency,
        Object.fromEntries(Object.entries(kinds).map(([kind, sum]) => [kind, wireAmount(sum, currency)])),
      ]),
    ),
    violations,
  };
}

function wireAmount(minorUnits: bigint, currency: string): string {
  if (!isCurrency(currency)) throw new Error(`The ledger holds ${currency}, which is not a currency of the portal.`);
  return moneyToWire(money(minorUnits, currency));
}
