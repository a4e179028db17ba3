import data from './papers.data.json' with { type: 'json' };

/** The particular papers of a country. */
export interface Papers {
  /** ISO alpha-3 code under which the districts of addresses are listed; empty where addresses are typed. */
  readonly districts: string;
  /** Whether a company is registered under a unified social credit code, which has a check digit. */
  readonly hasCreditCode: boolean;
}

const byCountry: Readonly<Record<string, Papers>> = data;
const plain: Papers = { districts: '', hasCreditCode: false };

/** Returns the papers by ISO alpha-2 code; an unknown country has nothing particular. */
export function papersOf(country: string): Papers {
  return (Object.hasOwn(byCountry, country) ? byCountry[country] : undefined) ?? plain;
}
