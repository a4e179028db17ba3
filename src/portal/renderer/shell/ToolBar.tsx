import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPopover } from './EntryPopover.tsx';
import { menuEntries } from './menuEntries.ts';
import { SearchButton } from './Search.tsx';

/**
 * The tools at the right edge: search, panels, links and lists of links.
 * Where the bar would cover the page, a button in the header opens them.
 */
export const ToolBar = observer(function ToolBar() {
  const portal = usePortal();
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const foldOnEscape = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || !unfolded) return;
    setUnfolded(false);
    toggle.current?.focus();
  };
  const entries = menuEntries(portal, 'tools');
  if (entries.length === 0) return null;
  return (
    <aside
      className={unfolded ? 'sb-tools sb-tools-unfolded' : 'sb-tools'}
      aria-label={portal.texts.text('shell.tools')}
      onKeyDown={foldOnEscape}
    >
      <button
        type="button"
        ref={toggle}
        className="sb-tools-toggle"
        aria-label={portal.texts.text('shell.tools')}
        aria-expanded={unfolded}
        aria-controls={listId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name={unfolded ? 'close' : 'more'} />
      </button>
      <ul id={listId}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.opensSearch && <SearchButton entry={entry} className="sb-tool" onOpen={() => setUnfolded(false)} />}
            {!entry.opensSearch &&
              (entry.panel !== undefined || entry.children.length > 0 ? (
                <EntryPopover entry={entry} side="left" triggerClass="sb-tool" iconOnly={false} />
              ) : (
                <EntryLink entry={entry} className="sb-tool" />
              ))}
          </li>
        ))}
      </ul>
    </aside>
  );
});
