import type { JsonPath } from '../ConfigFile.ts';
import type { Route } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { routesOfPage } from '../routesOfPage.ts';
import { singlePart, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';
import { fitsVariant, pathOfTarget, pathVariants, variantKey, variantsOfRoute } from './routePaths.ts';

/** Does every route lead somewhere, and can every route be reached? */
export function routes({ parts }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'routes');
  const taken: Taken = new Map();
  return parts.routes.routes.flatMap((route, index) => [
    ...incomplete(route, part, index),
    ...unreachable(route, taken, part, index),
    ...nowhere(route, parts.routes.routes, part, index),
    ...ownAncestor(route, parts.routes.routes, part, index),
    ...idleRefresh(route, part, index),
    ...strayParams(route, part, index),
    ...unknownNames(route, part, index),
  ]);
}

function incomplete(route: Route, part: ConfigPart, index: number): readonly Finding[] {
  const both = route.page !== undefined && route.redirect !== undefined;
  if (both || (route.page === undefined && route.redirect === undefined)) {
    return [
      {
        code: 'config/route-incomplete',
        message: `The route ${route.path} has ${both ? 'a page and a redirect' : 'neither a page nor a redirect'}.`,
        expected: 'either page or redirect',
        part,
        path: ['routes', index],
      },
    ];
  }
  return [];
}

const refusing = ['permission', 'flag', 'switch', 'visibleWhen', 'guards'] as const;

/** A route without sign-in, or that refuses nobody, never loads the session again. */
function idleRefresh(route: Route, part: ConfigPart, index: number): readonly Finding[] {
  if (route.refresh === undefined || (route.session === undefined && refusing.some((key) => route[key] !== undefined)))
    return [];
  return [
    {
      code: 'config/says-default',
      message: `The route ${route.path} ${route.session === undefined ? 'refuses nobody' : 'opens without sign-in'}, so "refresh" has no effect.`,
      suggestion: 'Remove the line.',
      part,
      path: ['routes', index, 'refresh'],
    },
  ];
}

const namesIn = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Names in the target of a redirect that its path does not have: the address would contain them as they are. */
function unknownNames({ path, redirect = '' }: Route, part: ConfigPart, index: number): readonly Finding[] {
  const names = namesIn(path);
  return namesIn(redirect)
    .filter((name) => !names.includes(name))
    .map(
      (name): Finding => ({
        code: 'config/link-param-unknown',
        message: `The redirect to ${redirect} contains "${name}", which the path ${path} does not have.`,
        expected: names.length === 0 ? 'an address without :name' : `one of ${names.join(', ')}`,
        ...didYouMean(name, names),
        part,
        path: ['routes', index, 'redirect'],
      }),
    );
}

/** Values of parameters that the path does not contain. */
function strayParams({ path, params = {} }: Route, part: ConfigPart, index: number): readonly Finding[] {
  const names = namesIn(path);
  return Object.keys(params)
    .filter((name) => !names.includes(name))
    .map(
      (name): Finding => ({
        code: 'config/link-param-unknown',
        message: `The path ${path} has no parameter "${name}".`,
        expected: names.length === 0 ? 'no params, because the path has no :name' : `one of ${names.join(', ')}`,
        ...didYouMean(name, names),
        part,
        path: ['routes', index, 'params', name],
        at: 'key',
      }),
    );
}

/** The first route of each kind of address. */
type Taken = Map<string, { readonly route: Route; readonly index: number }>;

/** A more specific path takes precedence at any position; of paths that match the same addresses, the first takes precedence. */
function unreachable(route: Route, taken: Taken, part: ConfigPart, index: number): readonly Finding[] {
  const keys = variantsOfRoute(route).map(variantKey);
  const winners = keys.map((key) => taken.get(key));
  for (const [at, key] of keys.entries()) if (!winners[at]) taken.set(key, { route, index });
  const first = winners.find((other) => other !== undefined);
  if (!first) return [];
  const { route: winner } = first;
  const path: JsonPath = ['routes', index, 'path'];
  if (winners.some((other) => !other)) {
    const taken = keys[winners.indexOf(first)] ?? '';
    return [
      {
        code: 'config/route-shadowed',
        message: `${winner.path} matches the addresses ${taken.replaceAll(/:[^/]*/g, ':any')} of ${route.path} first.`,
        suggestion: 'Leave out the optional part, or restrict params.',
        part,
        path,
      },
    ];
  }
  if (winner.path === route.path)
    return [
      {
        code: 'config/route-duplicate',
        message: `The path ${route.path} is declared twice.`,
        suggestion: 'Merge the two routes, or remove one.',
        part,
        path,
        alsoAt: [['routes', first.index, 'path']],
      },
    ];
  return [
    {
      code: 'config/route-shadowed',
      message: `No address reaches ${route.path}, because ${winner.path} matches all of its addresses first.`,
      suggestion: 'Give the two paths different static parts, or restrict params.',
      part,
      path,
    },
  ];
}

/** A page that is above itself in the site map. */
function ownAncestor(
  { page, parent }: Route,
  all: readonly Route[],
  part: ConfigPart,
  index: number,
): readonly Finding[] {
  const above = (of: string): string | undefined => routesOfPage(all, of)[0]?.parent;
  const seen = new Set<string>();
  let at = parent;
  while (at !== undefined && at !== page && !seen.has(at)) {
    seen.add(at);
    at = above(at);
  }
  return at === undefined || at !== page
    ? []
    : [
        {
          code: 'config/redirect-loop',
          message: `The parents of the page ${page} lead back to it.`,
          expected: 'a page above it in the site map',
          part,
          path: ['routes', index, 'parent'],
        },
      ];
}

function nowhere(route: Route, all: readonly Route[], part: ConfigPart, index: number): readonly Finding[] {
  const redirects: readonly (readonly [string, JsonPath])[] = [
    ...(route.redirect === undefined ? [] : [[route.redirect, ['routes', index, 'redirect']] as const]),
    ...(route.redirectWhen ?? []).map(({ to }, at) => [to, ['routes', index, 'redirectWhen', at, 'to']] as const),
  ];
  return redirects.flatMap(([to, path]): Finding[] => {
    const address = pathOfTarget(to);
    const optional = pathVariants({ path: address }).map(
      ({ segments }) => `/${segments.map((segment) => (segment.startsWith(':') ? ':any' : segment)).join('/')}`,
    );
    const isKnown = optional.some((one) =>
      all.some((other) => variantsOfRoute(other).some((variant) => fitsVariant(variant, one))),
    );
    return isKnown
      ? []
      : [
          {
            code: 'config/redirect-nowhere',
            message: `No route has the path ${to}.`,
            expected: 'a path of routes.config.json',
            part,
            path,
          },
        ];
  });
}
