import { placeOf, type ConfigFile } from '../ConfigFile.ts';
import { diagnostic, type Advice, type Diagnostic } from '../Diagnostic.ts';
import type { OverlayFile, SiteFile } from '../model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { nearestName } from '../nearestName.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { introducedRegions, listOfRegions } from './introducedRegions.ts';

/** Reports overlays of regions that neither site.json nor the overlay itself declares, where the entry of the region seems to be wrong. */
export function lostRegions(
  { regions }: SiteFile,
  overlays: Readonly<Record<string, OverlayFile>>,
  files: ReadonlyMap<string, ConfigFile>,
): readonly Diagnostic[] {
  const known = new Set(regions.map(({ id }) => id));
  return [...files.values()].flatMap((file): readonly Diagnostic[] => {
    const region = file.kind.kind === 'overlay' ? file.kind.region : undefined;
    const overlay = region === undefined ? undefined : overlays[region];
    if (region === undefined || !overlay || known.has(region)) return [];
    const introduced = introducedRegions(overlay);
    return introduced.some(({ entry }) => entry['id'] === region) ? [] : [lostRegion(region, overlay, file)];
  });
}

/** Reports overlays that do not exist, of regions that several demo accounts have. One account with another region is a misspelt one. */
export function missingOverlays({ regions }: SiteFile, files: ReadonlyMap<string, ConfigFile>): readonly Diagnostic[] {
  const used = new Map<string, number>();
  for (const file of files.values()) {
    const { personas } = file.kind.kind === 'personas' ? recordOf(file.value) : {};
    for (const one of listOf(personas)) {
      const region = String(recordOf(one)['region']);
      used.set(region, (used.get(region) ?? 0) + 1);
    }
  }
  return [...used].flatMap(([region, count]): readonly Diagnostic[] => {
    const file = `schemas/regions/${region.toLowerCase()}.overlay.json`;
    if (count < 2 || !/^[A-Z]{2}$/.test(region) || files.has(file) || regions.some(({ id }) => id === region))
      return [];
    return [
      diagnostic(
        'config/file-missing',
        { file, line: 1, column: 1, length: 1 },
        `The file does not exist, but ${count} demo accounts have the region "${region}".`,
        { suggestion: 'Create it, declare the region in schemas/site.json, or correct the accounts.' },
      ),
    ];
  });
}

function lostRegion(region: string, overlay: OverlayFile, file: ConfigFile): Diagnostic {
  const message = `There is no region "${region}".`;
  const lost = (path: readonly (string | number)[], at: 'key' | 'value', advice: Advice) =>
    diagnostic('config/unknown-region', placeOf(file, path, at), message, { missing: region, ...advice });
  const [added] = introducedRegions(overlay);
  if (added) {
    const id = Object.keys(added.written).find((key) => key === 'id') ?? nearestName('id', Object.keys(added.written));
    const advice = {
      expected: `"id": "${region}", like the name of the file`,
      suggestion: `Did you mean "id": "${region}"?`,
    };
    return lost(id === undefined ? added.path : [...added.path, id], id === 'id' ? 'value' : 'key', advice);
  }
  const targets = overlay.actions.map(({ target }) => target);
  const meant = targets.findIndex((target, index) => {
    const { update } = overlay.actions[index] ?? {};
    const isEntry = [update].flat().some((entry) => isRecord(entry) && entry['id'] === region);
    return isEntry || nearestName(target, [listOfRegions]) !== undefined;
  });
  return meant < 0
    ? lost([], 'value', { expected: `a change that adds the entry of the region to ${listOfRegions}` })
    : lost(['actions', meant, 'target'], 'value', {
        expected: `the target ${listOfRegions}`,
        suggestion: `Did you mean "${listOfRegions}"?`,
      });
}
