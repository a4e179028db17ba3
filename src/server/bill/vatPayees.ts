import { sql, type Selectable } from 'kysely';
import { replaceNbsp, trim } from '../../domain/inputHelpers.ts';
import { containing } from '../db/containing.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import type { SortText } from '../db/inOrder.ts';
import { nextId } from '../db/nextId.ts';
import { pageOf } from '../db/pageOf.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import type { VatPayeesTable } from '../db/tables/bill.ts';
import { Refusal } from '../operation/Refusal.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import type { BillActing } from './BillActing.ts';
import { bareTaxNumber, isTaxNumber, vatCountryOf } from './vatNumbers.ts';
import { wrongParts } from './wrongParts.ts';

export type VatPayee = Selectable<VatPayeesTable>;

export interface NewVatPayee {
  readonly country: string;
  readonly taxNo: string;
  readonly companyName: string;
  readonly address?: string;
  readonly payRef?: string;
  readonly certificateFile?: string;
}

/** Returns the owner's VAT payee. Refuses with 990404 when there is none or it was removed. */
export async function mustFindVatPayee(
  db: Queryable,
  { owner }: Pick<BillActing, 'owner'>,
  id: string,
): Promise<VatPayee> {
  const payee = await db
    .selectFrom('vat_payees')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (payee === undefined) throw new Refusal('990404');
  return payee;
}

export interface VatPayeeQuery {
  readonly country?: string;
  /** A part of the number, with or without the letters of its country. */
  readonly taxNo?: string;
  /** A part of the name. */
  readonly companyName?: string;
  readonly sort?: SortText;
}

const made = [sql.ref('created_at'), sql.ref('id')];
const sorted = {
  createTime: made,
  country: [sql.ref('country'), ...made],
  taxNo: [sql.ref('tax_no'), ...made],
  companyName: [sql.ref('company_name'), ...made],
};

/** Returns the owner's VAT payees that match a query, newest first unless it has a sort. */
export async function searchVatPayees(
  db: Queryable,
  owner: string,
  {
    country,
    taxNo = '',
    companyName = '',
    sort = '-createTime',
    pageNum = 1,
    pageSize,
  }: VatPayeeQuery & { readonly pageNum?: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly payees: readonly VatPayee[] }> {
  let query = db.selectFrom('vat_payees').where('owner', '=', owner).where('removed_at', 'is', null);
  if (country !== undefined) query = query.where('country', '=', country);
  const number = taxNo.replace(/\s/g, '');
  if (number !== '') query = query.where(sql<boolean>`country || tax_no ilike ${containing(number)}`);
  if (companyName.trim() !== '') query = query.where('company_name', 'ilike', containing(companyName.trim()));
  const { totalSize, rows } = await pageOf(db, query.selectAll(), { pageNum, pageSize, sort, sorted });
  return { total: totalSize, payees: rows };
}

/** Adds a tax number to which VAT is paid. Refuses with 803002 when the number is not one of the country, 990012 when it is there already. */
export async function createVatPayee(trx: Trx, acting: BillActing, given: NewVatPayee): Promise<VatPayee> {
  const { owner, userId, now, locale } = acting;
  const country = vatCountryOf(given.country);
  if (country === null) throw wrongParts(['country'], 'notOffered', locale);
  const taxNo = bareTaxNumber(given.country, given.taxNo);
  if (!isTaxNumber(country, taxNo)) throw wrongParts(['taxNo'], 'taxNo', locale);
  const id = await nextId(trx, 'vat_payee_numbers', { prefix: 'VP', digits: 8 });
  try {
    const payee = await trx
      .insertInto('vat_payees')
      .values({
        id,
        owner,
        country: given.country,
        tax_no: taxNo,
        company_name: trim(replaceNbsp(given.companyName)),
        address: trim(replaceNbsp(given.address ?? '')),
        pay_ref: trim(given.payRef ?? ''),
        certificate_file: given.certificateFile ?? null,
        created_at: new Date(now),
        removed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, { actor: userId, action: 'vat.createPayee', subject: `VAT payee ${payee.id}`, now });
    return payee;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('990012');
    throw error;
  }
}

/** Removes a VAT payee; its bills keep their details. Refuses with 500011 while one of them is not finished. */
export async function removeVatPayee(trx: Trx, acting: BillActing, id: string): Promise<void> {
  const { owner, userId, now } = acting;
  await trx.selectFrom('vat_payees').select('id').where('id', '=', id).where('owner', '=', owner).forUpdate().execute();
  await mustFindVatPayee(trx, acting, id);
  const open = await trx
    .selectFrom('bills')
    .select('id')
    .where('owner', '=', owner)
    .where(sql<boolean>`party ->> 'vatPayeeId' = ${id}`)
    .where('status', 'in', ['awaitingPayment', 'processing'])
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) throw new Refusal('500011');
  await trx
    .updateTable('vat_payees')
    .set({ removed_at: new Date(now) })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actor: userId, action: 'vat.removePayee', subject: `VAT payee ${id}`, now });
}
