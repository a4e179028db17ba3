import type { JSONValue } from 'json-p3';
import { fileOf, type AuthoredConfig, type ConfigParts, type RegionSite } from './AuthoredConfig.ts';
import { placeOf, type JsonPath } from './ConfigFile.ts';
import type { Place } from './Diagnostic.ts';
import { isRecord } from './meta/chooseBranch.ts';
import { checkShape } from './meta/checkShape.ts';
import type { OverlayFile, SiteFile } from './model.generated.ts';
import { changeNode } from './overlay/changeNode.ts';
import { originOf, OverlayTrace } from './overlay/OverlayTrace.ts';
import { parseJsonPath } from './overlay/parseJsonPath.ts';

/** Where an overlay that brings its own region adds it. */
const listOfRegions = '$.site.regions';

/** An entry that an overlay adds to the regions of the site. */
export interface IntroducedRegion {
  /** As all changes of the overlay together leave it. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** As the change that brings it writes it. */
  readonly written: Readonly<Record<string, unknown>>;
  /** Where it is written in the overlay. */
  readonly path: JsonPath;
  /** Where in the overlay a value of the entry is written. */
  readonly pathOf: (inside: JsonPath) => JsonPath;
}

/** Entries that an overlay adds to the regions of the site: a region is declared by its overlay, in one change or several. */
export function introducedRegions(overlay: unknown): readonly IntroducedRegion[] {
  if (!isRecord(overlay)) return [];
  const brought = known.get(overlay) ?? readIntroduced(overlay);
  known.set(overlay, brought);
  return brought;
}

/** Asked of the same overlays again and again; what is read never changes. */
const known = new WeakMap<object, readonly IntroducedRegion[]>();

function readIntroduced({ actions }: Readonly<Record<string, unknown>>): readonly IntroducedRegion[] {
  const changes: readonly unknown[] = Array.isArray(actions) ? actions : [];
  return changes.flatMap((action, index) => {
    if (!isRecord(action) || action['target'] !== listOfRegions) return [];
    const { update } = action;
    const path: JsonPath = ['actions', index, 'update'];
    const entries = Array.isArray(update) ? update.map((entry: unknown, at) => ({ entry, path: [...path, at] })) : [{ entry: update, path }];
    return entries.flatMap(({ entry, path: place }) => (isRecord(entry) ? changedLater(entry, place, changes) : []));
  });
}

/** What later changes of the same overlay make of an entry; nothing when one takes it away. What is refused is left out here, and found where the whole overlay is applied. */
function changedLater(written: Readonly<Record<string, unknown>>, path: JsonPath, changes: readonly unknown[]): readonly IntroducedRegion[] {
  const root = { site: { regions: [structuredClone(written)] } };
  const trace = new OverlayTrace();
  for (const [index, action] of changes.entries()) {
    if (index <= Number(path[1]) || !isRecord(action) || typeof action['target'] !== 'string') continue;
    const change = { update: action['update'], remove: action['remove'] === true };
    if (change.remove === (change.update !== undefined)) continue;
    const query = parseJsonPath(action['target']);
    // Trust border: the entry comes from a JSON file.
    const inside = query.ok ? query.value.query(root as unknown as JSONValue).locations().filter((location) => location.length >= entryAt.length) : [];
    for (const location of inside.toReversed()) {
      changeNode(root, location, change, { index, path: ['actions', index], trace });
    }
  }
  const [entry] = root.site.regions;
  const provenance = trace.provenance(root);
  return entry ? [{ entry, written, path, pathOf: (inside) => originOf([...entryAt, ...inside], provenance) ?? [...path, ...inside] }] : [];
}

/** Where the entry stands in a document of its own. */
const entryAt: JsonPath = ['site', 'regions', 0];

/**
 * The site with the regions that overlays bring: every site has to know the hosts of the others. An entry that breaks its
 * format, or takes a name that is taken, stays with its overlay, where the finding is.
 */
export function withIntroducedRegions(site: SiteFile, overlays: Readonly<Record<string, OverlayFile>>): SiteFile {
  const taken = new Set(site.regions.map(({ id }) => id));
  const brought = Object.entries(overlays).flatMap(([region, overlay]) => ownEntries(region, overlay).filter(({ entry }) => !taken.has(region) && isSound(site, entry)).slice(0, 1));
  // Trust border: the format has just judged each entry.
  return brought.length === 0 ? site : { ...site, regions: [...site.regions, ...brought.map(({ entry }) => entry as unknown as RegionSite)] };
}

/** Ids of all regions: those of site.json in its order, then those that their overlays bring. */
export function regionIds({ site, overlays }: AuthoredConfig): readonly string[] {
  const declared = site.regions.map(({ id }) => id);
  return [...declared, ...Object.entries(overlays).filter(([id, overlay]) => !declared.includes(id) && ownEntries(id, overlay).length > 0).map(([id]) => id)];
}

/** Where a value of a region's entry is written, when the region's overlay brings the entry; null for any other location. */
export function placeOfIntroduced(authored: AuthoredConfig, { site }: ConfigParts, [part, list, index, ...inside]: JsonPath): Place | null {
  const id = part === 'site' && list === 'regions' && typeof index === 'number' ? site.regions[index]?.id : undefined;
  const file = id === undefined ? undefined : fileOf(authored, 'overlay', id);
  const [own] = id === undefined || !file ? [] : ownEntries(id, file.value);
  return file && own ? placeOf(file, own.pathOf(inside)) : null;
}

function ownEntries(region: string, overlay: unknown): readonly IntroducedRegion[] {
  return introducedRegions(overlay).filter(({ entry }) => entry['id'] === region);
}

function isSound(site: SiteFile, entry: unknown): boolean {
  return checkShape('site', { ...site, regions: [entry] }).every(({ path }) => path[0] !== 'regions');
}
