import { fileOf, type AuthoredConfig, type ConfigParts } from '../AuthoredConfig.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { Place } from '../Diagnostic.ts';
import { placeOfIntroduced } from '../overlay/introducedRegions.ts';
import { writtenLocation } from '../derive/writtenPath.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { originOf } from '../overlay/OverlayTrace.ts';
import type { ResolvedRegion } from './resolveRegion.ts';

/** The file in which a value is written, and its path there. */
export interface WrittenAt {
  readonly file: ConfigFile;
  readonly path: JsonPath;
}

/**
 * The place of a value of a region's config: in the overlay that added it, else in the file that declares it. `derived`
 * starts in the document that overlays change (`pages`, `forms`, or the name of a singleton file).
 */
export function placeOfLocation(authored: AuthoredConfig, region: ResolvedRegion, derived: JsonPath): Place {
  const location = writtenLocation(region.config.written, derived);
  const overlaid = inOverlay(authored, region, location);
  const introduced = overlaid ? null : placeOfIntroduced(authored, region.config, location);
  const at = overlaid ?? inOwnFile(authored, region.config.written, location);
  return introduced ?? (at ? placeOf(at.file, at.path) : { file: '', line: 1, column: 1, length: 1 });
}

/** `placeOfLocation` as file and path; null when the part has no file of its own. */
export function writtenAt(authored: AuthoredConfig, region: ResolvedRegion, derived: JsonPath): WrittenAt | null {
  const location = writtenLocation(region.config.written, derived);
  return inOverlay(authored, region, location) ?? inOwnFile(authored, region.config.written, location);
}

function inOverlay(authored: AuthoredConfig, region: ResolvedRegion, location: JsonPath): WrittenAt | null {
  const file = fileOf(authored, 'overlay', region.config.region);
  const path = file && originOf(location, region.provenance);
  return file && path ? { file, path } : null;
}

/** The file that declares the value at a location of the written parts of a config, and its path there; null when the part has no file of its own. */
export function inOwnFile(authored: AuthoredConfig, written: ConfigParts, location: JsonPath): WrittenAt | null {
  const [first, id] = location;
  const operation = first === 'operations' ? authored.operations.get(String(id)) : undefined;
  const api = operation && authored.files.get(operation.file);
  if (operation && api) return { file: api, path: [...operation.path, 'operationId'] };
  if (first === 'flows') return inFlowFile(authored, location);
  const keyed = keyedKinds.get(String(first));
  const file = keyed ? fileOf(authored, keyed, String(id)) : singleFile(authored, String(first));
  return file ? { file, path: authoredPath(location, written, authored).slice(keyed ? 2 : 1) } : null;
}

function inFlowFile({ files }: AuthoredConfig, location: JsonPath): WrittenAt | null {
  const declares = ({ kind, value }: ConfigFile): boolean =>
    kind.kind === 'flow' && valueAt(value, location.slice(0, 2)) !== undefined;
  const file = [...files.values()].find(declares);
  return file ? { file, path: location } : null;
}

/** The kinds of files that declare the entries of a record of the config. */
const keyedKinds: ReadonlyMap<string, 'page' | 'form' | 'part'> = new Map([
  ['pages', 'page'],
  ['forms', 'form'],
  ['pageParts', 'part'],
]);

function singleFile(authored: AuthoredConfig, name: string): ConfigFile | undefined {
  switch (name) {
    case 'site':
    case 'menus':
    case 'access':
    case 'routes':
    case 'errors':
      return fileOf(authored, name);
    default:
      return undefined;
  }
}

/** The same path before the overlay. Finds an entry by its id or path when its list lost or gained entries. */
function authoredPath(location: JsonPath, written: ConfigParts, authored: AuthoredConfig): JsonPath {
  let before: unknown = authored.written;
  let after: unknown = written;
  return location.map((step) => {
    const item = valueAt(after, [step]);
    const found =
      Array.isArray(before) && before !== after && isRecord(item)
        ? before.findIndex((other: unknown) => isSameEntry(other, item))
        : -1;
    const own = found >= 0 ? found : step;
    before = valueAt(before, [own]);
    after = item;
    return own;
  });
}

function isSameEntry(other: unknown, item: Readonly<Record<string, unknown>>): boolean {
  // An item that is only a name is an object for the overlay.
  if (typeof other === 'string') return other === item['id'];
  const key = ['id', 'path'].find((name) => typeof item[name] === 'string');
  return isRecord(other) && (key === undefined ? other === item : other[key] === item[key]);
}
