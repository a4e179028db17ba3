import type { JsonPath } from '../ConfigFile.ts';
import { visitNames } from '../meta/walkConfig.ts';
import { perPart } from './perPart.ts';
import { referenceOf, type Reference } from './referenceOf.ts';

export interface PlacedReference extends Reference {
  readonly path: JsonPath;
  /** The property that contains the names. */
  readonly property: string;
}

/** The names of a part that refer to something declared. */
export const referencesIn = perPart((part): readonly PlacedReference[] => {
  const found: PlacedReference[] = [];
  visitNames(part.format, part.value, (node) => {
    const reference = referenceOf(node);
    if (reference) found.push({ ...reference, path: node.path, property: node.property });
  });
  return found;
});
