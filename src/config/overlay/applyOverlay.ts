import { compile, type JSONPathQuery, type JSONValue } from 'json-p3';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { Advice } from '../Diagnostic.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import { introducedRegions } from '../introducedRegions.ts';
import { isSameJson } from '../isSameJson.ts';
import { isRecord } from '../meta/chooseBranch.ts';
import type { OverlayFile } from '../model.generated.ts';
import { jsonPathProblem } from './jsonPathProblem.ts';
import { OverlayTrace, type Origin, type Provenance } from './OverlayTrace.ts';

export type OverlayAction = OverlayFile['actions'][number];

/** A refused change: its place in the overlay file, and what is wrong. */
export interface OverlayProblem {
  readonly code: DiagnosticCode;
  readonly path: JsonPath;
  readonly message: string;
  readonly advice: Advice;
}

/** A node that a change took away: where it stood then, and the change, in the overlay file. */
export interface Removal {
  readonly location: JsonPath;
  readonly path: JsonPath;
}

export interface Overlaid {
  readonly parts: ConfigParts;
  readonly problems: readonly OverlayProblem[];
  readonly provenance: Provenance;
  readonly removals: readonly Removal[];
}

/**
 * Applies an overlay (OpenAPI Overlay 1.1, strict) to a copy of the config. Changes run in order; a path must find exactly
 * `expect` nodes (1 by default), may not pick from a list by position, and no two changes may meet in one node. A refused
 * change is reported; the others still run.
 */
export function applyOverlay(parts: ConfigParts, overlay: OverlayFile): Overlaid {
  const root = structuredClone(parts);
  const problems: OverlayProblem[] = [];
  const removals: Removal[] = [];
  const trace = new OverlayTrace();
  for (const [index, action] of overlay.actions.entries()) {
    const path = ['actions', index];
    if (isThereAlready(root, overlay, { index, path, trace })) continue;
    const found = findTargets(root, action, path);
    if (!found.ok) {
      problems.push(found.error);
      continue;
    }
    // From the last to the first, so that removing from a list does not move the nodes that are still to come.
    for (const location of found.value.toReversed()) {
      problems.push(...changeNode(root, location, action, { index, path, trace }));
      if (action.remove === true) removals.push({ location, path });
    }
  }
  return { parts: root, problems, provenance: trace.provenance(root), removals };
}

/** The region that an overlay declares was read with the site, for the others to know it: only where it came from is noted. */
function isThereAlready({ site }: ConfigParts, overlay: OverlayFile, { index, trace }: ChangeContext): boolean {
  const brought = introducedRegions(overlay).filter(({ path }) => path[1] === index);
  const known = brought.map(({ entry }) => site.regions.findIndex((region) => isSameJson(region, entry)));
  if (brought.length === 0 || known.includes(-1)) return false;
  for (const [at, { path }] of brought.entries()) trace.put(site.regions, known[at] ?? 0, site.regions[known[at] ?? 0], { action: index, path });
  return true;
}

function findTargets(root: ConfigParts, action: OverlayAction, path: JsonPath): Result<readonly JsonPath[], OverlayProblem> {
  const target = [...path, 'target'];
  const both = action.remove === true && action.update !== undefined;
  if (both || (action.remove !== true && action.update === undefined)) {
    return fail({ code: 'config/overlay-update', path, message: both ? 'A change cannot both remove and update.' : 'The change says neither "update" nor "remove".', advice: { expected: 'one of both' } });
  }
  const query = parsePath(action.target);
  if (!query.ok) return fail({ code: 'config/overlay-target', path: target, message: query.error, advice: { expected: "RFC 9535, e.g. $.menus.menus.header.entries[?@.id=='wallet']" } });
  const refused = jsonPathProblem(query.value);
  if (refused !== null) return fail({ code: 'config/overlay-index', path: target, message: refused, advice: { expected: "a filter by id, e.g. [?@.id=='wallet']" } });
  // Trust border: the parts come from JSON files.
  const locations = query.value.query(root as unknown as JSONValue).locations();
  const expected = action.expect ?? 1;
  if (locations.length === expected) return ok(locations);
  return fail({
    code: 'config/overlay-target', path: target, message: `The path finds ${locations.length} nodes.`,
    advice: { expected: `${expected} (expect)`, suggestion: 'Paths start at {site, menus, access, routes, errors, pages, forms, flows}: each holds the content of its file; pages, forms and flows by id.' },
  });
}

function parsePath(text: string): Result<JSONPathQuery, string> {
  try {
    return ok(compile(text));
  } catch (error) {
    return fail(`"${text}" is not a JSONPath: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface ChangeContext {
  readonly index: number;
  readonly path: JsonPath;
  readonly trace: OverlayTrace;
}

function changeNode(root: object, location: JsonPath, action: OverlayAction, context: ChangeContext): readonly OverlayProblem[] {
  const key = location.at(-1);
  const parent = location.slice(0, -1).reduce<unknown>((node, step) => (node !== null && typeof node === 'object' ? Reflect.get(node, step) : undefined), root);
  const refuse = (code: DiagnosticCode, message: string, advice: Advice = {}): OverlayProblem => ({ code, path: context.path, message, advice });
  if (key === undefined || parent === null || typeof parent !== 'object') return [refuse('config/overlay-update', 'The config as a whole cannot be changed.')];
  const before = context.trace.targeted(parent, key, context.index);
  if (before !== null) return [refuse('config/overlay-conflict', `Change ${before + 1} of this overlay changes the same node.`, { suggestion: 'Join the two changes.' })];
  if (action.remove === true) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
    return [];
  }
  const origin = { action: context.index, path: [...context.path, 'update'] };
  const meetings: Origin[] = [];
  const node: unknown = Reflect.get(parent, key);
  if (isRecord(node) && !isRecord(action.update)) return [refuse('config/overlay-update', 'The node is an object; the update is none.', { expected: 'an object to merge' })];
  merge(parent, key, structuredClone(action.update), origin, { trace: context.trace, meetings });
  return meetings.map((other) => refuse('config/overlay-conflict', `Change ${other.action + 1} of this overlay sets a value that this one replaces.`, { suggestion: 'Join the two changes.' }));
}

/** Objects merge by key, lists grow at their end, anything else is replaced. */
function merge(parent: object, key: string | number, update: unknown, origin: Origin, context: { readonly trace: OverlayTrace; readonly meetings: Origin[] }): void {
  const node: unknown = Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined;
  if (Array.isArray(node)) {
    const added: readonly unknown[] = Array.isArray(update) ? update : [update];
    for (const [index, item] of added.entries()) {
      context.trace.put(node, node.length, item, { ...origin, path: Array.isArray(update) ? [...origin.path, index] : origin.path });
      node.push(item);
    }
  } else if (isRecord(node) && isRecord(update)) {
    for (const [name, value] of Object.entries(update)) merge(node, name, value, { ...origin, path: [...origin.path, name] }, context);
  } else {
    Reflect.set(parent, key, update);
    const other = context.trace.put(parent, key, update, origin);
    if (other) context.meetings.push(other);
  }
}
