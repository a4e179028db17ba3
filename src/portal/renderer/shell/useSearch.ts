import { useEffect, useState } from 'react';
import type { Portal } from '../../lifecycle/Portal.ts';
import { loadTexts } from '../../lifecycle/texts.ts';
import { hrefOf } from '../parts/portalServices.ts';
import { plainEntry, type ShellEntry } from './menuEntries.ts';
import { searchEntries, type Spelling } from './searchEntries.ts';

/** Milliseconds to wait for further typing before the server is searched. */
const settleDelay = 250;

/** Search results: matching menu entries at once, then the server's results. Reads are observable: call it inside an observer. */
export function useSearch(portal: Portal, words: string): readonly ShellEntry[] {
  const search = portal.manifest.site.search;
  const spelled = useSpelling(/[a-z]/i.test(words));
  const [hasTexts, setHasTexts] = useState(search === undefined);
  const [found, setFound] = useState<{ readonly words: string; readonly rows: readonly unknown[] }>({
    words: '',
    rows: [],
  });
  useEffect(() => {
    if (search)
      loadTexts(portal, [search.texts]).then(
        () => setHasTexts(true),
        () => setHasTexts(true),
      );
  }, [portal, search]);
  const asked = words.trim();
  useEffect(() => {
    if (!search || asked.length < search.least || portal.session.phase !== 'ready') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void portal.client.send(search.operation, { words: asked }).then((answer) => {
        if (!isOver && answer.ok) setFound({ words: asked, rows: Array.isArray(answer.value) ? answer.value : [] });
      });
    }, settleDelay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [portal, search, asked]);
  if (!hasTexts) return [];
  return [
    ...searchEntries(portal, words, spelled),
    ...(found.words === asked ? found.rows.flatMap((row) => resultEntry(portal, row)) : []),
  ];
}

/** A server result as an entry; none if its kind is unknown or the user may not open the target. */
function resultEntry(portal: Portal, row: unknown): readonly ShellEntry[] {
  const { kind, id, title, note }: Readonly<Record<string, unknown>> = Object(row);
  const search = portal.manifest.site.search;
  const way = Object.entries(search?.kinds ?? {}).find(([name]) => name === kind)?.[1];
  const href = way ? hrefOf(portal, { to: way.to, query: way.param === undefined ? {} : { [way.param]: id } }) : null;
  if (!way || href === null) return [];
  const key = `${search?.texts}.kinds.${String(kind)}`;
  return [
    {
      ...plainEntry(`${portal.texts.text(key)} ${String(title)} ${String(note)}`, href),
      id: `${String(kind)} ${String(id)}`,
      icon: way.icon,
    },
  ];
}

/** The spelling of Chinese syllables in Latin letters, loaded when the first such letters are typed. */
function useSpelling(isWanted: boolean): Spelling | null {
  const [spelling, setSpelling] = useState<{ readonly isSpelledIn: Spelling } | null>(null);
  useEffect(() => {
    // If it fails to load, searching for the characters themselves still works.
    if (isWanted && spelling === null) import('../controls/pinyinSearch.ts').then(setSpelling, () => undefined);
  }, [isWanted, spelling]);
  return spelling?.isSpelledIn ?? null;
}
