import type { Entry, MenusFile } from '../../config/model.generated.ts';

/** What decides whether an entry is shown: its target, and the entries in it. */
interface EntryShape<One> {
  readonly id: string;
  readonly to?: string;
  readonly url?: unknown;
  readonly panel?: unknown;
  readonly actions?: unknown;
  readonly children?: readonly One[];
}

/** An entry that the user sees, with those of its children that the user sees. */
export interface VisibleEntry<One> {
  readonly id: string;
  readonly entry: One;
  readonly children: readonly VisibleEntry<One>[];
}

/** A visible entry of the config's menus. */
export type MenuEntry = VisibleEntry<Entry>;

export interface MenuContext<One> {
  /** Whether the user may open the page of an entry. False hides the entry, so that no entry leads to a refusal. */
  readonly pageAllowed: (pageId: string) => boolean;
  /** Decides by what the entry itself requires: in the config visibleWhen, switch and flag. */
  readonly shown: (entry: One) => boolean;
}

/** Returns the entries of a menu that the user may see. */
export function deriveMenu(menus: MenusFile['menus'], id: string, context: MenuContext<Entry>): readonly MenuEntry[] {
  return deriveEntries(menus[id]?.entries ?? [], context);
}

/** Returns the entries that the user may see; drops a parent that has neither a target nor children. */
export function deriveEntries<One extends EntryShape<One>>(
  entries: readonly One[],
  context: MenuContext<One>,
): readonly VisibleEntry<One>[] {
  return entries.flatMap((entry) => {
    if (!context.shown(entry)) return [];
    if (entry.to !== undefined && !context.pageAllowed(entry.to)) return [];
    const children = deriveEntries(entry.children ?? [], context);
    if (entry.children && children.length === 0 && !isLeaf(entry)) return [];
    return [{ id: entry.id, entry, children }];
  });
}

function isLeaf<One>(entry: EntryShape<One>): boolean {
  return entry.to !== undefined || entry.url !== undefined || entry.panel !== undefined || entry.actions !== undefined;
}
