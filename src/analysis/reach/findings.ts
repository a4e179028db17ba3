import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Permission } from '../../config/model.generated.ts';
import type { Operation } from '../../config/operations.ts';
import { codesOf } from '../../engine/access/decideAccess.ts';
import { callPlaces } from './callPlaces.ts';
import type { Demand, Ways } from './Demand.ts';
import { looseOperations } from './looseOperations.ts';
import type { ReachCode, ReachFinding } from './ReachFinding.ts';
import type { SiteReach } from './reachSite.ts';
import { refusedBy } from './refusedBy.ts';
import { repeatedPermissions } from './repeatedPermissions.ts';
import { describeDemand, type Target } from './Target.ts';
import { pagesWithoutWayIn } from './waysIn.ts';

/** The findings across all sites: a part that one region lacks is not an error. */
export function reachFindings(sites: readonly SiteReach[]): readonly ReachFinding[] {
  return [
    ...deadTargets(sites),
    ...once(sites.flatMap(refusedWays)),
    ...once(sites.flatMap(refusedCalls)),
    ...looseOperations(sites),
    ...once(pagesWithoutWayIn(sites)),
    ...repeatedPermissions(sites),
    ...codeFindings(sites),
  ];
}

function deadTargets(sites: readonly SiteReach[]): readonly ReachFinding[] {
  const alive = new Set(
    sites.flatMap(({ reached }) =>
      [...reached].flatMap(([name, { witnesses }]) => (witnesses.length > 0 ? [name] : [])),
    ),
  );
  const dead = new Map<string, ReachFinding>();
  for (const { config, reached } of sites) {
    for (const [name, { target }] of reached) {
      const { within } = target;
      const isInDead = within !== null && reached.has(within) && !alive.has(within); // only the outermost is reported
      if (alive.has(name) || dead.has(name) || isInDead) continue;
      dead.set(name, {
        code: 'reach/dead',
        region: config.region,
        name,
        at: target.at,
        message: `No user reaches ${name}: ${whyNot(target.ways)}.`,
        witness: null,
      });
    }
  }
  return [...dead.values()];
}

function whyNot(ways: Ways): string {
  if (ways.length === 0) return 'nothing leads there';
  return ways
    .slice(0, 3)
    .map((way) => way.map(describeDemand).join(' and '))
    .join('; or ');
}

/** Menu entries, links and navigation to a page that refuses a user who can follow them. */
function refusedWays(site: SiteReach): readonly ReachFinding[] {
  return [...site.reached].flatMap(([name, { target, witnesses }]): readonly ReachFinding[] => {
    const to = target.part?.value['to'];
    // A departure leads to another site.
    if (typeof to !== 'string' || witnesses.length === 0 || target.part?.node.definition === 'Action_leave') return [];
    const route = site.config.routes.routes.findIndex(
      ({ page, alias, region }) => page === to && !alias && (region ?? site.config.region) === site.config.region,
    );
    const demands =
      route < 0
        ? [{ kind: 'nowhere', at: target.at } as const]
        : (site.ways.site.route(route)[0] ?? []).filter(({ kind }) => kind !== 'condition');
    const held = target.part?.inner ?? [];
    const ways = target.ways.map((way) => [...way, ...held]);
    const isAction = target.kind === 'action';
    // An earlier action may have signed the user in or out.
    const refusing = demands.filter(({ kind }) => kind !== 'guard' && !(isAction && kind === 'session'));
    const refused = refusal(site, {
      code: isAction ? 'reach/refused-way' : 'reach/refused-entry',
      target,
      name,
      ways,
      demands: refusing,
      what: `the page ${to}`,
    });
    return refused.length > 0
      ? refused
      : refusal(site, {
          code: 'reach/guarded-way',
          target,
          name,
          ways,
          demands: demands.filter(({ kind }) => kind === 'guard'),
          what: `the page ${to}`,
        });
  });
}

