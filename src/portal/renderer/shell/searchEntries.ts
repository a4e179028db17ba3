import type { Portal } from '../../lifecycle/Portal.ts';
import { fitsSearch, searchWords } from '../arco/looseSearch.ts';
import { menuEntries, type ShellEntry } from './menuEntries.ts';

/** Another way to write a text that a word may be: the initials of its syllables. */
export type Spelling = (text: string, word: string) => boolean;

/**
 * Entries of all menus that lead somewhere or do something and whose label, or other words, hold every given word; each once.
 * An entry that says what else it is called stands for others that lead to the same place.
 */
export function searchEntries(portal: Portal, words: string, spelled: Spelling | null = null): readonly ShellEntry[] {
  const wanted = searchWords(words);
  const all = Object.keys(portal.manifest.menus.menus).flatMap((menu) => menuEntries(portal, menu).flatMap(flat));
  const usable = all.toSorted((a, b) => Number(a.words === '') - Number(b.words === '')).filter(({ href, actions }) => href !== null || actions !== undefined);
  const distinct = usable.filter((entry, index) => usable.findIndex((other) => sameTarget(other, entry)) === index);
  return distinct.filter((entry) => fitsSearch(`${entry.label} ${entry.words}`, wanted, spelled));
}

function flat(entry: ShellEntry): readonly ShellEntry[] {
  return [entry, ...entry.children.flatMap(flat)];
}

function sameTarget(a: ShellEntry, b: ShellEntry): boolean {
  return a.href === null ? b.href === null && a.label === b.label : a.href === b.href;
}
