import type { Locale } from '../language/locale.ts';
import { countryName } from './countries.ts';

/** Sites that are not a country, or for which marketplaces use another code than ISO 3166. */
const countryOf: Readonly<Record<string, string>> = { UK: 'GB', CBT: 'UN' };

/** Returns the name of a marketplace's site by its code. */
export function stationName(site: string, locale: Locale): string {
  const name = countryName(countryOf[site] ?? site, locale);
  return locale === 'en' ? name : `${name}站`;
}
