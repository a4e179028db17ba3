import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPopover } from './EntryPopover.tsx';
import { currentOf } from './currentOf.ts';
import { menuEntries, type ShellEntry } from './menuEntries.ts';

/** A menu as a list; groups have their name above their entries, panels open below theirs. Renders nothing when the user may see no entry. */
export const MenuView = observer(function MenuView({
  menu,
  only = () => true,
  onDone,
}: {
  readonly menu: string;
  readonly only?: (entry: ShellEntry) => boolean;
  readonly onDone?: () => void;
}) {
  const portal = usePortal();
  const entries = menuEntries(portal, menu).filter(only);
  if (entries.length === 0) return null;
  const here = currentOf(portal, entries);
  return (
    <ul className="sb-menu-list">
      {entries.map((entry) => (
        <MenuItem key={entry.id} entry={entry} here={here} onDone={onDone} />
      ))}
    </ul>
  );
});

const MenuItem = observer(function MenuItem({
  entry,
  here,
  onDone,
}: {
  readonly entry: ShellEntry;
  readonly here: string | undefined;
  readonly onDone: (() => void) | undefined;
}) {
  if (entry.children.length === 0) {
    return (
      <li>
        {entry.panel !== undefined ? (
          <EntryPopover entry={entry} side="below" triggerClass="sb-menu-entry" iconOnly={false} />
        ) : (
          <EntryLink entry={entry} className="sb-menu-entry" current={entry.href === here} onDone={onDone} />
        )}
      </li>
    );
  }
  return (
    <li className="sb-menu-section">
      <span className="sb-menu-section-name">{entry.label}</span>
      <ul>
        {entry.children.map((child) => (
          <MenuItem key={child.id} entry={child} here={here} onDone={onDone} />
        ))}
      </ul>
    </li>
  );
});
