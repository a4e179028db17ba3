import type { ServerEntry, ServerMenusFile } from '../../../config/model.generated.ts';
import { deriveEntries, type VisibleEntry } from '../../../engine/menu/deriveMenu.ts';
import { accessFile } from '../../identity/accessFile.ts';
import { decideFor } from '../../identity/decideFor.ts';
import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';
import file from '../../../../schemas/serverMenus.json' with { type: 'json' };
import type { RegionSite } from '../../operation/regions.ts';
import type { SessionSubject } from '../../operation/SessionSubject.ts';

// Trust border: the config check holds the file to its format.
const offered = file as ServerMenusFile;

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

/** Returns the header menus that the user may open, decided as the portal decides its own, in the request's language and as the account variant calls them. */
export function headerMenus({ session, site, isOperator }: MenuReader, locale: Locale): readonly MenuItem[] {
  if (isOperator) return [];
  const shown = deriveEntries<ServerEntry>(offered.entries, {
    pageAllowed: () => false,
    shown: (offer) => decideFor(offer, { session, site }, accessFile).allow,
  });
  return named(shown, namesFor(session.bizSource, locale));
}

type Names = Readonly<Record<string, string | undefined>>;

/** Returns the usual menu names with the variant's own over them: accounts of import platforms collect for others. */
function namesFor(bizSource: string, locale: Locale): Names {
  const { variants, ...usual } = serverWords.menus[locale];
  const own: Readonly<Record<string, Names>> = variants;
  return { ...usual, ...(Object.hasOwn(own, bizSource) ? own[bizSource] : {}) };
}

function named(menus: readonly VisibleEntry<ServerEntry>[], names: Names): readonly MenuItem[] {
  return menus.map(({ id, entry: { url = '' }, children }) => ({
    code: id,
    name: names[id] ?? id,
    url,
    newTab: false,
    children: named(children, names),
  }));
}
