import type { Route } from '../../config/model.generated.ts';
import { fromTo, isSame, keyedChanges, type FoundChange } from './Change.ts';
import type { Compared } from './Compared.ts';
import { requirementChanges } from './requirementChange.ts';

/** Changes of the pages that addresses lead to, and of their access. */
export function routeChanges({ before, after }: Compared): readonly FoundChange[] {
  const { region } = after;
  const changed = keyedChanges(byPath(before.routes.routes), byPath(after.routes.routes)).flatMap(
    ({ before: was, after: is }): readonly FoundChange[] => {
      if (was && is) return changesOf(seenFrom(region, was), seenFrom(region, is));
      const route = was ?? is;
      if (!route) return [];
      return [
        {
          code: was ? 'route-gone' : 'route-added',
          subject: `route ${route.path}`,
          detail: route.page ?? `to ${route.redirect ?? ''}`,
          pages: pagesOf(route),
        },
      ];
    },
  );
  return [
    ...changed,
    ...standIns.flatMap(({ name, subject }) => standInChange(subject, before.routes[name], after.routes[name])),
  ];
}

/** Routes by path, without the names of parameters, which are not part of an address. */
function byPath(routes: readonly Route[]): Readonly<Record<string, Route>> {
  return Object.fromEntries(routes.map((route) => [route.path.replace(/:\w+/g, ':'), route]));
}

/** The route as this region sees it: that it belongs to this region changes nothing here. */
function seenFrom(region: string, route: Route): Route {
  const { region: own, ...rest } = route;
  return own === undefined || own === region ? rest : route;
}

const destinations = ['page', 'redirect', 'redirectWhen'] as const;

function changesOf(was: Route, is: Route): readonly FoundChange[] {
  const subject = `route ${is.path}`;
  const pages = [...new Set([...pagesOf(was), ...pagesOf(is)])].sort();
  const moved = destinations
    .filter((name) => !isSame(was[name], is[name]))
    .map(
      (name): FoundChange => ({
        code: 'route-moved',
        subject,
        detail: `${name}: ${fromTo(was[name], is[name])}`,
        pages,
      }),
    );
  const access = requirementChanges({ ...was }, { ...is }).map(
    (change): FoundChange => ({
      ...change,
      subject,
      pages,
    }),
  );
  const values = keyedChanges(was.params ?? {}, is.params ?? {}).map(
    ({ key, before: had, after: has }): FoundChange => ({
      code: isSame(had?.enum, has?.enum)
        ? 'route-look'
        : isNarrower(had?.enum, has?.enum)
          ? 'access-narrowed'
          : 'access-widened',
      subject,
      detail: isSame(had?.enum, has?.enum)
        ? `default of ${key}: ${fromTo(had?.default, has?.default)}`
        : `values of ${key}: ${fromTo(had?.enum, has?.enum)}`,
      pages,
    }),
  );
  const decided = [...moved, ...access, ...values];
  if (isSame(was, is)) return [];
  return decided.length > 0 ? decided : [{ code: 'route-look', subject, detail: fromTo(rest(was), rest(is)), pages }];
}

/** Whether a parameter accepts fewer values than before; without a list it accepts any. */
function isNarrower(had: readonly string[] | undefined, has: readonly string[] | undefined): boolean {
  if (!has) return false;
  return !had || had.some((value) => !has.includes(value));
}

function rest({ path: _path, page: _page, ...others }: Route): unknown {
  return others;
}

function pagesOf({ page }: Route): readonly string[] {
  return page === undefined ? [] : [page];
}

const standIns = [
  { name: 'fallback', subject: 'route of unknown addresses' },
  { name: 'refused', subject: 'route of refused addresses' },
  { name: 'unreachable', subject: 'route without an answer about the session' },
] as const;

function standInChange(subject: string, before: string | undefined, after: string | undefined): readonly FoundChange[] {
  return before === after
    ? []
    : [
        {
          code: 'route-moved',
          subject,
          detail: fromTo(before, after),
          pages: [before, after].filter((page) => page !== undefined).sort(),
        },
      ];
}
