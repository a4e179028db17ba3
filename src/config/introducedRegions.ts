import { fileOf, type AuthoredConfig, type ConfigParts, type RegionSite } from './AuthoredConfig.ts';
import { placeOf, type JsonPath } from './ConfigFile.ts';
import type { Place } from './Diagnostic.ts';
import { isRecord } from './meta/chooseBranch.ts';
import { checkShape } from './meta/checkShape.ts';
import type { OverlayFile, SiteFile } from './model.generated.ts';

/** Where an overlay that brings its own region adds it. */
const listOfRegions = '$.site.regions';

/** An entry that an overlay adds to the regions of the site, and its place in the overlay. */
export interface IntroducedRegion {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

/** Entries that an overlay adds to the regions of the site: a region is declared by its overlay. */
export function introducedRegions(overlay: unknown): readonly IntroducedRegion[] {
  const actions: readonly unknown[] = isRecord(overlay) && Array.isArray(overlay['actions']) ? overlay['actions'] : [];
  return actions.flatMap((action, index) => {
    if (!isRecord(action) || action['target'] !== listOfRegions) return [];
    const { update } = action;
    const path: JsonPath = ['actions', index, 'update'];
    const entries = Array.isArray(update) ? update.map((entry: unknown, at) => ({ entry, path: [...path, at] })) : [{ entry: update, path }];
    return entries.flatMap(({ entry, path: place }) => (isRecord(entry) ? [{ entry, path: place }] : []));
  });
}

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
  return file && own ? placeOf(file, [...own.path, ...inside]) : null;
}

function ownEntries(region: string, overlay: unknown): readonly IntroducedRegion[] {
  return introducedRegions(overlay).filter(({ entry }) => entry['id'] === region);
}

function isSound(site: SiteFile, entry: unknown): boolean {
  return checkShape('site', { ...site, regions: [entry] }).every(({ path }) => path[0] !== 'regions');
}
