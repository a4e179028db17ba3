import type { AuthoredConfig, RegionSite } from './AuthoredConfig.ts';
import { isRecord } from './meta/chooseBranch.ts';

/** Where an overlay that brings its own region adds it. */
const listOfRegions = '$.site.regions';

/** Entries that an overlay adds to the regions of the site: a region may be declared by its overlay alone. */
export function introducedRegions(overlay: unknown): readonly Readonly<Record<string, unknown>>[] {
  const actions: readonly unknown[] = isRecord(overlay) && Array.isArray(overlay['actions']) ? overlay['actions'] : [];
  return actions.filter(isRecord).filter(({ target }) => target === listOfRegions).flatMap(({ update }) => (Array.isArray(update) ? update : [update])).filter(isRecord);
}

/** Ids of all regions: those of site.json in its order, then those that their overlays bring. */
export function regionIds({ site, overlays }: AuthoredConfig): readonly string[] {
  const declared = site.regions.map(({ id }) => id);
  return [...declared, ...Object.keys(overlays).filter((id) => !declared.includes(id) && introducedRegions(overlays[id]).some((entry) => entry['id'] === id))];
}

/** The regions that a region's site knows before its own overlay: every site has to know the hosts of the others. */
export function regionsBeside(region: string, { site, overlays }: AuthoredConfig): readonly RegionSite[] {
  const others = Object.entries(overlays).filter(([id]) => id !== region).flatMap(([, overlay]) => introducedRegions(overlay));
  // Trust border: the region's own site is judged by the format once its overlay has been applied.
  return others.length === 0 ? site.regions : [...site.regions, ...(others as unknown as readonly RegionSite[])];
}
