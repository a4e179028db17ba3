/** Where the flags are below the root of the portal: the folder has the version of the package circle-flags, so that files may be kept. */
export const flagFolder = 'assets/flags-2.8.3';

/** Currencies that are shown without a flag (docs/decisions.md). */
const withoutFlag: readonly string[] = ['TWD'];

/** The name of the flag of a currency: the region that issues it, which its code starts with; null for one without a flag. */
export function flagOf(currency: string): string | null {
  return withoutFlag.includes(currency) ? null : currency.slice(0, 2).toLowerCase();
}
