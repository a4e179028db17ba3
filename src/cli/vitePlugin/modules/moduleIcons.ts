import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { PageFile } from '../../../config/model.generated.ts';
import { isRecord } from '../../../domain/isRecord.ts';
import type { IconDrawing } from '../../../engine/icon/IconDrawing.ts';
import { headerIconMenus } from '../../../engine/menu/headerIconMenus.ts';
import { iconDrawings } from '../../project/iconDrawings.ts';

type Icons = Readonly<Record<string, IconDrawing>>;
type Menus = ResolvedConfig['menus']['menus'];

/** The icons of the menus that the portal draws without the frame of a user: those of headers, and those beside pages. */
export function manifestIcons({ menus: { menus }, routes: { routes } }: ResolvedConfig): Icons {
  const beside = routes.flatMap(({ menu }) => (menu === undefined ? [] : [menu]));
  return iconDrawings(only(menus, new Set([...headerIconMenus, ...beside])));
}

/** The icons of a page that the manifest does not have: its own and those of the menus in its blocks; for the frame those of all menus. */
export function pageIcons(region: ResolvedConfig, id: string, page: PageFile): Icons {
  const { menus } = region.menus;
  const drawn = iconDrawings([page, id === region.site.shell ? menus : only(menus, new Set(menusIn(page)))]);
  const known = manifestIcons(region);
  return Object.fromEntries(Object.entries(drawn).filter(([name]) => !Object.hasOwn(known, name)));
}

function only(menus: Menus, ids: ReadonlySet<string>): Menus {
  return Object.fromEntries(Object.entries(menus).filter(([id]) => ids.has(id)));
}

function* menusIn(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const one of part) yield* menusIn(one);
  if (!isRecord(part)) return;
  if (part['type'] === 'menu' && typeof part['menu'] === 'string') yield part['menu'];
  for (const one of Object.values(part)) yield* menusIn(one);
}
