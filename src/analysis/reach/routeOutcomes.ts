import type { Route } from '../../config/model.generated.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import type { SessionView } from '../../engine/access/sessionView.ts';
import { admit, type Admission } from '../../engine/route/admit.ts';
import { compileRoutes } from '../../engine/route/matchRoute.ts';
import { outcomesOf, variablesOf } from './dataFor.ts';
import type { Demand } from './Demand.ts';
import type { Constant } from './Formula.ts';
import { askedBy, peopleFor, type Candidate } from './peopleFor.ts';
import type { Cell, Person } from './Person.ts';
import type { SiteReach } from './reachSite.ts';

/** The outcome of opening an address: `allow`, `deny`, `sign in`, `dialog <guard>`, `→ <path>`. */
export type RouteOutcome = string;

export interface PersonOutcome {
  readonly person: Person;
  /** Several outcomes when they depend on data, such as the query. */
  readonly outcomes: readonly RouteOutcome[];
}

type Site = Pick<SiteReach, 'config' | 'ways' | 'world'>;

/** The engine's decision for all persons of a cell that the route can distinguish. Postpones forced redirects where the browser may. */
export function routeOutcomes(route: Route, cell: Cell, site: Site): readonly PersonOutcome[] {
  const index = site.config.routes.routes.indexOf(route);
  const [demands = []] = site.ways.site.route(index);
  return Array.from(peopleFor(askedBy(demands, site.world.without), cell, site.world), (candidate) => ({
    person: candidate.person,
    outcomes: outcomesFor(route, candidate, { site, demands }),
  }));
}

/** An example path of the route: named segments have an allowed value, optional ones are absent. */
export function examplePath({ path, params }: Route): string {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '' && !segment.endsWith('?'))
    .map((segment) => (segment.startsWith(':') ? (params?.[segment.slice(1)]?.enum?.[0] ?? 'x') : segment));
  return `/${segments.map((segment) => (segment === '*' ? 'x' : segment)).join('/')}`;
}

function outcomesFor(
  route: Route,
  candidate: Candidate,
  { site, demands }: { readonly site: Site; readonly demands: readonly Demand[] },
): readonly RouteOutcome[] {
  const scope = { session: candidate.view, site: site.world.site };
  const conditions = demands.flatMap((demand) => (demand.kind === 'condition' ? [demand] : []));
  const bySource = new Map(conditions.map(({ source, formula }) => [source, formula]));
  const found = new Set<RouteOutcome>();
  for (const assigned of assignments(variablesOf(conditions.map(({ formula }) => formula)))) {
    const test = (condition: string | undefined): boolean => {
      const formula = condition === undefined ? null : bySource.get(condition);
      return (
        condition === undefined ||
        (formula !== null && formula !== undefined && outcomesOf(formula, scope, assigned).has(true))
      );
    };
    found.add(outcomeOf(route, candidate, { test, site }));
  }
  return [...found].sort();
}

interface Moment {
  readonly test: (condition: string | undefined) => boolean;
  readonly site: Site;
}

function outcomeOf(route: Route, { person, view, subject }: Candidate, { test, site }: Moment): RouteOutcome {
  const {
    routes,
    site: { session, regions: sites },
  } = site.config;
  const access = site.world.access;
  const path = examplePath(route);
  const phase = person.role === 'visitor' ? 'signedOut' : person.isLoaded ? 'ready' : 'failed';
  const admission = admit(path, {}, compileRoutes([route]).match(path), {
    routes,
    access,
    session,
    sites,
    region: person.region,
    phase,
    view,
    subject,
    test,
    stored: (key) =>
      session?.redirects?.find(({ unlessStored }) => unlessStored?.key === key)?.unlessStored?.value ?? null,
  });
  return admission.kind === 'admitted' && admission.page === route.page
    ? guarded(route, view, site)
    : nameOf(admission);
}

function guarded(route: Route, view: SessionView, { world }: Site): RouteOutcome {
  for (const guard of route.guards ?? []) {
    const decision = decideGuard(guard, view, world.access);
    if (!decision.allow) return `dialog ${decision.guard}`;
  }
  return 'allow';
}

function nameOf(admission: Admission): RouteOutcome {
  switch (admission.kind) {
    case 'admitted':
      return `shows ${admission.page}`;
    case 'notFound':
    case 'refused':
      return 'deny';
    case 'unreachable':
      return 'no answer';
    case 'redirect':
      return `→ ${admission.to}`;
    case 'signIn':
      return 'sign in';
    case 'otherRegion':
      return '→ other region';
  }
}

function assignments(variables: ReturnType<typeof variablesOf>): readonly ReadonlyMap<string, Constant>[] {
  return variables.reduce<readonly ReadonlyMap<string, Constant>[]>(
    (all, { name, domain }) =>
      all.flatMap((assigned) => domain.map((value) => new Map([...assigned, [name, value] as const]))),
    [new Map()],
  );
}
