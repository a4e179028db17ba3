import fs from 'node:fs';
import path from 'node:path';
import { introducedRegions } from '../../config/overlay/introducedRegions.ts';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { readJsonObject } from './loadDocuments.ts';
import { isJsonObject, type JsonObject } from './OpenApiDocument.ts';
import { loadForms, type FormOf } from './siteForms.ts';

export type RegionOf = (host: string | undefined) => string;

/** The part of a region's site config that the server uses. */
export interface RegionSite {
  readonly id: string;
  /** Host names, in lower case. */
  readonly hosts: readonly string[];
  readonly features: ReadonlySet<string>;
  /** Null when the region names no currency that the ledger keeps. */
  readonly currency: CurrencyCode | null;
  /** Values of the region that only some domains know. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** The language of a first visit. */
  readonly locale: string;
  readonly form: FormOf;
}

export interface Regions {
  /** The languages of the site, the default first. */
  readonly locales: readonly string[];
  readonly sites: readonly RegionSite[];
  readonly regionOf: RegionOf;
  /** Returns the site of a region; an undeclared region gets a site without features. */
  readonly siteOf: (region: string) => RegionSite;
}

/**
 * Loads the regions of the config and its overlays, and which region a host serves. A host that no region names, and the bare
 * `localhost`, serve `chosen` when given, else the site's default region. Throws when `chosen` is not declared.
 */
export function loadRegions(schemasDir: string, chosen: string | undefined, readForms = loadForms): Regions {
  const file = path.join(schemasDir, 'site.json');
  const site = fs.existsSync(file) ? readJsonObject(file) : {};
  const overlays = readOverlays(schemasDir);
  const formsOf = readForms(schemasDir);
  const brought = [...overlays.values()].flatMap((overlay) => introducedRegions(overlay).map(({ entry }) => entry));
  const sites = [...listIn(site['regions']).filter(isJsonObject), ...brought].map((entry) =>
    siteFrom(
      entry,
      formsOf(() => readOverlays(schemasDir).get(String(entry['id']))),
    ),
  );
  const byHost = new Map(sites.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const)));
  const known = sites.map(({ id }) => id);
  if (chosen && known.length > 0 && !known.includes(chosen))
    throw new Error(`REGION ${chosen} is not one of ${known.join(', ')}.`);
  const fallback = chosen ?? String(site['defaultRegion'] ?? known[0] ?? '');
  return {
    sites,
    locales: listIn(site['locales']).map(String),
    regionOf: (host) => {
      const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
      return chosen && name === 'localhost' ? chosen : (byHost.get(name) ?? fallback);
    },
    siteOf: (region) =>
      sites.find(({ id }) => id === region) ??
      siteFrom(
        { id: region },
        formsOf(() => undefined),
      ),
  };
}

/** Returns each region's address for the start-up text: its id and the server's address under its first host. */
export function addressesOf({ sites }: Regions, url: string): readonly string[] {
  return sites.map(({ id, hosts: [host = 'localhost'] }) => `${id}  ${url.replace('localhost', host)}`);
}

function siteFrom(entry: Readonly<Record<string, unknown>>, form: FormOf): RegionSite {
  const { currency } = entry;
  return {
    id: String(entry['id']),
    hosts: listIn(entry['hosts']).map((host) => String(host).toLowerCase()),
    features: new Set(listIn(entry['features']).map(String)),
    locale: String(entry['locale'] ?? ''),
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : null,
    constants: isJsonObject(entry['constants']) ? entry['constants'] : {},
    form,
  };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The overlays by the id of their region. */
function readOverlays(schemasDir: string): ReadonlyMap<string, JsonObject> {
  const folder = path.join(schemasDir, 'regions');
  const end = '.overlay.json';
  const files = fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.endsWith(end))
        .sort()
    : [];
  return new Map(
    files.map((name) => [name.slice(0, -end.length).toUpperCase(), readJsonObject(path.join(folder, name))]),
  );
}
