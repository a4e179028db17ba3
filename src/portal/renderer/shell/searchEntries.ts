import type { Portal } from '../../lifecycle/Portal.ts';
import { fitsSearch, searchWords } from '../controls/looseSearch.ts';
import { menuEntries, type ShellEntry } from './menuEntries.ts';

/** Whether a word spells a text in another way, such as the initials of its syllables. */
export type Spelling = (text: string, word: string) => boolean;

/**
 * Entries of all menus that have an address or actions and whose label or search terms contain every given word, without duplicates.
 * Of several entries with the same target, one with search terms is kept.
 */
export function searchEntries(portal: Portal, words: string, spelled: Spelling | null = null): readonly ShellEntry[] {
  const wanted = searchWords(words);
  const all = Object.keys(portal.manifest.menus.menus).flatMap((menu) => menuEntries(portal, menu).flatMap(flat));
  const usable = all
    .toSorted((a, b) => Number(a.words === '') - Number(b.words === ''))
    .filter(({ href, actions }) => href !== null || actions !== undefined);
  const distinct = usable.filter((entry, index) => usable.findIndex((other) => sameTarget(other, entry)) === index);
  return distinct.filter((entry) => fitsSearch(`${entry.label} ${entry.words}`, wanted, spelled));
}

function flat(entry: ShellEntry): readonly ShellEntry[] {
  return [entry, ...entry.children.flatMap(flat)];
}

function sameTarget(a: ShellEntry, b: ShellEntry): boolean {
  return a.href === null ? b.href === null && a.label === b.label : a.href === b.href;
}
