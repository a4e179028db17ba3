import type { JSONValue } from 'json-p3';
import { fileOf, type AuthoredConfig, type ConfigParts, type RegionSite } from '../AuthoredConfig.ts';
import { placeOf, type JsonPath } from '../ConfigFile.ts';
import type { Place } from '../Diagnostic.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { checkShape } from '../meta/checkShape.ts';
import type { OverlayFile, SiteFile } from '../model.generated.ts';
import { changeNode } from './changeNode.ts';
import { originOf, OverlayTrace } from './OverlayTrace.ts';
import { perValue } from '../perValue.ts';
import { parseJsonPath } from './parseJsonPath.ts';

/** The target at which an overlay adds its own region. */
export const listOfRegions = '$.site.regions';

/** An entry that an overlay adds to the regions of the site. */
export interface IntroducedRegion {
  /** The entry after all changes of the overlay. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** The entry as the change that adds it writes it. */
  readonly written: Readonly<Record<string, unknown>>;
  /** Path of the entry in the overlay. */
  readonly path: JsonPath;
  /** Path in the overlay of a value of the entry. */
  readonly pathOf: (inside: JsonPath) => JsonPath;
}

/** Entries that an overlay adds to the regions of the site. An overlay declares its region in one change or several. */
export function introducedRegions(overlay: unknown): readonly IntroducedRegion[] {
  if (!isRecord(overlay)) return [];
  const brought = known.get(overlay) ?? readIntroduced(overlay);
  known.set(overlay, brought);
  return brought;
}

/** Caches the entries, because the same overlays are read repeatedly; they never change once they are read. */
const known = new WeakMap<object, readonly IntroducedRegion[]>();

function readIntroduced({ actions }: Readonly<Record<string, unknown>>): readonly IntroducedRegion[] {
  const changes: readonly unknown[] = Array.isArray(actions) ? actions : [];
  return changes.flatMap((action, index) => {
    if (!isRecord(action) || action['target'] !== listOfRegions) return [];
    const { update } = action;
    const path: JsonPath = ['actions', index, 'update'];
    const entries = Array.isArray(update)
      ? update.map((entry: unknown, at) => ({ entry, path: [...path, at] }))
      : [{ entry: update, path }];
    return entries.flatMap(({ entry, path: place }) => (isRecord(entry) ? changedLater(entry, place, changes) : []));
  });
}

/** Applies later changes of the same overlay to an entry; returns nothing when one removes it. Skips refused changes, which `applyOverlay` reports. */
function changedLater(
  written: Readonly<Record<string, unknown>>,
  path: JsonPath,
  changes: readonly unknown[],
): readonly IntroducedRegion[] {
  const root = { site: { regions: [structuredClone(written)] } };
  const trace = new OverlayTrace();
  for (const [index, action] of changes.entries()) {
    if (index <= Number(path[1]) || !isRecord(action) || typeof action['target'] !== 'string') continue;
    const change = { update: action['update'], remove: action['remove'] === true };
    if (change.remove === (change.update !== undefined)) continue;
    const query = parseJsonPath(action['target']);
    // Trust border: the entry comes from a JSON file.
    const inside = query.ok
      ? query.value
          .query(root as unknown as JSONValue)
          .locations()
          .filter((location) => location.length >= entryAt.length)
      : [];
    for (const location of inside.toReversed()) {
      changeNode(root, location, change, { index, path: ['actions', index], trace });
    }
  }
  const [entry] = root.site.regions;
  const provenance = trace.provenance(root);
  return entry
    ? [
        {
          entry,
          written,
          path,
          pathOf: (inside) => originOf([...entryAt, ...inside], provenance) ?? [...path, ...inside],
        },
      ]
    : [];
}

/** Path of the entry in the document that contains only it. */
const entryAt: JsonPath = ['site', 'regions', 0];

/**
 * Adds the regions that overlays declare to the site, because every site needs the hosts of the others. Leaves out an entry
 * that breaks its format or uses a taken name; the check reports it in the overlay.
 */
export function withIntroducedRegions(site: SiteFile, overlays: Readonly<Record<string, OverlayFile>>): SiteFile {
  return withRegionsOf(site, ...Object.entries(overlays).flat());
}

/** Takes region and overlay in turn; the same ones give the same object. */
const withRegionsOf = perValue((site: SiteFile, ...regions: readonly (string | OverlayFile)[]): SiteFile => {
  const taken = new Set(site.regions.map(({ id }) => id));
  const overlays = regions.flatMap((region, index) =>
    typeof region === 'string' ? [[region, regions[index + 1]] as const] : [],
  );
  const brought = overlays.flatMap(([region, overlay]) =>
    ownEntries(region, overlay)
      .filter(({ entry }) => !taken.has(region) && isSound(site, entry))
      .slice(0, 1),
  );
  // Trust border: `isSound` has just checked each entry against the format.
  return brought.length === 0
    ? site
    : { ...site, regions: [...site.regions, ...brought.map(({ entry }) => entry as unknown as RegionSite)] };
});

/** Ids of all regions: those of site.json in its order, then those that overlays add. */
export function regionIds({ site, overlays }: AuthoredConfig): readonly string[] {
  const declared = site.regions.map(({ id }) => id);
  return [
    ...declared,
    ...Object.entries(overlays)
      .filter(([id, overlay]) => !declared.includes(id) && ownEntries(id, overlay).length > 0)
      .map(([id]) => id),
  ];
}

/** The place of a value of a region's entry, when the region's overlay adds the entry; null for any other location. */
export function placeOfIntroduced(
  authored: AuthoredConfig,
  { site }: ConfigParts,
  [part, list, index, ...inside]: JsonPath,
): Place | null {
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
