import { observer } from 'mobx-react-lite';
import type { HeaderIconMenu } from '../../../engine/menu/headerIconMenus.ts';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPopover } from './EntryPopover.tsx';
import { menuEntries } from './menuEntries.ts';
import { SearchButton } from './Search.tsx';

/** The icons at the right of the header: search, switches, links, and panels that open below them. A label made of data is shown beside its icon. */
export const HeaderIcons = observer(function HeaderIcons({ menu }: { readonly menu: HeaderIconMenu }) {
  const portal = usePortal();
  return (
    <nav className="sb-header-icons" aria-label={portal.texts.text('shell.account')}>
      <ul>
        {menuEntries(portal, menu)
          .filter(({ panel }) => panel === undefined || portal.frame !== null)
          .map((entry) => {
            if (entry.opensSearch)
              return (
                <li key={entry.id} className="sb-header-search-item">
                  <SearchButton entry={entry} className="sb-header-search" />
                </li>
              );
            const className = entry.isNamed ? 'sb-header-icon sb-header-named' : 'sb-header-icon';
            return (
              <li
                key={entry.id}
                className={entry.isNamed ? 'sb-header-named-item' : entry.inDrawer ? 'sb-header-in-drawer' : ''}
              >
                {entry.panel === undefined && entry.children.length === 0 ? (
                  <EntryLink entry={entry} className={className} iconOnly={!entry.isNamed} />
                ) : (
                  <EntryPopover entry={entry} side="below" triggerClass={className} iconOnly={!entry.isNamed} />
                )}
              </li>
            );
          })}
      </ul>
    </nav>
  );
});
