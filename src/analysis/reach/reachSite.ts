import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { siteView } from '../../engine/scope/siteView.ts';
import { demandKey, type Ways } from './Demand.ts';
import { PartWays } from './PartWays.ts';
import { cellsOf, type Cell } from './Person.ts';
import { SiteWays } from './SiteWays.ts';
import { solve, type SolverWorld, type Witness } from './solve.ts';
import { targetsOf, type Target } from './Target.ts';

/** The users that reach a target: the first one found of each kind, and no entry for a kind that never reaches it. */
export interface Reached {
  readonly target: Target;
  readonly witnesses: readonly Witness[];
}

/** One region's site with everything that can be reached on it, by name. */
export interface SiteReach {
  readonly config: ResolvedConfig;
  readonly ways: PartWays;
  readonly world: SolverWorld;
  readonly cells: readonly Cell[];
  readonly reached: ReadonlyMap<string, Reached>;
}

/** Reads the ways of a region's site. `without` contains codes that no user has and switches that are off for all users. */
export function openSiteReach(
  config: ResolvedConfig,
  without: ReadonlySet<string> = new Set(),
): Omit<SiteReach, 'reached'> {
  const ways = new PartWays(new SiteWays(config));
  const site = siteView(config.site, config.region, ({ hosts }) => hosts[0] ?? '') ?? {};
  return {
    config,
    ways,
    world: { access: config.access, session: ways.site.session, site, without },
    cells: cellsOf(config.access, config.region),
  };
}

/** Finds the users that reach each target. */
export function reachSite(config: ResolvedConfig, without: ReadonlySet<string> = new Set()): SiteReach {
  const site = openSiteReach(config, without);
  return { ...site, reached: reachAll(targetsOf(site.ways), site) };
}

/** The same targets on the same site with another `without`. */
export function reachWithout({ reached, ...site }: SiteReach, without: ReadonlySet<string>): SiteReach {
  const changed = { ...site, world: { ...site.world, without } };
  return {
    ...changed,
    reached: reachAll(
      [...reached.values()].map(({ target }) => target),
      changed,
    ),
  };
}

function reachAll(
  targets: readonly Target[],
  { cells, world }: Pick<SiteReach, 'cells' | 'world'>,
): ReadonlyMap<string, Reached> {
  const solved = new Map<string, readonly Witness[]>();
  const found = new Map<string, Reached>();
  for (const target of targets) {
    const key = waysKey(target.ways);
    const witnesses = solved.get(key) ?? cells.flatMap((cell) => solve(target.ways, cell, world) ?? []);
    solved.set(key, witnesses);
    found.set(freeName(target.name, found), { target, witnesses });
  }
  return found;
}

/** A key of ways; parts with equal keys have equal results. */
function waysKey(ways: Ways): string {
  return (
    ways
      .map((way) => way.map(demandKey).sort().join(' & '))
      .sort()
      .join(' | ') + (ways.length === 0 ? 'no way' : '')
  );
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  return free;
}
