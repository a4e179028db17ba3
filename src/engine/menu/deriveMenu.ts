import type { Entry, MenusFile } from '../../config/model.generated.ts';

/** A visible entry of the config, of the server's menus, or of a submenu. */
export interface MenuEntry {
  readonly id: string;
  readonly entry: Entry;
  readonly children: readonly MenuEntry[];
}

export interface MenuContext {
  /** Whether the user may open the page of an entry. False hides the entry, so that no entry leads to a refusal. */
  readonly pageAllowed: (pageId: string) => boolean;
  /** Evaluates the entry's own conditions: visibleWhen, switch, flag. */
  readonly shown: (entry: Entry) => boolean;
}

/** The entries of a menu that the user may see; drops a parent that has neither a target nor children. */
export function deriveMenu(menus: MenusFile['menus'], id: string, context: MenuContext): readonly MenuEntry[] {
  return deriveEntries(menus[id]?.entries ?? [], context);
}

function deriveEntries(entries: readonly Entry[], context: MenuContext): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!context.shown(entry)) return [];
    if (entry.to !== undefined && !context.pageAllowed(entry.to)) return [];
    const children = deriveEntries(entry.children ?? [], context);
    if (entry.children && children.length === 0 && !isLeaf(entry)) return [];
    return [{ id: entry.id, entry, children }];
  });
}

function isLeaf(entry: Entry): boolean {
  return entry.to !== undefined || entry.url !== undefined || entry.panel !== undefined || entry.actions !== undefined;
}
