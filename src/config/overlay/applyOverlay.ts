import type { JSONValue } from 'json-p3';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { ConfigParts, RegionSite } from '../AuthoredConfig.ts';
import { pointerOf, type JsonPath } from '../ConfigFile.ts';
import { introducedRegions } from './introducedRegions.ts';
import { isSameJson } from '../isSameJson.ts';
import type { OverlayFile } from '../model.generated.ts';
import { changeNode, type ChangeContext, type OverlayProblem } from './changeNode.ts';
import { jsonPathProblem } from './jsonPathProblem.ts';
import { OverlayTrace, type Provenance } from './OverlayTrace.ts';
import { parseJsonPath } from './parseJsonPath.ts';

type OverlayAction = OverlayFile['actions'][number];

/** A node that a change removed: its location then, and the path of the change in the overlay file. */
export interface Removal {
  readonly location: JsonPath;
  readonly path: JsonPath;
}

export interface Overlaid {
  readonly parts: ConfigParts;
  readonly problems: readonly OverlayProblem[];
  readonly provenance: Provenance;
  readonly removals: readonly Removal[];
  /** Paths in the overlay of values that every node has without it. */
  readonly idle: readonly JsonPath[];
}

/**
 * Applies an overlay (OpenAPI Overlay 1.1) to a copy of the config. Changes run in order; a path must match exactly
 * `x-expect` nodes (1 by default) and may not select from a list by position, and no two changes may write the same node.
 * Reports a refused change; the others still run.
 */
export function applyOverlay(parts: ConfigParts, overlay: OverlayFile): Overlaid {
  const root = copyOf(parts, overlay);
  const problems: OverlayProblem[] = [];
  const removals: Removal[] = [];
  const idle: JsonPath[] = [];
  const trace = new OverlayTrace();
  const awaited = takeIntroduced(root.site, overlay);
  for (const [index, action] of overlay.actions.entries()) {
    const path = ['actions', index];
    if (putIntroduced(root.site, awaited, { index, path, trace })) continue;
    const found = findTargets(root, action, path);
    if (!found.ok) {
      problems.push(found.error);
      continue;
    }
    const same: JsonPath[] = [];
    // From the last to the first, so that removing from a list does not move the nodes that are still to come.
    for (const location of found.value.toReversed()) {
      problems.push(...changeNode(root, location, action, { index, path, trace, idle: (at) => same.push(at) }));
      if (action.remove === true) removals.push({ location, path });
    }
    idle.push(...inAll(same, found.value.length));
  }
  const changed = Object.fromEntries(Object.entries(root).filter(([name, part]) => part !== Reflect.get(parts, name)));
  return { parts: root, problems, provenance: trace.provenance(changed), removals, idle };
}

/** The paths that are there a number of times, each once. */
function inAll(paths: readonly JsonPath[], times: number): readonly JsonPath[] {
  const counts = new Map<string, { readonly path: JsonPath; readonly count: number }>();
  for (const path of paths) {
    const key = pointerOf(path);
    counts.set(key, { path, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].filter(({ count }) => count === times).map(({ path }) => path);
}

/** A copy of the parts that the targets of an overlay lead into, and of the site; the others are never changed, and stay the same. */
function copyOf(parts: ConfigParts, { actions }: OverlayFile): ConfigParts {
  const named = actions.map(({ target }) => /^\$\.(\w+)/.exec(target)?.[1]);
  if (named.includes(undefined)) return structuredClone(parts); // another notation may lead anywhere
  // Trust border: the copy has the same parts.
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      name === 'site' || named.includes(name) ? structuredClone(part) : part,
    ]),
  ) as unknown as ConfigParts;
}

/** An entry of the site's regions that a change of the overlay adds: its index, what the change writes, and the path of that change. */
interface Awaited {
  readonly at: number;
  readonly written: RegionSite;
  readonly path: JsonPath;
}

/**
 * The region that an overlay declares is already in the site, because other regions need it. Takes it out until the change
 * that adds it runs, so that earlier and later changes see the same state as in any other part of the config.
 */
function takeIntroduced(site: ConfigParts['site'], overlay: OverlayFile): readonly Awaited[] {
  const awaited = introducedRegions(overlay).flatMap(({ entry, written, path }): readonly Awaited[] => {
    const at = site.regions.findIndex((region) => isSameJson(region, entry));
    // Trust border: the entry after all changes of the overlay has passed the check of its format.
    return at < 0 ? [] : [{ at, written: structuredClone(written) as unknown as RegionSite, path }];
  });
  for (const at of awaited.map((one) => one.at).toSorted((a, b) => b - a)) site.regions.splice(at, 1);
  return awaited;
}

/** Puts back the entries that a change adds; returns whether there are any. */
function putIntroduced(
  { regions }: ConfigParts['site'],
  awaited: readonly Awaited[],
  { index, trace }: ChangeContext,
): boolean {
  const brought = awaited.filter(({ path }) => path[1] === index);
  for (const { at, written, path } of brought) {
    trace.put(regions, at, written, { action: index, path });
    regions.splice(at, 0, written);
  }
  return brought.length > 0;
}

function findTargets(
  root: ConfigParts,
  action: OverlayAction,
  path: JsonPath,
): Result<readonly JsonPath[], OverlayProblem> {
  const target = [...path, 'target'];
  const both = action.remove === true && action.update !== undefined;
  if (both || (action.remove !== true && action.update === undefined)) {
    return fail({
      code: 'config/overlay-update',
      path,
      message: both ? 'A change cannot both remove and update.' : 'The change has neither "update" nor "remove".',
      advice: { expected: 'either update or remove' },
    });
  }
  const query = parseJsonPath(action.target);
  if (!query.ok)
    return fail({
      code: 'config/overlay-target',
      path: target,
      message: query.error,
      advice: { expected: "RFC 9535, e.g. $.menus.menus.header.entries[?@.id=='wallet']" },
    });
  const refused = jsonPathProblem(query.value);
  if (refused !== null)
    return fail({
      code: 'config/overlay-index',
      path: target,
      message: refused,
      advice: { expected: "a filter by id, e.g. [?@.id=='wallet']" },
    });
  // Trust border: the parts come from JSON files.
  const locations = query.value.query(root as unknown as JSONValue).locations();
  const expected = action['x-expect'] ?? 1;
  if (locations.length === expected) return ok(locations);
  return fail({
    code: 'config/overlay-target',
    path: target,
    message: `The path matches ${locations.length} nodes.`,
    advice: {
      expected: `${expected}, or another number in "x-expect"`,
      suggestion:
        'Paths start at {site, menus, access, routes, errors, pages, forms, flows}. Each contains the content of its file; pages, forms and flows are listed by id.',
    },
  });
}
