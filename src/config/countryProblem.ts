import type { Advice } from './Diagnostic.ts';

/** Codes that the data of the runtime names and ISO 3166 gives to no country. */
const noCountries: readonly string[] = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Why a code of two letters is no code of a country (ISO 3166, two capital letters), or null; anything else is no such code. */
export function countryProblem(
  code: unknown,
): ({ readonly message: string } & Pick<Advice, 'expected' | 'suggestion'>) | null {
  if (typeof code !== 'string' || !/^[A-Za-z]{2}$/.test(code)) return null;
  const usual = new Intl.Locale('und', { region: code }).region ?? '';
  if (usual === code && isCountry(code)) return null;
  return {
    message: `There is no country "${code}".`,
    expected: 'a code of ISO 3166 in two capital letters, such as CN',
    ...(isCountry(usual) ? { suggestion: `Did you mean "${usual}"?` } : {}),
  };
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isCountry(code: string): boolean {
  return !noCountries.includes(code) && names.of(code) !== undefined;
}
