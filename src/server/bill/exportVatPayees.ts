import cn from '../../../i18n/zh-CN/bill.json' with { type: 'json' };
import hk from '../../../i18n/zh-HK/bill.json' with { type: 'json' };
import en from '../../../i18n/en/bill.json' with { type: 'json' };
import { beijingDay } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { vatCountryOf } from './vatNumbers.ts';
import { searchVatPayees, type VatPayee, type VatPayeeQuery } from './vatPayees.ts';

/** Names of the countries, which the page and the file share. */
const words: Readonly<Record<Locale, Pick<typeof en, 'country'>>> = { 'zh-CN': cn, 'zh-HK': hk, en };

/** Returns the owner's VAT payees that match a query, as CSV. */
export async function exportVatPayees(
  db: Queryable,
  { owner, query, shown, locale, most, at }: FileWish<VatPayeeQuery>,
): Promise<WrittenFile> {
  const { payees } = await searchVatPayees(db, owner, { ...query, pageSize: most });
  const columns = columnsIn(locale);
  const content = csvOf(rowsOfFile(payees, columns, { shown, otherwise: Object.keys(columns) }));
  return { name: `${serverWords.bills[locale].vatPayees.file}-${beijingDay(at)}.csv`, content, rows: payees.length };
}

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<VatPayee>>> {
  const { heads } = serverWords.bills[locale].vatPayees;
  const countries: Readonly<Record<string, string>> = words[locale].country;
  return {
    country: { head: heads.country, cell: ({ country }) => countries[country] ?? country },
    taxNo: { head: heads.taxNo, cell: (payee) => payee.tax_no },
    companyName: { head: heads.companyName, cell: (payee) => payee.company_name },
    authority: { head: heads.authority, cell: ({ country }) => vatCountryOf(country)?.authority ?? '' },
    payRef: { head: heads.payRef, cell: (payee) => payee.pay_ref },
    address: { head: heads.address, cell: ({ address }) => address },
  };
}
