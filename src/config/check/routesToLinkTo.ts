import type { Route } from '../model.generated.ts';
import type { ConfigView } from './ConfigView.ts';

/**
 * Routes that a link may lead to: those of this region, and those that only other regions have, because links to such a page
 * are hidden here. A route that this region removed is not included.
 */
export function routesToLinkTo({ authored, parts, everywhere }: ConfigView): readonly Route[] {
  const known = new Set([...authored.routes.routes, ...parts.routes.routes].map(({ path }) => path));
  const elsewhere = everywhere.flatMap((view) => view.parts.routes.routes).filter(({ path }) => !known.has(path));
  return [...parts.routes.routes, ...new Map(elsewhere.map((route) => [route.path, route])).values()];
}
