import type { JsonPath } from '../ConfigFile.ts';
import { visitObjects } from '../meta/walkConfig.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { isNothing } from './isNothing.ts';
import { perPart } from './perPart.ts';
import { routesToLinkTo } from './routesToLinkTo.ts';

/** Properties that give a menu entry or a link of a page a purpose. */
const purposes = ['to', 'url', 'actions', 'children', 'panel', 'search'];

/** Does every menu entry and link do something, and do all of them and all actions lead to a page that has an address? */
export function menuEntries(view: ConfigView): readonly Finding[] {
  const reached = new Set(routesToLinkTo(view).flatMap(({ page }) => page ?? []));
  return partsToAsk(view, ['routes', 'pages']).flatMap((part) => {
    const found: Finding[] = [];
    for (const { isEntry, value, path } of waysIn(part)) {
      const { to } = value;
      if (isEntry && !purposes.some((purpose) => !isNothing(value[purpose]))) {
        found.push({
          code: 'config/entry-idle',
          message: `The entry "${String(value['id'])}" has neither a target nor an action.`,
          expected: `one of ${purposes.join(', ')}`,
          part,
          path,
        });
      }
      if (typeof to === 'string' && Object.hasOwn(view.parts.pages, to) && !reached.has(to)) {
        found.push({
          code: 'config/link-unrouted',
          message: `The page ${to} has no route and therefore no address.`,
          expected: 'a page of routes.config.json',
          part,
          path: [...path, 'to'],
        });
      }
    }
    return found;
  });
}

/** The menu entries, links and actions that lead to a page. */
const waysIn = perPart((part) => {
  const found: {
    readonly isEntry: boolean;
    readonly value: Readonly<Record<string, unknown>>;
    readonly path: JsonPath;
  }[] = [];
  visitObjects(part.format, part.value, ({ definition, title, value, path }) => {
    const isEntry = definition === 'Entry' || (part.format === 'page' && title === 'Link');
    if (isEntry || definition === 'Action_navigate') found.push({ isEntry, value, path });
  });
  return found;
});
