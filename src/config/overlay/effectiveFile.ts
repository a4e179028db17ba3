import { fileOf, type AuthoredConfig } from '../AuthoredConfig.ts';
import { placeOf, pointerOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { Place } from '../Diagnostic.ts';
import { placeOfIntroduced } from '../introducedRegions.ts';
import { isRecord } from '../meta/chooseBranch.ts';
import type { ResolvedRegion } from '../resolveRegion.ts';
import type { Provenance } from './OverlayTrace.ts';
import { valueAt } from '../valueAt.ts';

/** What a file holds on the site of a region, for an account variant where one is named, and where each value that is not its own was written. */
export interface EffectiveFile {
  readonly value: unknown;
  /** Where the value at a path of the file was written, when another file brought it; null when it is the file's own. */
  readonly originAt: (path: JsonPath) => Place | null;
  /** Values of the file that the region's overlay takes away: where they stood, and the change that takes them. */
  readonly removed: readonly { readonly path: JsonPath; readonly place: Place }[];
}

/** The file as the region's site has it; undefined when there is no such file. Files that no region changes are as they are written. */
export function effectiveFile(authored: AuthoredConfig, region: ResolvedRegion, path: string, variant = ''): EffectiveFile | undefined {
  const file = authored.files.get(path);
  if (!file) return undefined;
  const { kind } = file;
  if (kind.kind === 'texts') return effectiveTexts(authored, file, { region: region.config.region, locale: kind.locale, domain: kind.domain, variant });
  const location = locationOf(file);
  const overlay = fileOf(authored, 'overlay', region.config.region);
  if (!location) return { value: file.value, originAt: () => null, removed: [] };
  return {
    value: { ...schemaOf(file), ...Object(valueAt(region.config, location)) },
    originAt: (inside) => (overlay && exactOrigin(region.provenance, overlay, [...location, ...inside])) ?? placeOfIntroduced(authored, region.config, [...location, ...inside]),
    removed: !overlay ? [] : region.removals.filter((removal) => isWithin(removal.location, location))
      .map((removal) => ({ path: removal.location.slice(location.length), place: placeOf(overlay, removal.path) })),
  };
}

/** Where the content of a file stands in the document that overlays change; null when they cannot change it. */
function locationOf({ kind }: ConfigFile): JsonPath | null {
  switch (kind.kind) {
    case 'site':
    case 'menus':
    case 'access':
    case 'routes':
    case 'errors':
      return [kind.kind];
    case 'page':
      return ['pages', kind.id];
    case 'form':
      return ['forms', kind.id];
    default:
      return null;
  }
}

/** The reference of a file to its format: no part of the config, but of the file. */
function schemaOf({ value }: ConfigFile): Readonly<Record<string, unknown>> {
  return isRecord(value) && value['$schema'] !== undefined ? { $schema: value['$schema'] } : {};
}

function exactOrigin(provenance: Provenance, overlay: ConfigFile, location: JsonPath): Place | null {
  const origin = provenance.get(pointerOf(location));
  return origin ? placeOf(overlay, origin.path) : null;
}

function isWithin(location: JsonPath, root: JsonPath): boolean {
  return root.every((step, index) => location[index] === step);
}

interface TextFile {
  readonly region: string;
  readonly locale: string;
  readonly domain: string;
  /** Empty for none. */
  readonly variant: string;
}

/** Texts of a domain with those that the region replaces, then those of the account variant; a key of the region alone stands at the end. */
function effectiveTexts(authored: AuthoredConfig, file: ConfigFile, { region, locale, domain, variant }: TextFile): EffectiveFile {
  const files = [...authored.files.values()];
  const replacing = [
    files.find(({ kind }) => kind.kind === 'regionTexts' && kind.locale === locale && kind.region === region),
    files.find(({ kind }) => kind.kind === 'variantTexts' && kind.locale === locale && kind.variant === variant),
  ].flatMap((one) => (one && isRecord(one.value) && one.value[domain] !== undefined ? [{ file: one, own: one.value[domain] }] : []));
  return {
    value: replacing.reduce((value, { own }) => replaced(value, own), file.value),
    originAt(path) {
      const last = replacing.findLast(({ own }) => typeof valueAt(own, path) === 'string');
      return last ? placeOf(last.file, [domain, ...path]) : null;
    },
    removed: [],
  };
}

function replaced(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after;
  return { ...before, ...Object.fromEntries(Object.entries(after).map(([key, value]) => [key, replaced(before[key], value)])) };
}
