// @vitest-environment jsdom
import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { examplePath, routeOutcomes } from '../../src/analysis/reach/routeOutcomes.ts';
import type { Cell, Person, Role } from '../../src/analysis/reach/Person.ts';
import { openSiteReach } from '../../src/analysis/reach/reachSite.ts';
import { solve, type Witness } from '../../src/analysis/reach/solve.ts';
import { nameOfPart } from '../../src/analysis/reach/Target.ts';
import { openPage } from '../../src/portal/lifecycle/opening/openPage.ts';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import { menuEntries, type ShellEntry } from '../../src/portal/renderer/shell/menuEntries.ts';
import { signedInScript, sitePortal, type Script } from '../support/sitePortal.ts';
import { shippedProject } from '../support/shippedProject.ts';

interface Persona {
  readonly loginName: string;
  readonly region: 'CN' | 'HK';
  readonly parts: Readonly<Record<string, unknown>>;
}

const personas: readonly Persona[] = JSON.parse(fs.readFileSync('tests/config/personas.json', 'utf8'));
const project = shippedProject();
const session = project.config.site.session;
/** Storage in which the user has postponed every redirect that can be postponed. */
const local = Object.fromEntries(
  (session?.redirects ?? []).flatMap(({ unlessStored }) =>
    unlessStored ? [[unlessStored.key, unlessStored.value]] : [],
  ),
);

interface Site extends ReturnType<typeof openSiteReach> {
  /** Who reaches the entries of the menus, by name; the other parts of a site are not compared here. */
  readonly entries: ReadonlyMap<string, readonly Witness[]>;
}

let sites: ReadonlyMap<string, Site>;
beforeAll(() => {
  sites = new Map(
    [...project.regions].map(([region, config]) => {
      const site = openSiteReach(config);
      const entries = site.ways
        .menus()
        .map(
          (part) =>
            [
              nameOfPart(part),
              site.cells.flatMap((cell) => solve(site.ways.to(part), cell, site.world) ?? []),
            ] as const,
        );
      return [region, { ...site, entries: new Map(entries) }];
    }),
  );
});

describe('reach predicts the portal', () => {
  test.each(personas)('for $loginName on every route and in every menu', async ({ region, parts }) => {
    const portal = await portalFor(region, parts);
    const site = siteOf(region);
    const wrong: string[] = [];
    for (const route of site.config.routes.routes) {
      const actual = await becomesOf(portal, region, examplePath(route), route.page);
      const predicted = predict(site, portal, route);
      if (!predicted.includes(actual))
        wrong.push(`${route.path}: reach says ${predicted.join(' or ')}, the portal ${actual}`);
    }
    // A sign-out would end the visit, so the test reads the menus on a page that is open to all.
    const cell = cellOf(portal);
    const seen = Object.keys(portal.manifest.menus.menus).flatMap((menu) =>
      names(menuEntries(portal, menu), `menus.${menu}`),
    );
    for (const name of portal.frame === null ? [] : seen) {
      const witnesses = site.entries.get(name);
      if (witnesses && !witnesses.some(({ person }) => person.role === cell.role && person.variant === cell.variant))
        wrong.push(`${name} is shown, but reach says nobody of the kind sees it`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(['CN', 'HK'] as const)('for a visitor who is not signed in, %s', async (region) => {
    const site = siteOf(region);
    for (const route of site.config.routes.routes) {
      const portal = await portalFor(region, null);
      const visitor: Cell = { region, variant: '', role: 'visitor' };
      expect([route.path, routeOutcomes(route, visitor, site)[0]?.outcomes]).toEqual([
        route.path,
        expect.arrayContaining([await becomesOf(portal, region, examplePath(route), route.page)]),
      ]);
    }
  });
});

function siteOf(region: string): Site {
  const site = sites.get(region);
  if (!site) throw new Error(`no site ${region}`);
  return site;
}

async function portalFor(region: 'CN' | 'HK', parts: Persona['parts'] | null): Promise<Portal> {
  const loads = { login: { operation: session?.state ?? '' }, ...session?.loads };
  const answers: Script = Object.fromEntries(
    Object.entries(loads).flatMap(([name, { operation }]) =>
      parts?.[name] === undefined ? [] : [[operation, { data: parts[name] }]],
    ),
  );
  const refused: Script = { [session?.state ?? '']: { code: '999993' } };
  const href = `http://${region === 'HK' ? 'hk.' : ''}localhost:8080/account`;
  const { portal } = await sitePortal({
    script: { ...signedInScript, ...(parts ? answers : refused) },
    region,
    href,
    local,
  });
  if (!portal) throw new Error('the document was left');
  return portal;
}

/** Returns the outcome in the terms of reach. */
async function becomesOf(portal: Portal, region: string, path: string, page: string | undefined): Promise<string> {
  portal.leaving = false;
  const opened = await openPage(portal, new URL(path, `http://${region === 'HK' ? 'hk.' : ''}localhost:8080`));
  switch (opened.kind) {
    case 'page': {
      const { pageId } = opened.opened.runtime;
      opened.opened.close();
      return pageId === page
        ? 'allow'
        : [portal.manifest.routes.fallback, portal.manifest.routes.refused].includes(pageId)
          ? 'deny'
          : `shows ${pageId}`;
    }
    case 'redirect':
      return `→ ${opened.to.split('?')[0]}`;
    case 'guarded':
      return `dialog ${opened.refusal.guard}`;
    case 'leaving':
      return 'sign in';
  }
}

function predict(site: Site, portal: Portal, route: Site['config']['routes']['routes'][number]): readonly string[] {
  const { permissions, flags, restricted } = portal.session.subject;
  if (route.switch !== undefined && restricted?.has(route.switch)) return ['deny']; // off for this user only, which reach cannot know: it handles kinds of users
  const people = routeOutcomes(route, cellOf(portal), site);
  const held = (codes: readonly string[], own: ReadonlySet<string>, asked: readonly string[]) =>
    asked.every((code) => codes.includes(code) === own.has(code));
  const asked = (pick: (person: Person) => readonly string[]) => [
    ...new Set(people.flatMap(({ person }) => pick(person))),
  ];
  const isHeld = portal.session.subject.isSubAccount || portal.session.subject.isOperator;
  const mine = people.filter(
    ({ person }) =>
      (!isHeld ||
        held(
          person.permissions,
          permissions,
          asked((one) => one.permissions),
        )) &&
      held(
        person.flags,
        flags,
        asked((one) => one.flags),
      ) &&
      (new Set(people.map((one) => one.person.kycStatus)).size === 1 ||
        person.kycStatus === portal.session.view['kycStatus']),
  );
  return [...new Set(mine.flatMap(({ outcomes }) => outcomes))];
}

function cellOf(portal: Portal): Cell {
  const { variant, isSubAccount, isOperator, region } = portal.session.subject;
  const role: Role = isOperator ? 'operator' : isSubAccount ? 'subAccount' : 'main';
  return { region, variant, role };
}

function names(entries: readonly ShellEntry[], around: string): readonly string[] {
  return entries.flatMap(({ id, children }) => [`${around}.${id}`, ...names(children, `${around}.${id}`)]);
}
