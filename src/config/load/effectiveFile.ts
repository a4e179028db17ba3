import { fileOf, type AuthoredConfig } from '../AuthoredConfig.ts';
import { placeOf, pointerOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { Place } from '../Diagnostic.ts';
import { placeOfIntroduced } from '../overlay/introducedRegions.ts';
import { writtenLocation } from '../derive/writtenPath.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ResolvedRegion } from './resolveRegion.ts';
import type { Provenance } from '../overlay/OverlayTrace.ts';
import { valueAt } from '../../domain/valueAt.ts';

/** The content of a file on a region's site, for an account variant if one is given, and the origin of each value that another file wrote. */
export interface EffectiveFile {
  readonly value: unknown;
  /** The place where another file wrote the value at a path; null when the file itself declares it. */
  readonly originAt: (path: JsonPath) => Place | null;
  /** Values of the file that the region's overlay removes: their path, and the place of the change. */
  readonly removed: readonly { readonly path: JsonPath; readonly place: Place }[];
}

/** Returns the file as the region's site uses it; undefined when it does not exist. A file that no region changes is returned as written. */
export function effectiveFile(
  authored: AuthoredConfig,
  region: ResolvedRegion,
  path: string,
  variant = '',
): EffectiveFile | undefined {
  const file = authored.files.get(path);
  if (!file) return undefined;
  const { kind } = file;
  if (kind.kind === 'texts')
    return effectiveTexts(authored, file, {
      region: region.config.region,
      locale: kind.locale,
      domain: kind.domain,
      variant,
    });
  const location = locationOf(file);
  const overlay = fileOf(authored, 'overlay', region.config.region);
  if (!location) return { value: file.value, originAt: () => null, removed: [] };
  return {
    value: { ...schemaOf(file), ...Object(valueAt(region.config, location)) },
    originAt: (inside) =>
      (overlay &&
        exactOrigin(region.provenance, overlay, writtenLocation(region.config.written, [...location, ...inside]))) ??
      placeOfIntroduced(authored, region.config, [...location, ...inside]),
    removed: !overlay
      ? []
      : region.removals
          .filter((removal) => isWithin(removal.location, location))
          .map((removal) => ({ path: removal.location.slice(location.length), place: placeOf(overlay, removal.path) })),
  };
}

/** The location of a file's content in the document that overlays change; null when they cannot change it. */
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
    case 'part':
      return ['pageParts', kind.id];
    default:
      return null;
  }
}

/** The `$schema` of a file, which belongs to the file and not to the config. */
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

/** The texts of a domain with the replacements of the region, then those of the account variant; keys that only the region has come last. */
function effectiveTexts(
  authored: AuthoredConfig,
  file: ConfigFile,
  { region, locale, domain, variant }: TextFile,
): EffectiveFile {
  const files = [...authored.files.values()];
  const replacing = [
    files.find(({ kind }) => kind.kind === 'regionTexts' && kind.locale === locale && kind.region === region),
    files.find(({ kind }) => kind.kind === 'variantTexts' && kind.locale === locale && kind.variant === variant),
  ].flatMap((one) =>
    one && isRecord(one.value) && one.value[domain] !== undefined ? [{ file: one, own: one.value[domain] }] : [],
  );
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
  return {
    ...before,
    ...Object.fromEntries(Object.entries(after).map(([key, value]) => [key, replaced(before[key], value)])),
  };
}
