import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { FailedOverlay } from '../overlay/FailedOverlay.tsx';
import { BlockBoundary } from '../parts/BlockBoundary.tsx';
import { Icon } from '../parts/Icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import { useServices, usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPopover } from './EntryPopover.tsx';
import { menuEntries } from './menuEntries.ts';

/** Loaded on demand: no page needs it to be drawn. */
const palette = lazily(async () => (await import('./SearchPalette.tsx')).SearchPalette);

/**
 * The tools at the right edge: search, panels, links and lists of links. Ctrl+K or Cmd+K opens the search from anywhere.
 * A narrow window shows one small button that opens them, because a bar would cover the page.
 */
export const ToolBar = observer(function ToolBar() {
  const portal = usePortal();
  const { report } = useServices();
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [searching, setSearching] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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
            {entry.opensSearch && (
              <button
                type="button"
                className="sb-tool"
                aria-keyshortcuts="Control+K Meta+K"
                onClick={() => {
                  setSearching(true);
                  setUnfolded(false);
                }}
              >
                {entry.icon !== undefined && <Icon name={entry.icon} />}
                <span className="sb-entry-label">{entry.label}</span>
              </button>
            )}
            {!entry.opensSearch &&
              (entry.panel !== undefined || entry.children.length > 0 ? (
                <EntryPopover entry={entry} side="left" triggerClass="sb-tool" iconOnly={false} />
              ) : (
                <EntryLink entry={entry} className="sb-tool" />
              ))}
          </li>
        ))}
      </ul>
      {searching && (
        <BlockBoundary
          source="search"
          report={report}
          instead={(again) => (
            <FailedOverlay text={(key) => portal.texts.text(key)} again={again} close={() => setSearching(false)} />
          )}
        >
          <Suspense fallback={null}>
            <palette.Component onClose={() => setSearching(false)} />
          </Suspense>
        </BlockBoundary>
      )}
    </aside>
  );
});
