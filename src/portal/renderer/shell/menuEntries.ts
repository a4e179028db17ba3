import type { Actions, Entry, MenusFile } from '../../../config/model.generated.ts';
import { decideAccess } from '../../../engine/access/decideAccess.ts';
import { deriveMenu, type MenuEntry } from '../../../engine/menu/deriveMenu.ts';
import { evaluateValue, testCondition } from '../../../engine/scope/evaluateValue.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { scopeOf } from '../../lifecycle/scope.ts';
import { hrefOf } from '../parts/portalServices.ts';

/** A menu entry ready to render: every value computed, refused entries removed. */
export interface ShellEntry {
  readonly id: string;
  readonly label: string;
  /** Other search terms. */
  readonly words: string;
  /** The label comes from data, such as the user's name. */
  readonly isNamed: boolean;
  readonly href: string | null;
  readonly newTab: boolean;
  readonly icon: string | undefined;
  /** Shown in the drawer of the main menu in a narrow window. */
  readonly inDrawer: boolean;
  /** Dialog of the frame that opens below the entry. */
  readonly panel: string | undefined;
  readonly opensSearch: boolean;
  readonly actions: Actions | undefined;
  readonly badge: number;
  readonly children: readonly ShellEntry[];
}

/** The entries of a menu that this user may see now, including those that the server adds. Reads are observable. */
export function menuEntries(portal: Portal, menuId: string): readonly ShellEntry[] {
  const { menus } = portal.manifest.menus;
  const declared = deriveMenu(menus, menuId, {
    pageAllowed: (to) => hrefOf(portal, { to }) !== null,
    shown: (entry) => isShown(portal, entry),
  });
  return [...declared.map((entry) => drawn(portal, menuId, entry)), ...appended(portal, menus[menuId])];
}

function isShown(portal: Portal, entry: Entry): boolean {
  return (
    decideAccess(entry, portal.session.subject, portal.manifest.access).allow &&
    testCondition(entry.visibleWhen, scopeOf(portal, null), portal.env)
  );
}

function drawn(portal: Portal, menuId: string, { id, entry, children }: MenuEntry): ShellEntry {
  const value = (of: unknown) => evaluateValue(of, scopeOf(portal, null), portal.env);
  const url = entry.url === undefined ? undefined : String(value(entry.url) ?? '');
  return {
    id,
    // Read where it is drawn, so that a switch of the theme redraws only the entries whose icon changes.
    get icon() {
      return entry.darkIcon !== undefined && portal.ui.theme === 'dark' ? entry.darkIcon : entry.icon;
    },
    inDrawer: entry.inDrawer ?? false,
    panel: entry.panel,
    actions: entry.actions,
    opensSearch: entry.search ?? false,
    newTab: entry.newTab ?? false,
    label: labelOf(portal, menuId, entry),
    words: entry.words !== undefined && portal.texts.has(entry.words) ? portal.texts.text(entry.words) : '',
    isNamed: entry.text?.startsWith('=') ?? false,
    href:
      entry.to === undefined && url === undefined
        ? null
        : hrefOf(portal, { to: entry.to, url, query: { ...Object(value(entry.query ?? {})) } }),
    badge: entry.badge === undefined ? 0 : Number(value(entry.badge) ?? 0),
    children: children.map((child) => drawn(portal, menuId, child)),
  };
}

function labelOf(portal: Portal, menuId: string, { id, text }: Entry): string {
  if (text?.startsWith('=')) return String(evaluateValue(text, scopeOf(portal, null), portal.env) ?? '');
  const keys = [text ?? `menus.${menuId}.${id}`, `common.${id}`];
  return portal.texts.text(keys.find((key) => portal.texts.has(key)) ?? keys[0] ?? id);
}

/** Entries from the server: [{code, name, url, newTab, children}], two levels at most. An address that is not allowed gives no link. */
function appended(portal: Portal, menu: MenusFile['menus'][string] | undefined): readonly ShellEntry[] {
  const rows = menu?.append === undefined ? null : evaluateValue(menu.append, scopeOf(portal, null), portal.env);
  return entriesOfServer(portal, rows);
}

function entriesOfServer(portal: Portal, rows: unknown): readonly ShellEntry[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): readonly ShellEntry[] => {
    const item: Readonly<Record<string, unknown>> = { ...Object(row) };
    const children = entriesOfServer(portal, item['children']);
    const href = hrefOf(portal, { url: String(item['url'] ?? '') });
    if (href === null && children.length === 0) return [];
    return [
      {
        ...plainEntry(String(item['name'] ?? ''), href),
        id: String(item['code'] ?? ''),
        newTab: item['newTab'] === true,
        children,
      },
    ];
  });
}

/** An entry with only a label and an address. */
export function plainEntry(label: string, href: string | null): ShellEntry {
  return {
    id: `${label} ${href}`,
    label,
    href,
    words: '',
    isNamed: false,
    newTab: false,
    icon: undefined,
    inDrawer: false,
    panel: undefined,
    opensSearch: false,
    actions: undefined,
    badge: 0,
    children: [],
  };
}
