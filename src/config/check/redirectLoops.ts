import type { Route } from '../model.generated.ts';
import { singlePart, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';
import { bestVariant, pathOfTarget } from './routePaths.ts';

/** Does every redirect end? Follows unconditional redirects only; a redirect to itself is a loop whatever its condition. */
export function redirectLoops({ parts }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'routes');
  const all = parts.routes.routes;
  return all.flatMap((route, index): readonly Finding[] => [
    ...(route.redirect !== undefined && loops(route, all)
      ? [loop(route.path, route.redirect, { part, path: ['routes', index, 'redirect'] })]
      : []),
    ...(route.redirectWhen ?? []).flatMap(({ to }, at) =>
      targetOf(to, all) === route
        ? [loop(route.path, to, { part, path: ['routes', index, 'redirectWhen', at, 'to'] })]
        : [],
    ),
  ]);
}

function loop(
  from: string,
  to: string,
  at: { readonly part: ConfigPart; readonly path: readonly (string | number)[] },
): Finding {
  return {
    code: 'config/redirect-loop',
    message: `${from} redirects to ${to}, which leads back to it.`,
    expected: 'a redirect that ends at a page',
    ...at,
  };
}

function loops(start: Route, all: readonly Route[]): boolean {
  const seen = new Set<Route>();
  let at: Route | undefined = start;
  while (at?.redirect !== undefined && !seen.has(at)) {
    seen.add(at);
    at = targetOf(at.redirect, all);
  }
  return at === start;
}

/** The route that an address leads to; an inserted parameter may have any value. */
function targetOf(to: string, all: readonly Route[]): Route | undefined {
  return bestVariant(all, pathOfTarget(to));
}
