import type { Operation } from '../../config/operations.ts';
import { codesOf } from '../../engine/access/decideAccess.ts';
import { callPlaces } from './callPlaces.ts';
import type { Ways } from './Demand.ts';
import { distinctWays } from './distinctWays.ts';
import type { Role } from './Person.ts';
import type { ReachFinding } from './ReachFinding.ts';
import type { SiteReach } from './reachSite.ts';
import { solve } from './solve.ts';

/** The calls of one operation on one region's site. */
interface Called {
  readonly site: SiteReach;
  readonly ways: Ways;
}

/** Operations that accept a user who cannot reach any call of them in the portal. */
export function looseOperations(sites: readonly SiteReach[]): readonly ReachFinding[] {
  const [first] = sites;
  if (!first) return [];
  const calls = callsByOperation(sites);
  return [...first.config.authored.operations.values()].flatMap((operation): readonly ReachFinding[] => {
    const called = calls.get(operation.operationId) ?? [];
    if (operation.public || operation.reserved !== null || called.length === 0) return [];
    return [
      ...loosePermissions(operation, called),
      ...looseSwitches(operation, called),
      ...looseFlags(operation, called),
      ...looseSites(operation, sites, called),
    ].map((message) => ({
      code: 'reach/loose-operation',
      region: first.config.region,
      name: `operation ${operation.operationId}`,
      at: ['operations', operation.operationId],
      message: `${operation.operationId} ${message}`,
      witness: null,
    }));
  });
}

function callsByOperation(sites: readonly SiteReach[]): ReadonlyMap<string, readonly Called[]> {
  const found = new Map<string, Called[]>();
  for (const site of sites) {
    const ways = new Map<string, Ways>();
    for (const place of callPlaces(site))
      ways.set(place.operation, [...(ways.get(place.operation) ?? []), ...place.ways]);
    for (const [operation, all] of ways)
      found.set(operation, [...(found.get(operation) ?? []), { site, ways: distinctWays(all) }]);
  }
  return found;
}

const held: readonly Role[] = ['subAccount', 'operator'];
const signedIn: readonly Role[] = ['main', ...held];

/** For each sufficient code, a user with only this code must reach a call; if the operation requires none, a user without codes must. */
function loosePermissions({ access }: Operation, called: readonly Called[]): readonly string[] {
  const codes = codesOf(access?.permission);
  if (codes.length > 0) {
    const arrives = (own: string): boolean => isReached(called, new Set(codes.filter((code) => code !== own)), held);
    const loose = codes
      .filter((code) => !arrives(code))
      .map((code) => `accepts a user with only ${code} of its codes, but such a user cannot reach any call of it.`);
    return loose.length > 0 ? loose : unaskedPermissions(access, called);
  }
  const all = Object.keys(called[0]?.site.config.access.permissions ?? {});
  return isReached(called, new Set(all), held)
    ? []
    : ['is open to all users, but every call of it requires a permission.'];
}

/** Codes that every call requires in addition to those of the operation. */
function unaskedPermissions(access: Operation['access'], called: readonly Called[]): readonly string[] {
  const asked = [...codesOf(access?.permission), ...(access?.alsoPermission ?? [])];
  const ways = called.flatMap((one) => one.ways).flat();
  const demanded = new Set(
    ways.flatMap((demand) => (demand.kind === 'access' ? codesOf(demand.needs.permission) : [])),
  );
  return [...demanded]
    .filter((code) => !asked.includes(code) && !isReached(called, new Set([code]), held))
    .map((code) => `does not require ${code}, although every call of it does; add it to x-permission-also.`);
}

function looseSwitches({ access }: Operation, called: readonly Called[]): readonly string[] {
  const names = Object.keys(called[0]?.site.config.access.switches ?? {}).filter((name) => name !== access?.switch);
  return names
    .filter((name) => mentions(called, name) && !isReached(called, new Set([name]), signedIn))
    .map((name) => `does not require the switch ${name}, although every call of it does.`);
}

function looseFlags({ access }: Operation, called: readonly Called[]): readonly string[] {
  const asked = codesOf(access?.flag);
  const flags = Object.keys(called[0]?.site.config.access.flags ?? {}).filter((flag) => !asked.includes(flag));
  return asked.length > 0 || isReached(called, new Set(flags), signedIn)
    ? []
    : ['does not require a flag, although every call of it does.'];
}

function looseSites({ access }: Operation, sites: readonly SiteReach[], called: readonly Called[]): readonly string[] {
  if (access?.feature !== undefined) return [];
  return sites
    .filter((site) => !called.some((one) => one.site === site && isReached([one], new Set(), signedIn)))
    .map(
      ({ config: { region } }) =>
        `is available on the site of ${region}, where nothing calls it; name a feature of the site in x-feature.`,
    );
}

/** Whether a user of one of these roles reaches a call without these codes and switches. */
function isReached(called: readonly Called[], without: ReadonlySet<string>, roles: readonly Role[]): boolean {
  return called.some(({ site: { cells, world }, ways }) =>
    cells.some((cell) => roles.includes(cell.role) && solve(ways, cell, { ...world, without }) !== null),
  );
}

/** Whether a call requires the switch; other switches need no test. */
function mentions(called: readonly Called[], name: string): boolean {
  return called.some(({ ways }) =>
    ways.some((way) => way.some((demand) => demand.kind === 'access' && demand.needs.switch === name)),
  );
}
