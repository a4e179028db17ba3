import type { Portal } from '../../lifecycle/Portal.ts';
import { menuEntries, type ShellEntry } from './menuEntries.ts';

/** Entries of all menus that lead somewhere or do something and whose words hold every given word; each once. */
export function searchEntries(portal: Portal, words: string): readonly ShellEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const all = Object.keys(portal.manifest.menus.menus).flatMap((menu) => menuEntries(portal, menu).flatMap(flat));
  const usable = all.filter(({ href, actions }) => href !== null || actions !== undefined);
  const distinct = usable.filter((entry, index) => usable.findIndex((other) => sameTarget(other, entry)) === index);
  return distinct.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)));
}

function flat(entry: ShellEntry): readonly ShellEntry[] {
  return [entry, ...entry.children.flatMap(flat)];
}

function sameTarget(a: ShellEntry, b: ShellEntry): boolean {
  return a.href === null ? b.href === null && a.label === b.label : a.href === b.href;
}
