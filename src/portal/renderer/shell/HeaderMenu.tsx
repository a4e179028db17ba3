import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { currentOf } from './currentOf.ts';
import { menuEntries, type ShellEntry } from './menuEntries.ts';
import { useHoverMenu } from './useHoverMenu.ts';

/** The main menu in the header: links, and groups that open below. On a phone only the drawer has it. */
export const HeaderMenu = observer(function HeaderMenu() {
  const { ui, current } = usePortal();
  // A route may ask for the mobile layout in a wide window.
  const isPhone = ui.isMobile && current.route?.mobileWhen === undefined;
  return isPhone ? null : <WideMenu />;
});

const WideMenu = observer(function WideMenu() {
  const portal = usePortal();
  const entries = menuEntries(portal, 'header');
  if (entries.length === 0) return null;
  const here = currentOf(portal, entries);
  return (
    <nav className="sb-header-menu" aria-label={portal.texts.text('shell.mainMenu')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.children.length > 0 ? (
              <MenuGroup entry={entry} here={here} />
            ) : (
              <EntryLink entry={entry} className="sb-header-entry" current={entry.href === here} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** An entry with others below it. The group's own address, if it has one, comes first in the list. */
const MenuGroup = observer(function MenuGroup({
  entry,
  here,
}: {
  readonly entry: ShellEntry;
  readonly here: string | undefined;
}) {
  const portal = usePortal();
  const menu = useHoverMenu(portal.manifest.site.delays?.['menuHide'] ?? 0);
  const listId = useId();
  const inside = entry.href === null ? entry.children : [{ ...entry, children: [] }, ...entry.children];
  const isHere = inside.some(({ href }) => href === here);
  return (
    <div ref={menu.root} className="sb-menu-group" {...menu.rootProps}>
      <button
        type="button"
        ref={menu.trigger}
        className={isHere ? 'sb-header-entry sb-header-entry-here' : 'sb-header-entry'}
        aria-controls={listId}
        {...menu.triggerProps}
      >
        <span className="sb-entry-label" data-label={entry.label}>
          {entry.label}
        </span>
        <Icon name="down" className="sb-menu-arrow" />
      </button>
      <ul id={listId} className="sb-dropdown" hidden={!menu.open}>
        {inside.map((child) => (
          <li key={child.id}>
            <EntryLink entry={child} className="sb-dropdown-entry" current={child.href === here} onDone={menu.close} />
          </li>
        ))}
      </ul>
    </div>
  );
});
