import { alsoAt, insertAfter, placeOfSpot, remove, type Accepted, type FaultKind, type Planted } from '../Fault.ts';
import type { SiteText, Spot } from '../SiteText.ts';
import { changing } from './changing.ts';

const routesFile = /^routes\.config\.json$/;

export const routes: readonly FaultKind[] = [
  added('a path is declared twice', ({ around }) => ({ ...around })),
  added('a path that another path covers completely', ({ around }) =>
    /\/:(\w+)$/.test(String(around['path'])) && !('params' in around)
      ? { path: String(around['path']).replace(/:(\w+)$/, ':$1Again'), page: 'account.home' }
      : null,
  ),
  added('a route leads to a page and elsewhere', ({ around }) =>
    around['page'] === undefined
      ? null
      : { path: `/twice${String(around['path'])}`, page: around['page'], redirect: '/account' },
  ),
  added('a redirect leads nowhere', ({ around }) => ({
    path: `/old${String(around['path']).replaceAll(/[:?*]/g, '')}`,
    redirect: `/nowhere${String(around['path']).replaceAll(/[:?*]/g, '')}`,
  })),
  added('a redirect leads back to itself', ({ around }) => ({
    path: `/round${String(around['path']).replaceAll(/[:?*]/g, '')}`,
    redirect: `/round${String(around['path']).replaceAll(/[:?*]/g, '')}`,
  })),
  changing('a redirect takes a part of the address that its path does not have', {
    files: routesFile,
    fits: ({ key, value }) => key === 'redirect' && /:\w/.test(String(value)),
    change: ({ value }) => ({ to: String(value).replace(/:(\w+)\w/, ':$1') }),
  }),
  {
    name: 'a page has lost its route',
    plant: (site) =>
      paths(site)
        .filter(
          ({ around }) =>
            typeof around['page'] === 'string' &&
            paths(site).filter((other) => other.around['page'] === around['page']).length === 1,
        )
        .map((spot) => {
          const [, index] = spot.path;
          const route = site.spots(routesFile).find(({ path }) => path.length === 2 && path[1] === index) ?? spot;
          const [domain = '', ...rest] = String(spot.around['page']).split('.');
          // Whoever names the page or its path has no target any more.
          const users = site
            .spots(/^(routes|schemas\/(menus|\w+\/pages\/))/)
            .filter(({ value, node }) => node !== spot.node && (value === spot.value || value === spot.around['page']));
          return alsoAt(remove(site.text(spot.file), route), [
            ...users.filter(({ file }) => file !== spot.file).map((user) => placeOfSpot(site.text(user.file), user)),
            { file: `schemas/${domain}/pages/${rest.join('/')}.json` },
          ]);
        }),
  },
  {
    name: 'a link lacks a parameter of the path',
    plant: (site) =>
      site
        .spots(/\/pages\//)
        .filter(
          ({ key, around, value }) =>
            key === 'params' &&
            typeof around['to'] === 'string' &&
            !around['to'].startsWith('=') &&
            needed(site, String(around['to'])).some((name) => Object.hasOwn(Object(value), name)),
        )
        .map((spot) => alsoAt(remove(site.text(spot.file), spot), around(site, spot))),
  },
];

/** Paths of the routes. */
function paths(site: SiteText): readonly Spot[] {
  return site.spots(routesFile).filter(({ key, path }) => key === 'path' && path.length === 3);
}

/** Parameters that every path of a page requires. */
function needed(site: SiteText, page: string): readonly string[] {
  const own = paths(site)
    .filter((spot) => spot.around['page'] === page)
    .map(({ value }) => [...String(value).matchAll(/:(\w+)(?!\w|\?)/g)].flatMap(([, name]) => name ?? []));
  return own[0]?.filter((name) => own.every((names) => names.includes(name))) ?? [];
}

/** The siblings of a property; the finding may be at any of them. */
function around(site: SiteText, { file, path }: Spot): readonly Accepted[] {
  return site
    .spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`))
    .filter(
      (spot) => spot.path.length === path.length && spot.path.slice(0, -1).join('.') === path.slice(0, -1).join('.'),
    )
    .map((spot) => placeOfSpot(site.text(file), spot));
}

/** Adds a route; the finding may be at either of the two that conflict. */
function added(name: string, make: (spot: Spot) => object | null): FaultKind {
  return {
    name,
    plant: (site) =>
      paths(site).flatMap((spot): Planted[] => {
        const route = site.spots(routesFile).find(({ path }) => path.length === 2 && path[1] === spot.path[1]);
        const made = make(spot);
        return route && made
          ? [
              insertAfter(
                site.text(spot.file),
                route,
                JSON.stringify(made),
                `a route ${JSON.stringify(made).slice(0, 80)}`,
              ),
            ]
          : [];
      }),
  };
}
