import { codesOf } from '../../engine/access/decideAccess.ts';
import type { Demand } from './Demand.ts';
import type { Part } from './Part.ts';
import type { PartWays } from './PartWays.ts';
import type { ReachFinding } from './ReachFinding.ts';
import type { SiteReach } from './reachSite.ts';
import { nameOfPart } from './Target.ts';

/** Parts with a redundant permission on every site that has them: each user who gets there has it, or the target requires it. */
export function repeatedPermissions(sites: readonly SiteReach[]): readonly ReachFinding[] {
  const found = new Map<string, ReachFinding>();
  const needed = new Set<string>();
  for (const { config, ways } of sites) {
    const ledTo = leadingActions(ways);
    for (const part of ways.all()) {
      const { permission } = part.value;
      if (typeof permission !== 'string' && !Array.isArray(permission)) continue;
      const name = nameOfPart(part);
      const repeats = repeated(part, { ways, codes: new Set(codesOf(permission)), actions: ledTo.get(part) ?? [] });
      if (repeats === null) needed.add(name);
      else if (!found.has(name))
        found.set(name, {
          code: 'reach/permission-repeated',
          region: config.region,
          name,
          at: [...part.at, 'permission'],
          message: `${name} requires ${codesOf(permission).join(' or ')}, but so does ${repeats}.`,
          witness: null,
        });
    }
  }
  return [...found.values()].filter(({ name }) => !needed.has(name));
}

interface Asked {
  readonly ways: PartWays;
  /** One of them suffices. */
  readonly codes: ReadonlySet<string>;
  /** The navigations of a button, if it is hidden together with their target. */
  readonly actions: readonly Part[];
}

/** The place that already requires the permission of a part; null when there is none. */
function repeated(part: Part, { ways, codes, actions }: Asked): string | null {
  const implies = (demand: Demand): boolean =>
    demand.kind === 'access' && isWithin(codesOf(demand.needs.permission), codes);
  const around = ways.around(part);
  if (around.length > 0 && around.every((way) => way.some(implies))) return 'everything that leads there';
  const leads = actions.length > 0 ? actions : [part];
  const isAskedThere = leads.every(({ own }) => own.some((demand) => demand.at[0] === 'routes' && implies(demand)));
  return isAskedThere ? 'the page that it leads to' : null;
}

/** Whether each user with one of the demanded codes also has one of the asked ones. */
function isWithin(demanded: readonly string[], asked: ReadonlySet<string>): boolean {
  return demanded.length > 0 && demanded.every((code) => asked.has(code));
}

/** The navigations of each button. */
function leadingActions(ways: PartWays): ReadonlyMap<Part, readonly Part[]> {
  const byButton = new Map<Part, Part[]>();
  for (const part of ways.all()) {
    const { parent, node } = part;
    if (node.definition !== 'Action_navigate' || parent?.node.definition !== 'Button') continue;
    const known = byButton.get(parent);
    if (known) known.push(part);
    else byButton.set(parent, [part]);
  }
  return byButton;
}
