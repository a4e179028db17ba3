import data from './districts.data.json' with { type: 'json' };

export interface District {
  readonly code: string;
  readonly name: string;
  readonly children: readonly District[];
}

const byCountry: Readonly<Record<string, readonly District[]>> = data;

/** Returns the provinces, cities and districts of a country by ISO alpha-3 code; empty for countries whose addresses are typed. */
export function districtsOf(country: string): readonly District[] {
  return Object.hasOwn(byCountry, country) ? (byCountry[country] ?? []) : [];
}
