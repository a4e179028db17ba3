import { banks as mainland } from '../bankcard/banks.ts';

/** A bank that a payee's account may belong to, named as it names itself, with its SWIFT code where payments need one. */
export interface KnownBank {
  readonly region: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly swift: string;
}

/** The largest banks of each country; an account may belong to any other. The code is the one that payments within the country use. */
const abroad: readonly (readonly [region: string, bankCode: string, bankName: string, swift: string])[] = [
  ['HK', '004', 'The Hongkong and Shanghai Banking Corporation', 'HSBCHKHH'],
  ['HK', '012', 'Bank of China (Hong Kong)', 'BKCHHKHH'],
  ['HK', '003', 'Standard Chartered Bank (Hong Kong)', 'SCBLHKHH'],
  ['HK', '024', 'Hang Seng Bank', 'HASEHKHH'],
  ['HK', '072', 'Industrial and Commercial Bank of China (Asia)', 'UBHKHKHH'],
  ['TW', '', 'CTBC Bank', 'CTCBTWTP'],
  ['TW', '', 'E.SUN Commercial Bank', 'ESUNTWTP'],
  ['US', '021000021', 'JPMorgan Chase Bank', 'CHASUS33'],
  ['US', '026009593', 'Bank of America', 'BOFAUS3N'],
  ['US', '021000089', 'Citibank', 'CITIUS33'],
  ['US', '121000248', 'Wells Fargo Bank', 'WFBIUS6S'],
  ['CA', '003', 'Royal Bank of Canada', 'ROYCCAT2'],
  ['CA', '004', 'TD Canada Trust', 'TDOMCATT'],
  ['CA', '001', 'Bank of Montreal', 'BOFMCAM2'],
  ['GB', '', 'Barclays', 'BARCGB22'],
  ['GB', '', 'HSBC UK', 'HBUKGB4B'],
  ['GB', '', 'Lloyds Bank', 'LOYDGB2L'],
  ['GB', '', 'NatWest', 'NWBKGB2L'],
  ['DE', '', 'Deutsche Bank', 'DEUTDEFF'],
  ['DE', '', 'Commerzbank', 'COBADEFF'],
  ['FR', '', 'BNP Paribas', 'BNPAFRPP'],
  ['FR', '', 'Crédit Agricole', 'AGRIFRPP'],
  ['IT', '', 'Intesa Sanpaolo', 'BCITITMM'],
  ['IT', '', 'UniCredit', 'UNCRITMM'],
  ['ES', '', 'Banco Santander', 'BSCHESMM'],
  ['ES', '', 'BBVA', 'BBVAESMM'],
  ['NL', '', 'ING Bank', 'INGBNL2A'],
  ['NL', '', 'ABN AMRO', 'ABNANL2A'],
  ['PL', '', 'PKO Bank Polski', 'BPKOPLPW'],
  ['CZ', '', 'Česká spořitelna', 'GIBACZPX'],
  ['DK', '', 'Danske Bank', 'DABADKKK'],
  ['AE', '', 'Emirates NBD', 'EBILAEAD'],
  ['JP', '0005', 'MUFG Bank', 'BOTKJPJT'],
  ['JP', '0009', 'Sumitomo Mitsui Banking Corporation', 'SMBCJPJT'],
  ['JP', '0001', 'Mizuho Bank', 'MHCBJPJT'],
  ['KR', '', 'KB Kookmin Bank', 'CZNBKRSE'],
  ['KR', '', 'Shinhan Bank', 'SHBKKRSE'],
  ['SG', '', 'DBS Bank', 'DBSSSGSG'],
  ['SG', '', 'OCBC Bank', 'OCBCSGSG'],
  ['SG', '', 'United Overseas Bank', 'UOVBSGSG'],
  ['MY', '', 'Maybank', 'MBBEMYKL'],
  ['TH', '', 'Bangkok Bank', 'BKKBTHBK'],
  ['PH', '', 'BDO Unibank', 'BNORPHMM'],
  ['ID', '', 'Bank Central Asia', 'CENAIDJA'],
  ['VN', '', 'Vietcombank', 'BFTVVNVX'],
  ['AU', '', 'Commonwealth Bank of Australia', 'CTBAAU2S'],
  ['AU', '', 'Westpac', 'WPACAU2S'],
  ['NZ', '', 'ANZ Bank New Zealand', 'ANZBNZ22'],
  ['MX', '', 'BBVA México', 'BCMRMXMM'],
  ['BR', '', 'Itaú Unibanco', 'ITAUBRSP'],
];

const known: readonly KnownBank[] = [
  ...mainland.map(({ code, name }) => ({ region: 'CN', bankCode: code, bankName: name, swift: '' })),
  ...abroad.map(([region, bankCode, bankName, swift]) => ({ region, bankCode, bankName, swift })),
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
