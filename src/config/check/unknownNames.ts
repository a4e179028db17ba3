import { placeOf } from '../ConfigFile.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import type { ConfigPart, ConfigView, Finding } from './ConfigView.ts';
import { partsOf } from './ConfigView.ts';
import { referenceOf, type TargetKind } from './referenceSites.ts';
import { targets } from './targets.ts';

/** Does every name in the config mean something that is declared? */
export function unknownNames(view: ConfigView): readonly Finding[] {
  return [...partsOf(view).flatMap((part) => inPart(view, part)), ...inOperations(view), ...regionFiles(view)];
}

function inPart(view: ConfigView, part: ConfigPart): readonly Finding[] {
  const findings: Finding[] = [];
  walkConfig(part.format, part.value, (node) => {
    const reference = referenceOf(node);
    if (!reference) return;
    for (const name of reference.names) {
      const unknown = unknownName(view, part, reference.kind, name);
      if (unknown) findings.push({ ...unknown, part, path: node.path, at: reference.at });
    }
  });
  return findings;
}

/** Access codes that the operations of api.json ask for. */
function inOperations(view: ConfigView): readonly Finding[] {
  const part: ConfigPart = { format: 'access', id: null, value: view.parts.access, location: ['access'] };
  return [...view.authored.operations.values()].flatMap(({ access, file, path }) => {
    const source = view.authored.files.get(file);
    if (!access || !source) return [];
    return (['permission', 'flag', 'switch', 'region'] as const).flatMap((kind) => [access[kind] ?? []].flat().flatMap((name) => {
      const unknown = unknownName(view, part, kind, name);
      return unknown ? [{ ...unknown, place: placeOf(source, [...path, `x-${kind}`]) }] : [];
    }));
  });
}

/** Overlays and region texts belong to a region of site.json. */
function regionFiles(view: ConfigView): readonly Finding[] {
  const part: ConfigPart = { format: 'site', id: null, value: view.parts.site, location: ['site'] };
  return [...view.authored.files.values()].flatMap((file) => {
    if (file.kind.kind !== 'overlay' && file.kind.kind !== 'regionTexts') return [];
    const unknown = unknownName(view, part, 'region', file.kind.region);
    return unknown ? [{ ...unknown, place: placeOf(file, []) }] : [];
  });
}

function unknownName(view: ConfigView, part: ConfigPart, kind: TargetKind, name: string): Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> | null {
  const { code, noun, declaredIn, names } = targets[kind];
  const known = names(view, part);
  if (known.includes(name)) return null;
  return { code, message: `There is no ${noun} "${name}".`, expected: declaredIn, ...didYouMean(name, known) };
}
