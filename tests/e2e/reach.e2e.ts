import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { readPersonas, type PersonaSession } from '../../src/cli/project/readPersonas.ts';
import type { Route } from '../../src/config/model.generated.ts';
import { onlookerOf } from '../../src/analysis/explain/Onlooker.ts';
import type { Cell, Person } from '../../src/analysis/reach/Person.ts';
import { reachSite, type SiteReach } from '../../src/analysis/reach/reachSite.ts';
import { examplePath, routeOutcomes } from '../../src/analysis/reach/routeOutcomes.ts';
import { compileRoutes, fillPath } from '../../src/engine/route/matchRoute.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { crawlPlaces } from './crawlPlaces.ts';

/** A persona, an address, and the outcome that reach predicts. */
interface Sample {
  readonly loginName: string;
  readonly region: 'CN' | 'HK';
  readonly path: string;
  readonly outcome: string;
  /** The page of the route. */
  readonly page: string | undefined;
}

const project = openProject(readConfigFiles('.'));
const sites = new Map([...project.regions].map(([region, config]) => [region, reachSite(config)]));
/**
 * A main account of each region, a sub-account with few rights, a variant with the reduced portal and an account without
 * verification: one for each kind of decision. tests/config/reachPortal.test.ts compares all accounts on all routes with reach.
 */
const witnesses = ['seller@cn', 'seller@hk', 'sub-few@cn', 'ads@cn', 'kyc-none@cn'];
const samples = sampled(readPersonas('.', project.config).filter(({ loginName }) => witnesses.includes(loginName)));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the browser matches reach', () => {
  test('the samples show every kind of outcome', () => {
    expect([...new Set(samples.map(({ outcome }) => outcome.split(' ')[0]))].sort()).toEqual([
      'allow',
      'deny',
      'dialog',
      'shows',
      '→',
    ]);
  });

  test.each([...new Set(samples.map(({ loginName }) => loginName))])('as %s', async (loginName) => {
    const visit = await site.visit({ as: loginName, at: '/account' });
    const wrong: string[] = [];
    const met = new Set<string>();
    for (const sample of samples.filter((one) => one.loginName === loginName)) {
      // The same code decides for a new document and for a link, so each kind of outcome has one document.
      const kind = sample.outcome.split(' ')[0] ?? '';
      await (met.has(kind) ? visit.follow : visit.open)(sample.path);
      met.add(kind);
      const shown = await outcomeOf(visit);
      if (!agrees(sample, shown))
        wrong.push(`${sample.path}: reach says ${sample.outcome}, the browser shows ${JSON.stringify(shown)}`);
    }
    await visit.close();
    expect(wrong).toEqual([]);
  });

  test('signed out', async () => {
    const visit = await site.visit({ at: '/wallet' });
    expect(new URL(visit.page.url()).pathname).toBe('/login');
    await visit.close();
  });
});

/** One sample per outcome of a route, with alternating personas, so that each route is opened for each of its outcomes. */
function sampled(personas: readonly PersonaSession[]): readonly Sample[] {
  const [first] = sites.values();
  const taken = new Map<string, number>();
  const places = crawlPlaces();
  return (first?.config.routes.routes ?? [])
    .filter((route) => !route.alias)
    .flatMap((route, index) => {
      const byOutcome = new Map<string, Sample[]>();
      for (const persona of personas) {
        const outcome = outcomeFor(route, persona);
        if (outcome === null || leadsOn(route.page, persona.region)) continue;
        const sample = {
          loginName: persona.loginName,
          region: persona.region === 'HK' ? 'HK' : 'CN',
          path: places.find(({ page }) => page === route.page)?.address ?? examplePath(route),
          outcome,
          page: route.page,
        } as const;
        byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), sample]);
      }
      // A common outcome is sampled once per domain, a special one always.
      return [...byOutcome].flatMap(([outcome, own]) => {
        const kind = `${route.path.split('/')[1]} ${outcome}`;
        const seen = taken.get(kind) ?? 0;
        taken.set(kind, seen + 1);
        return seen < 1 ? own.slice(index % own.length, (index % own.length) + 1) : [];
      });
    });
}

function outcomeFor(route: Route, { region, parts }: PersonaSession): string | null {
  const reach = sites.get(region);
  if (!reach) return null;
  const { subject, view } = onlookerOf({
    config: reach.config,
    parts,
    kyc: null,
    switches: {},
    env: { now: Date.now },
  });
  const role = subject.isOperator ? 'operator' : subject.isSubAccount ? 'subAccount' : 'main';
  const cell: Cell = { region, variant: subject.variant, role };
  const like = ({ person }: { readonly person: Person }) =>
    isLike(person, { held: subject.permissions, kycStatus: view['kycStatus'], isMain: role === 'main' }, route, reach);
  const outcomes = routeOutcomes(route, cell, reach)
    .filter(like)
    .flatMap((one) => one.outcomes);
  return outcomes.length === 1 ? (outcomes[0] ?? null) : null;
}

function isLike(
  person: Person,
  own: { readonly held: ReadonlySet<string>; readonly kycStatus: unknown; readonly isMain: boolean },
  route: Route,
  { config }: SiteReach,
): boolean {
  const asked = typeof route.permission === 'string' ? route.permission.split(',') : [];
  const holds = own.isMain || asked.every((code) => person.permissions.includes(code) === own.held.has(code));
  const needsKyc = (route.guards ?? []).length > 0 && config.access.kyc !== undefined;
  return holds && (!needsKyc || person.kycStatus === own.kycStatus);
}

interface Met {
  readonly path: string;
  /** Id of the drawn page; null while a guard shows its question. */
  readonly page: string | null;
}

async function outcomeOf({ page }: Visit): Promise<Met> {
  const path = new URL(page.url()).pathname;
  const isGuarded = (await page.locator('.sb-guarded').count()) > 0;
  return { path, page: isGuarded ? null : await page.locator('.sb-page[data-page]').last().getAttribute('data-page') };
}

function agrees({ outcome, page, path, region }: Sample, met: Met): boolean {
  const [kind = '', ...rest] = outcome.split(' ');
  switch (kind) {
    case 'allow':
      return met.page === page;
    case 'deny':
      return isDenial(met.page, region) && met.path === path;
    case 'shows':
      return met.page === rest.join(' ');
    case 'dialog':
      return met.page === null;
    default:
      return met.path === followed(rest.join(' '), region);
  }
}

function isDenial(page: string | null, region: string): boolean {
  const routes = sites.get(region)?.config.routes;
  return page !== null && [routes?.fallback, routes?.refused].includes(page);
}

/** Returns the final address after redirects of routes. */
function followed(path: string, region: string): string {
  const route = compileRoutes(sites.get(region)?.config.routes.routes ?? []).match(path);
  return route?.route.redirect === undefined
    ? path
    : followed(fillPath(route.route.redirect, route.params, route.rest), region);
}

/** Whether a page redirects by itself. */
function leadsOn(pageId: string | undefined, region: string): boolean {
  const page = pageId === undefined ? undefined : sites.get(region)?.config.pages[pageId];
  const withoutValues = page?.resume !== undefined && page.resume.when === undefined ? page.resume.otherwise : [];
  return JSON.stringify([page?.onOpen, withoutValues]).includes('"navigate"');
}
