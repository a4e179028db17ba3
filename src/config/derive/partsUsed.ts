import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { BlockPart, PageFile, PartFile } from '../model.generated.ts';
import { expandFamilies } from './expandFamilies.ts';

/** The part blocks of a page or part, in dialogs too, and their paths in the file without families. */
export function partsUsed(written: PageFile): readonly PartUse[] {
  const known = uses.get(written) ?? partBlocksOf(expandFamilies(written).file, []);
  uses.set(written, known);
  return known;
}

/** The names of the parts that a page contains, those within its parts too. */
export function partsWithin(page: PageFile, parts: ConfigParts['pageParts']): readonly string[] {
  const namesOf = (file: PageFile | PartFile | undefined) =>
    file ? partsUsed(file).map(({ block }) => block.part) : [];
  return namesOf(page).flatMap((part) => [part, ...namesOf(parts[part])]);
}

/** A part block of a family has the condition of its member. */
export interface PartUse {
  readonly block: BlockPart & { readonly visibleWhen?: string };
  readonly path: JsonPath;
}

const uses = new WeakMap<PageFile, readonly PartUse[]>();

/** The part blocks within a value, and their paths. */
export function partBlocksOf(value: unknown, path: JsonPath): readonly PartUse[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return isPartBlock(child, path.at(-1)) ? [{ block: child, path: at }] : partBlocksOf(child, at);
  });
}

/** The keys of lists of blocks. */
export const blockLists: ReadonlySet<unknown> = new Set(['blocks', 'expand', 'beside']);

/** Is the value an entry of a list of blocks, named `list`, that a part may replace? */
export function isPartBlock(value: unknown, list: string | number | undefined): value is PartUse['block'] {
  return blockLists.has(list) && isRecord(value) && value['type'] === 'part' && typeof value['part'] === 'string';
}
