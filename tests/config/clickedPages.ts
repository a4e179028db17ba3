import type { Route } from '../../src/config/model.generated.ts';
import { compileRoutes } from '../../src/engine/route/matchRoute.ts';
import type { ClickedStep } from '../support/clickedSteps.ts';
import { moneyRoutes } from './moneyRoutes.ts';

type Step = Pick<ClickedStep, 'account' | 'from' | 'to'>;

export interface RegionClicks {
  readonly region: string;
  readonly features: readonly string[];
  readonly routes: readonly Route[];
  /** The steps of the browser tests on the site of the region. */
  readonly steps: readonly Step[];
}

const home = 'account.home';

/** Routes whose links are drawn only on the site of a region that has a feature. */
export const featureOf: Readonly<Record<string, string>> = {
  '/withdraw/:type?/selectaccount/cny': 'mainlandWithdrawal',
  '/withdraw/:type?/cny/confirm': 'mainlandWithdrawal',
  '/withdraw/:type?/cnyResult': 'mainlandWithdrawal',
  '/withdraw/:type?/selectaccount/soleDirector': 'soleDirectorCards',
  '/withdraw/:type?/soleDirector/confirm': 'soleDirectorCards',
  '/withdraw/:type?/soleDirectorResult': 'soleDirectorCards',
};

/** Compares the routes of the money with the pages that clicks of one account reach from the home page; returns a line for each difference. */
export function clickProblems({ region, features, routes, steps }: RegionClicks): readonly string[] {
  const reached = clickedByOne(routes, steps);
  const stale = Object.keys(featureOf).filter((path) => !routes.some((route) => route.path === path));
  return [
    ...stale.map((path) => `${region} ${path}: featureOf names it, but it is no route. Remove it there.`),
    ...moneyRoutes(routes)
      // A second address of a page is for old links; the portal itself leads to the first.
      .filter(({ alias }) => alias !== true)
      .flatMap(({ path, page }) => {
        const feature = featureOf[path];
        const isOffered = feature === undefined || features.includes(feature);
        if (isOffered === reached.has(page)) return [];
        return isOffered
          ? `${region} ${path}: in the browser tests no account gets there from the home page by clicks alone. Let a test of one account click the whole way.`
          : `${region} ${path}: clicks lead there, although the site does not have ${feature}. Correct the link, or featureOf.`;
      }),
  ];
}

/** Returns the pages that at least one account reaches; a step before anyone is signed in counts for no way. */
function clickedByOne(routes: readonly Route[], steps: readonly Step[]): ReadonlySet<string> {
  const accounts = new Set(steps.flatMap(({ account }) => account ?? []));
  const stepsOf = (one: string) => steps.filter(({ account }) => account === one);
  return new Set([...accounts].flatMap((one) => [...clickedPages(routes, stepsOf(one))]));
}

/** Returns the pages that the steps of an account reach from the home page; an address without a page counts by its route. */
function clickedPages(routes: readonly Route[], steps: readonly Step[]): ReadonlySet<string> {
  const table = compileRoutes(routes);
  const pageAt = (address: string): string => {
    const route = table.match(address)?.route;
    return route?.page ?? route?.path ?? address;
  };
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of steps) {
    // Signing in leads back to the address that was opened before, whichever that is.
    if (table.match(from)?.route.session === 'none') continue;
    const page = pageAt(from);
    targets.set(page, (targets.get(page) ?? new Set()).add(pageAt(to)));
  }
  // The walk over a set comes to what is added on the way, too.
  const reached = new Set([home]);
  for (const page of reached) for (const target of targets.get(page) ?? []) reached.add(target);
  return reached;
}
