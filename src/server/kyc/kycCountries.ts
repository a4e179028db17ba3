import type { RegionSite } from '../operation/regions.ts';

/** The countries whose documents verification accepts on a site, the default first. */
export function kycCountries({ constants }: Pick<RegionSite, 'constants'>): readonly string[] {
  const { kycCountries: countries } = constants;
  return Array.isArray(countries) ? countries.map(String) : [];
}
