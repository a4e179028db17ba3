import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { usePortal } from '../PortalContext.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPopover } from './EntryPopover.tsx';
import { menuEntries } from './menuEntries.ts';
import { SearchPalette } from './SearchPalette.tsx';

/** The tools at the right edge: search, panels, links and lists of them. Ctrl or Cmd with K searches from anywhere. */
export const ToolBar = observer(function ToolBar() {
  const portal = usePortal();
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <aside className="sb-tools" aria-label={portal.texts.text('shell.tools')}>
      <ul>
        {menuEntries(portal, 'tools').map((entry) => (
          <li key={entry.id}>
            {entry.opensSearch && (
              <button type="button" className="sb-tool" aria-keyshortcuts="Control+K Meta+K" onClick={() => setSearching(true)}>
                {entry.icon !== undefined && <Icon name={entry.icon} />}<span className="sb-entry-label">{entry.label}</span>
              </button>
            )}
            {!entry.opensSearch && (entry.panel !== undefined || entry.children.length > 0
              ? <EntryPopover entry={entry} side="left" triggerClass="sb-tool" iconOnly={false} />
              : <EntryLink entry={entry} className="sb-tool" />)}
          </li>
        ))}
      </ul>
      {searching && <SearchPalette onClose={() => setSearching(false)} />}
    </aside>
  );
});
