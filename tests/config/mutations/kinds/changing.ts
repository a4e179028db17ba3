import {
  alsoAt,
  insertAfter,
  linesAround,
  remove,
  renameKey,
  replace,
  type FaultKind,
  type Planted,
} from '../Fault.ts';
import type { SiteText, Spot } from '../SiteText.ts';

/** What happens to a value: another one takes its place, its key gets another name, an entry follows it, or it is removed. */
export type Change = { readonly to: unknown } | { readonly key: string } | { readonly before: unknown } | 'gone' | null;

export interface Changing {
  readonly files: RegExp;
  readonly fits: (spot: Spot, site: SiteText) => boolean;
  readonly change: (spot: Spot, site: SiteText) => Change;
  /** How many objects and lists around the value a finding may name; 1 by default. */
  readonly near?: number;
}

/** A kind of fault that changes one value of a file. */
export function changing(
  name: string,
  { files, fits, change, near = 1 }: Changing,
  more: Pick<FaultKind, 'breaks' | 'harmless'> = {},
): FaultKind {
  return {
    name,
    ...more,
    plant: (site) =>
      site
        .spots(files)
        .filter((spot) => fits(spot, site))
        .flatMap((spot): readonly Planted[] => {
          const planted = apply(site.text(spot.file), spot, change(spot, site));
          return planted ? [alsoAt(planted, [linesAround(planted, site.text(spot.file), spot, near)])] : [];
        }),
  };
}

function apply(text: string, spot: Spot, change: Change): Planted | null {
  if (change === null) return null;
  if (change === 'gone') return remove(text, spot);
  if ('key' in change) return renameKey(text, spot, change.key);
  if ('before' in change)
    return insertAfter(
      text,
      spot,
      JSON.stringify(change.before),
      `after ${spot.path.join('.')}: ${JSON.stringify(change.before)}`,
    );
  return replace(text, spot, JSON.stringify(change.to));
}

/** The object with further properties. */
export function having(spot: Spot, more: object): Change {
  return { to: { ...Object(spot.value), ...more } };
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The values of the file that contains a value. */
export function beside(site: SiteText, { file }: Spot): readonly Spot[] {
  return site.spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`));
}

export const pages = /^schemas\/\w+\/pages\//;
export const forms = /^schemas\/\w+\/forms\//;
export const apis = /^schemas\/\w+\/api\.json$/;
export const siteFile = /^schemas\/site\.json$/;
export const accessFile = /^schemas\/access\.json$/;
export const routesFile = /^routes\.config\.json$/;
export const menusFile = /^schemas\/menus\.json$/;
