import type { Queryable } from '../db/Database.ts';
import { filesIn } from './filesIn.ts';
import type { FileViewer } from './FileViewer.ts';

export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * Returns the files that the viewer uploaded, and those in a case of the account that the viewer may work on: a verification
 * form, a payee, a payment, a bill, a tax number, or a transaction of an export. Skips all others, as if they did not exist.
 */
export async function visibleFiles(
  db: Queryable,
  viewer: FileViewer,
  fileIds: readonly string[],
): Promise<readonly StoredFile[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('uploaded_files')
    .select(['id', 'name', 'type', 'size', 'uploaded_by'])
    .where('owner', '=', viewer.accountId)
    .where('id', 'in', [...new Set(fileIds)])
    .execute();
  const isOwn = rows.every(({ uploaded_by }) => uploaded_by === viewer.userId);
  const inCases = isOwn ? new Set<string>() : await filesOfCases(db, viewer);
  return rows
    .filter(({ id, uploaded_by }) => uploaded_by === viewer.userId || inCases.has(id))
    .map(({ id, name, type, size }) => ({ fileId: id, name, type, size }));
}

/** The permission that lets a user work on the cases of a kind. */
const cases = {
  verification: 'kyc.submit',
  payee: 'payee.manage',
  payment: 'payment.create',
  huichukou: 'refund.apply',
} as const;

async function filesOfCases(db: Queryable, { accountId, permissions }: FileViewer): Promise<ReadonlySet<string>> {
  const forms = permissions.includes(cases.verification)
    ? await db.selectFrom('kyc_forms').select('form').where('account_id', '=', accountId).execute()
    : [];
  const payments = permissions.includes(cases.payment)
    ? await db
        .selectFrom('payment_rows')
        .innerJoin('payment_batches', 'payment_batches.id', 'payment_rows.batch_id')
        .select(['payment_rows.proof_files', 'payment_rows.materials', 'payment_rows.declared'])
        .where('payment_batches.owner', '=', accountId)
        .execute()
    : [];
  const bills = permissions.includes(cases.payment)
    ? await db.selectFrom('bills').select(['files', 'proof_file']).where('owner', '=', accountId).execute()
    : [];
  const invoices = permissions.includes(cases.huichukou)
    ? await db.selectFrom('huichukou_transactions').select('invoice_files').where('owner', '=', accountId).execute()
    : [];
  const taxNumbers = permissions.includes(cases.payment)
    ? await db.selectFrom('vat_payees').select('certificate_file').where('owner', '=', accountId).execute()
    : [];
  const payees = permissions.includes(cases.payee)
    ? await db.selectFrom('payees').select('materials').where('owner', '=', accountId).execute()
    : [];
  return new Set(
    [
      ...forms.map(({ form }) => form),
      ...payees.map(({ materials }) => materials),
      ...payments.map((row) => [row.proof_files, row.materials, row.declared]),
      ...taxNumbers.map(({ certificate_file }) => certificate_file),
      ...bills.map(({ files, proof_file }) => [...files, ...(proof_file === null ? [] : [proof_file])]),
      ...invoices.map(({ invoice_files }) => invoice_files),
    ].flatMap((held) => filesIn(held).map(({ fileId }) => fileId)),
  );
}
