import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent } from 'react';
import { follow } from '../../lifecycle/actions/navigationActions.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import type { ShellEntry } from './menuEntries.ts';
import { useShellRuntime } from './ShellRuntime.ts';
import { useSearch } from './useSearch.ts';

/** Finds pages, actions and help articles by their words, and orders, bank accounts and payees by number or name. Arrow keys choose, Enter opens. */
export const SearchPalette = observer(function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const portal = usePortal();
  const runtime = useShellRuntime();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = useSearch(portal, words);
  const current = Math.min(chosen, found.length - 1);

  const open = ({ href, newTab, actions }: ShellEntry) => {
    onClose();
    if (href === null) void runtime?.run(actions);
    else if (newTab || !href.startsWith('/')) portal.navigator.open(href);
    else follow(portal, href, {});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // during IME composition Enter only confirms the characters
    const entry = found[current];
    if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(current - 1, 0));
    else if (event.key === 'Enter' && entry) open(entry);
    else return;
    event.preventDefault();
  };

  return (
    <DialogFrame
      kind="dialog"
      width={560}
      title={portal.texts.text('shell.search.title')}
      closeLabel={portal.texts.text('shell.close')}
      onClose={onClose}
    >
      <input
        className="sb-search-input"
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        autoFocus
        value={words}
        aria-label={portal.texts.text('shell.search.title')}
        placeholder={portal.texts.text('shell.search.placeholder')}
        {...(found[current] ? { 'aria-activedescendant': `${listId}-${current}` } : {})}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={portal.texts.text('shell.search.title')} className="sb-search-list">
        {found.map((entry, index) => (
          <li
            key={`${entry.id} ${entry.href}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            className="sb-search-entry"
            onMouseEnter={() => setChosen(index)}
            onClick={() => open(entry)}
          >
            <Icon name={entry.icon ?? 'right'} />
            <span>{entry.label}</span>
          </li>
        ))}
      </ul>
      <p className="sb-search-note" role="status">
        {found.length === 0
          ? portal.texts.text('shell.search.empty')
          : portal.texts.text('shell.search.results', { count: found.length })}
      </p>
      <p className="sb-search-note">{portal.texts.text('shell.search.hint')}</p>
    </DialogFrame>
  );
});
