import data from './papers.data.json' with { type: 'json' };

/** What is particular to the papers of a country. */
export interface Papers {
  /** ISO alpha-3 code under which the districts of addresses are listed; empty where addresses are typed. */
  readonly districts: string;
  /** Whether a company is registered under a unified social credit code, which has a check digit. */
  readonly hasCreditCode: boolean;
}

const byCountry: Readonly<Record<string, Papers>> = data;
const PLAIN: Papers = { districts: '', hasCreditCode: false };

/** By ISO alpha-2 code; a country that the table does not know has nothing particular. */
export function papersOf(country: string): Papers {
  return (Object.hasOwn(byCountry, country) ? byCountry[country] : undefined) ?? PLAIN;
}
