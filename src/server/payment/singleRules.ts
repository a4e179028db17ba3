import type { Queryable } from '../db/Database.ts';
import type { GivenRow, Payee, PricedRow, RowProblem } from './checkRows.ts';
import { needsPapers } from './paymentTerms.ts';
import { channelsFor, papersFor, supportsOnBehalf } from './singleTerms.ts';

/** In whose name a payment can be made. */
export interface Payer {
  readonly payerId: string;
  readonly name: string;
}

/** Returns the names in which an account may pay: its own, once it is verified. */
export async function payersOf(db: Queryable, owner: string): Promise<readonly Payer[]> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', owner).executeTakeFirstOrThrow();
  return account.kyc_status === '5' ? [{ payerId: owner, name: account.kyc_name || account.name }] : [];
}

/** Returns what is wrong with the ways that were chosen for payments. */
export function termProblems(
  rows: readonly GivenRow[],
  { payees, payers }: { readonly payees: ReadonlyMap<string, Payee>; readonly payers: readonly Payer[] },
): readonly RowProblem[] {
  return rows.flatMap((row, index): readonly RowProblem[] => {
    const payee = payees.get(row.payeeId ?? '');
    if (payee === undefined) return [];
    const { channel = 'LOCAL', feeBearer = 'OUR', payerId = '' } = row;
    const named = payers.some((payer) => payer.payerId === payerId) && supportsOnBehalf(payee.region, payee.currency);
    const wrong: readonly RowProblem['field'][] = [
      ...(channelsFor(payee.currency).includes(channel) ? [] : (['channel'] as const)),
      ...(feeBearer === 'OUR' || channel === 'SWIFT' ? [] : (['feeBearer'] as const)),
      ...(payerId === '' || named ? [] : (['payerId'] as const)),
    ];
    return wrong.map((field) => ({ index, field, code: 'notOffered' }));
  });
}

/** Returns the payments whose required papers are missing. */
export function paperProblems(
  rows: readonly GivenRow[],
  around: {
    readonly payees: ReadonlyMap<string, Payee>;
    readonly priced: readonly PricedRow[];
    readonly siteRegion: string;
  },
): readonly RowProblem[] {
  return around.priced.flatMap(({ index, amount }): readonly RowProblem[] => {
    const row = rows[index];
    const payee = around.payees.get(row?.payeeId ?? '');
    if (row === undefined || payee === undefined || !needsPapers(payee, amount)) return [];
    return missingPapers(row.materials ?? [], { siteRegion: around.siteRegion, tradeType: row.purpose ?? '' })
      ? [{ index, field: 'materials', code: 'papersMissing' }]
      : [];
  });
}

/** Whether a required kind of paper of a trade has no file. */
export function missingPapers(
  given: readonly { readonly materialType: string; readonly fileIds: readonly string[] }[],
  { siteRegion, tradeType }: { readonly siteRegion: string; readonly tradeType: string },
): boolean {
  const has = new Set(given.flatMap(({ materialType, fileIds }) => (fileIds.length > 0 ? [materialType] : [])));
  return papersFor(siteRegion, tradeType).some(({ materialType, required }) => required && !has.has(materialType));
}
