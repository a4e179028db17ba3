import { fileOf, type AuthoredConfig, type ConfigParts } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import { diagnostic, sortDiagnostics, type Diagnostic, type Place } from '../Diagnostic.ts';
import { placeOfIntroduced } from '../overlay/introducedRegions.ts';
import { originOf } from '../overlay/OverlayTrace.ts';
import type { ResolvedRegion } from '../load/resolveRegion.ts';
import { writtenLocation } from '../derive/writtenPath.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import { checkers, readParts } from './checkers.ts';
import { isAsAuthored, placeInFile, type CheckTools, type ConfigView, type Finding } from './ConfigView.ts';

export interface CheckedConfig {
  readonly authored: AuthoredConfig;
  /** All regions: a name is used when one of them uses it. */
  readonly regions: readonly ResolvedRegion[];
  /** The regions to report findings for. */
  readonly asked: readonly ResolvedRegion[];
}

/**
 * Runs every checker on the config as authored, and again for each asked region with an overlay. Reports a finding that an
 * overlay causes at its place in the overlay, and a finding of the authored config once.
 */
export function checkConfig({ authored, regions, asked }: CheckedConfig, tools: CheckTools): readonly Diagnostic[] {
  const overlaid = regions.filter(
    ({ config }) => authored.overlays[config.region] && partNames.some((name) => config[name] !== authored[name]),
  );
  const everywhere: ConfigView[] = [];
  const viewOf = (parts: ConfigParts & Pick<AuthoredConfig, 'written'>): ConfigView => ({
    authored,
    parts,
    written: parts.written,
    tools,
    everywhere,
  });
  const base = viewOf(authored);
  const views = overlaid.map((region) => ({ region, view: viewOf(region.config) }));
  everywhere.push(base, ...views.map(({ view }) => view));
  const found = checkView(base, null);
  if (found.some(isMissingFile)) return sortDiagnostics(found);
  const known = new Set(found.map(sameness));
  const ofRegions = views
    .filter(({ region }) => asked.includes(region))
    .flatMap(({ region, view }) => checkView(view, region).filter((one) => !known.has(sameness(one))));
  return sortDiagnostics([...found, ...ofRegions]);
}

/** Parts that an overlay does not change are the same objects; when it changes none, the checkers need not run again. */
const partNames = [
  'site',
  'menus',
  'access',
  'routes',
  'errors',
  'pages',
  'forms',
  'flows',
] as const satisfies readonly (keyof ConfigParts)[];

/** Identifies a finding without its position, which an overlay may shift. */
function sameness({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

function checkView(view: ConfigView, region: ResolvedRegion | null): readonly Diagnostic[] {
  const asked = Object.entries(checkers).filter(
    ([name]) => !isAnswered(name, view) && (!isIncomplete(view.authored) || ofOneFile.includes(name)),
  );
  const answers = asked.map(([name, check]) => ({ name, findings: check(view) }));
  const isMissing = answers.some(({ findings }) => findings.some(isMissingFile));
  return answers
    .flatMap(({ name, findings }) =>
      isMissing && !ofOneFile.includes(name) ? findings.filter(isMissingFile) : findings,
    )
    .map((found) =>
      diagnostic(found.code, placeOfFinding(found, view, region), found.message, {
        ...found,
        alsoAt: otherPlaces(found, view, region),
      }),
    );
}

/** A file that is missing explains most of what the checkers find in others. */
function isMissingFile({ code }: Pick<Finding, 'code'>): boolean {
  return code === 'config/file-missing';
}

/** Checkers whose answer about a file depends on this file alone. */
const ofOneFile: readonly string[] = ['duplicateIds', 'formFlow', 'lostEquals', 'redundantDefaults', 'schemas'];

/** Whether a file is missing or cannot be used: references to it from other files would look wrong, so only single files are checked. */
function isIncomplete({ broken, missing }: AuthoredConfig): boolean {
  return broken.size > 0 || missing.size > 0;
}

/** Whether the answer for the region equals the answer for the authored config. */
function isAnswered(name: string, view: ConfigView): boolean {
  const reads = Object.entries(readParts).find(([checker]) => checker === name)?.[1];
  return reads !== undefined && isAsAuthored(view, reads);
}

function otherPlaces(found: Finding, view: ConfigView, region: ResolvedRegion | null): readonly Place[] {
  const paths = 'place' in found ? [] : (found.alsoAt ?? []);
  return paths.map((path) => placeOfFinding({ ...found, path, at: 'value' }, view, region));
}

function placeOfFinding(
  found: Finding,
  { authored, parts, written }: ConfigView,
  region: ResolvedRegion | null,
): Place {
  if ('place' in found) return found.place;
  const { part, at } = found;
  const location = writtenLocation(written, [...part.location, ...found.path]);
  const overlay = region ? fileOf(authored, 'overlay', region.config.region) : undefined;
  const origin = region && overlay ? originOf(location, region.provenance) : null;
  if (overlay && origin) return placeOf(overlay, origin);
  // An offset counts in the text of the finding; what the value follows from is another text.
  const isText = valueAt(parts, [...part.location, ...found.path]) === valueAt(written, location);
  const own = inOwnFile(authored, written, location);
  return (
    placeOfIntroduced(authored, parts, location) ??
    placeInFile(own?.file, own?.path ?? [], typeof at !== 'object' || isText ? at : 'value')
  );
}
