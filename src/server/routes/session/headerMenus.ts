import type { Requirement } from '../../../engine/access/decideAccess.ts';
import { deriveEntries, type VisibleEntry } from '../../../engine/menu/deriveMenu.ts';
import { accessFile } from '../../identity/accessFile.ts';
import { decideFor } from '../../identity/decideFor.ts';
import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';
import type { RegionSite } from '../../operation/regions.ts';
import type { SessionSubject } from '../../operation/SessionSubject.ts';
import offered from './headerMenus.data.json' with { type: 'json' };

export interface MenuItem {
  readonly code: string;
  readonly name: string;
  /** Empty for a group. */
  readonly url: string;
  readonly newTab: boolean;
  readonly children: readonly MenuItem[];
}

export interface MenuReader {
  readonly session: SessionSubject;
  readonly site: Pick<RegionSite, 'id' | 'features'>;
  /** Operators get no header menus. */
  readonly isOperator: boolean;
}

/** An entry as in schemas/menus.json. Its pages are not the portal's, so it has an address and states itself what it requires. */
interface Offer extends Requirement {
  readonly id: string;
  readonly url?: string;
  readonly children?: readonly Offer[];
}

/** Returns the header menus that the user may open, decided as the portal decides its own, in the request's language and as the account variant calls them. */
export function headerMenus({ session, site, isOperator }: MenuReader, locale: Locale): readonly MenuItem[] {
  if (isOperator) return [];
  const shown = deriveEntries<Offer>(offered, { pageAllowed: () => false, shown: (offer) => decideFor(offer, { session, site }, accessFile).allow });
  return named(shown, namesFor(session.bizSource, locale));
}

type Names = Readonly<Record<string, string | undefined>>;

/** Returns the usual menu names with the variant's own over them: accounts of import platforms collect for others. */
function namesFor(bizSource: string, locale: Locale): Names {
  const { variants, ...usual } = serverWords.menus[locale];
  const own: Readonly<Record<string, Names>> = variants;
  return { ...usual, ...(Object.hasOwn(own, bizSource) ? own[bizSource] : {}) };
}

function named(menus: readonly VisibleEntry<Offer>[], names: Names): readonly MenuItem[] {
  return menus.map(({ id, entry: { url = '' }, children }) => ({ code: id, name: names[id] ?? id, url, newTab: false, children: named(children, names) }));
}
