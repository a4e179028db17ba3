import { regionOf } from '../../domain/currency.ts';
import { banks as mainland } from '../bankcard/banks.ts';
import abroad from './banksAbroad.data.json' with { type: 'json' };

/** A bank that a payee's account may belong to, named as it names itself, with its SWIFT code where payments need one. */
export interface KnownBank {
  readonly region: string;
  /** The code that payments within the country use. */
  readonly bankCode: string;
  readonly bankName: string;
  readonly swift: string;
}

/** The largest banks of each country; an account may belong to any other. */
const known: readonly KnownBank[] = [
  ...mainland.map(({ code, name }) => ({ region: regionOf('CNY'), bankCode: code, bankName: name, swift: '' })),
  ...abroad,
];

/** Returns the known banks of a country whose name or codes contain the words, ignoring case. */
export function knownBanksIn(region: string, keyword = ''): readonly KnownBank[] {
  const wanted = keyword.trim().toLowerCase();
  return known.filter(
    (bank) =>
      bank.region === region &&
      [bank.bankName, bank.bankCode, bank.swift].some((text) => text.toLowerCase().includes(wanted)),
  );
}
