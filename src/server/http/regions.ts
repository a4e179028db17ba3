import fs from 'node:fs';
import path from 'node:path';
import { introducedRegions } from '../../config/introducedRegions.ts';
import { isJsonObject } from './OpenApiDocument.ts';
import { readJsonObject } from './loadDocuments.ts';

export type RegionOf = (host: string | undefined) => string;

/**
 * Which region a host serves, from the `hosts` of the regions that overlays bring. A host that no region names, and
 * the bare `localhost`, serve `chosen` when given, else the site's default region.
 */
export function loadRegions(schemasDir: string, chosen: string | undefined): RegionOf {
  const file = path.join(schemasDir, 'site.json');
  const site = fs.existsSync(file) ? readJsonObject(file) : {};
  const regions = [...(Array.isArray(site['regions']) ? site['regions'] : []).filter(isJsonObject), ...broughtByOverlays(schemasDir)];
  const byHost = new Map<string, string>();
  for (const region of regions) {
    const hosts = Array.isArray(region['hosts']) ? region['hosts'] : [];
    for (const host of hosts) byHost.set(String(host).toLowerCase(), String(region['id']));
  }
  const known = regions.map((region) => String(region['id']));
  if (chosen && known.length > 0 && !known.includes(chosen)) throw new Error(`REGION ${chosen} is not one of ${known.join(', ')}`);
  const fallback = chosen ?? String(site['defaultRegion'] ?? known[0] ?? '');
  return (host) => {
    const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
    return chosen && name === 'localhost' ? chosen : (byHost.get(name) ?? fallback);
  };
}

function broughtByOverlays(schemasDir: string): readonly Readonly<Record<string, unknown>>[] {
  const folder = path.join(schemasDir, 'regions');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.overlay.json')).sort() : [];
  return files.flatMap((name) => introducedRegions(readJsonObject(path.join(folder, name))).map(({ entry }) => entry));
}
