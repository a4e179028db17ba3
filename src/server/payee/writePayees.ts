import writeXlsxFile from 'write-excel-file/node';
import { maskAccountNumber } from '../../domain/masking.ts';
import { bankName } from '../bankcard/bankName.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import type { Payee } from './payees.ts';

/** Writes payees as a workbook; account numbers are masked as on the screen. */
export async function writePayees(payees: readonly Payee[], locale: Locale): Promise<WrittenFile> {
  const { file, heads, statuses } = serverWords.payees[locale];
  const rows = payees.map((payee) => [
    payee.name,
    payee.name_en,
    payee.region,
    payee.currency,
    bankName(payee.bank_name, locale),
    maskAccountNumber(payee.account_no),
    statuses[payee.status],
    payee.remark,
  ]);
  const names = [
    heads.name,
    heads.nameEn,
    heads.region,
    heads.currency,
    heads.bankName,
    heads.accountNo,
    heads.status,
    heads.remark,
  ];
  const cells = [
    names.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  const content = await writeXlsxFile(cells, { columns: names.map(() => ({ width: 22 })) }).toBuffer();
  return { name: `${file}.xlsx`, content, rows: payees.length };
}