/** Calls that a user can reach and the operation refuses. */
function refusedCalls(site: SiteReach): readonly ReachFinding[] {
  return callPlaces(site).flatMap(({ operation: id, name, at, ways, isUnasked }): readonly ReachFinding[] => {
    const operation = site.config.authored.operations.get(id);
    if (!operation || operation.public) return [];
    const target: Target = { kind: 'call', name, at, ways, within: null, part: null };
    return refusal(site, {
      code: 'reach/refused-call',
      target,
      name,
      ways,
      demands: [...(isUnasked ? [signIn(at)] : []), ...demandsOf(operation, at)],
      what: `the operation ${operation.operationId}`,
    });
  });
}

/** The demand that a user is signed in. A call that a visitor triggers leads to sign-in; a call sent when a page opens is refused. */
function signIn(at: JsonPath): Demand {
  return { kind: 'access', needs: { session: 'required' }, at };
}

function demandsOf({ access }: Operation, at: JsonPath): readonly Demand[] {
  const { kyc, ...needs } = access ?? {};
  return [
    ...(Object.keys(needs).length === 0 ? [] : [{ kind: 'access', needs, at } as const]),
    ...(kyc === undefined ? [] : [{ kind: 'guard', guard: { name: 'kyc', allow: kyc.map(String) }, at } as const]),
  ];
}

interface Question {
  readonly code: ReachCode;
  readonly target: Target;
  readonly name: string;
  readonly ways: Ways;
  readonly demands: readonly Demand[];
  readonly what: string;
}

function refusal(site: SiteReach, { code, target, name, ways, demands, what }: Question): readonly ReachFinding[] {
  const found = refusedBy(demands, ways, site);
  if (!found) return [];
  return [
    {
      code,
      region: site.config.region,
      name,
      at: target.at,
      message: `${name} leads to ${what}, but some users who follow it fail its requirement: ${describeDemand(found.demand)}.`,
      witness: found.witness,
    },
  ];
}

/** Codes that only the portal or only the server requires. A code counts as required when one site requires it. */
function codeFindings(sites: readonly SiteReach[]): readonly ReachFinding[] {
  const [first] = sites;
  if (!first) return [];
  const { config } = first;
  // The first site comes last and takes precedence: codes of several sites are reported there.
  const byPortal = new Map(sites.toReversed().flatMap(askedCodes));
  const byServer = new Set(
    [...config.authored.operations.values()].flatMap(({ access }) => [
      ...codesOf(access?.permission),
      ...(access?.alsoPermission ?? []),
    ]),
  );
  return Object.keys(config.access.permissions).flatMap((name): readonly ReachFinding[] => {
    const declared: JsonPath = ['access', 'permissions', name];
    const place = byPortal.get(name);
    const finding = (
      code: ReachCode,
      at: JsonPath,
      message: string,
      region = config.region,
    ): readonly ReachFinding[] => [{ code, region, name, at, message, witness: null }];
    if (place && !byServer.has(name))
      return finding(
        'reach/code-not-asked-by-server',
        place.at,
        `The portal requires ${name} here, but no operation does, so a direct call to the server succeeds without it.`,
        place.region,
      );
    if (!place && byServer.has(name))
      return finding(
        'reach/code-not-asked-by-portal',
        declared,
        `Operations require ${name}, but no route and no part of a page does, so a user learns of it only when the server refuses a call.`,
      );
    return place ? [] : finding('reach/code-unused', declared, `Nothing requires ${name}.`);
  });
}

function askedCodes({
  config,
  ways,
}: SiteReach): readonly (readonly [string, { readonly region: string; readonly at: JsonPath }])[] {
  const asked = (permission: Permission | undefined, at: JsonPath) =>
    codesOf(permission).map((code) => [code, { region: config.region, at }] as const);
  return [
    ...config.routes.routes.flatMap(({ permission }, index) =>
      asked(permission, ['routes', 'routes', index, 'permission']),
    ),
    ...ways.all().flatMap(({ value, at }) => asked(textOf(value['permission']), [...at, 'permission'])),
  ];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Drops duplicates of a finding on several sites. */
function once(findings: readonly ReachFinding[]): readonly ReachFinding[] {
  return [...new Map(findings.toReversed().map((found) => [`${found.code} ${found.name}`, found])).values()].reverse();
}
