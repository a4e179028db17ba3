import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { isSameJson } from '../isSameJson.ts';
import { checkShape, type ShapeProblem } from '../meta/checkShape.ts';
import type { BlockPart, PageFile, PartFile } from '../model.generated.ts';
import { fillPart } from './fillPart.ts';

/** A page whose part blocks are replaced by what the parts contain. */
export interface ExpandedPage {
  readonly page: PageFile;
  /** The location in the document that overlays change, for a path in the page. */
  readonly locate: (path: JsonPath) => JsonPath;
  /** Why parts cannot be used as the page uses them, with the location; the page has no part blocks then. */
  readonly problems: readonly (Omit<ShapeProblem, 'path'> & { readonly location: JsonPath })[];
  /** Locations of names that the page and a part, or two parts, declare differently. */
  readonly clashes: readonly JsonPath[];
}

type PageParts = ConfigParts['pageParts'];

const expanded = new WeakMap<
  PageFile,
  { readonly used: readonly (PartFile | undefined)[]; readonly result: ExpandedPage }
>();

/** Replaces the part blocks of a page. The same page and parts give the same object; a page without parts stays the same. */
export function expandParts(id: string, page: PageFile, parts: PageParts): ExpandedPage {
  const blocks = partsUsed(page);
  const used = blocks.map(({ block }) => parts[block.part]);
  const known = expanded.get(page);
  if (known && known.used.length === used.length && known.used.every((part, index) => part === used[index]))
    return known.result;
  const result =
    blocks.length === 0
      ? { page, locate: (path: JsonPath) => ['pages', id, ...path], problems: [], clashes: [] }
      : expand(id, page, parts);
  expanded.set(page, { used, result });
  return result;
}

/** The part blocks of a page, in its dialogs too, and their paths. */
export function partsUsed(page: PageFile): readonly PartUse[] {
  const known = uses.get(page) ?? find(page, []);
  uses.set(page, known);
  return known;
}

interface PartUse {
  readonly block: BlockPart;
  readonly path: JsonPath;
}

const uses = new WeakMap<PageFile, readonly PartUse[]>();

function find(value: unknown, path: JsonPath): readonly PartUse[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return path.at(-1) === 'blocks' && isPartBlock(child) ? [{ block: child, path: at }] : find(child, at);
  });
}

function isPartBlock(value: unknown): value is BlockPart {
  return isRecord(value) && value['type'] === 'part' && typeof value['part'] === 'string';
}

/** The properties of a part that a page gets, by name. */
const named = ['state', 'resets', 'query', 'computed', 'calls', 'actions', 'dialogs'] as const;

function expand(id: string, page: PageFile, parts: PageParts): ExpandedPage {
  const origins: Origins = { objects: new Map(), names: new Map() };
  const contents = new Map<string, PartFile>();
  const own = withBlocks(
    page,
    ['pages', id],
    (block) => {
      const content = contentOf(block, parts[block.part], origins);
      contents.set(`${block.part} ${contents.size}`, content);
      return content.blocks;
    },
    origins,
  );
  const clashes: JsonPath[] = [];
  const whole = { ...own };
  for (const [use, content] of contents) {
    for (const name of named) {
      for (const [key, value] of Object.entries(content[name] ?? {})) {
        const location = ['pageParts', use.split(' ')[0] ?? '', name, key];
        const before: unknown = whole[name]?.[key];
        if (before !== undefined && !isSameJson(before, value)) clashes.push(location);
        if (before !== undefined) continue;
        Object.assign(whole, { [name]: { ...whole[name], [key]: value } });
        origins.names.set(`${name} ${key}`, location);
      }
    }
  }
  for (const [index, action] of (own.onOpen ?? []).entries())
    origins.objects.set(action, ['pages', id, 'onOpen', index]);
  const onOpen = [...[...contents.values()].flatMap((content) => content.onOpen ?? []), ...(own.onOpen ?? [])];
  const resume = own.resume ?? [...contents.values()].find((content) => content.resume)?.resume;
  const result = { ...whole, ...(onOpen.length > 0 && { onOpen }), ...(resume && { resume }) };
  const locate = (path: JsonPath): JsonPath => originOf(result, path, ['pages', id], origins);
  const problems = checkShape('page', result).map(({ path, ...problem }) => ({ ...problem, location: locate(path) }));
  if (problems.length === 0) return { page: result, locate, problems, clashes };
  const bare = withBlocks(page, ['pages', id], () => [], origins);
  return { page: bare, locate: (path) => originOf(bare, path, ['pages', id], origins), problems, clashes };
}

/** What a part contains for one of its uses, without part blocks of its own. */
function contentOf(
  { part: id, with: given = {} }: BlockPart,
  part: PartFile | undefined,
  { objects }: Origins,
): PartFile {
  if (!part) return { blocks: [] };
  const content = fillPart(part, given, ['pageParts', id], (copy, path) => objects.set(copy, path));
  // Trust border: the page that contains it is checked against its format.
  return withBlocks(content as PartFile, ['pageParts', id], () => [], { objects, names: new Map() });
}

/** Where the files contain what an expanded page contains at another place. */
interface Origins {
  readonly objects: Map<object, JsonPath>;
  /** By property of the page and name: `calls quote`. */
  readonly names: Map<string, JsonPath>;
}

/** Follows a path through an expanded page; each object with a known origin corrects the location. */
function originOf(page: PageFile, path: JsonPath, base: JsonPath, { objects, names }: Origins): JsonPath {
  let value: unknown = page;
  let location = base;
  for (const [index, step] of path.entries()) {
    value = valueAt(value, [step]);
    const known = value !== null && typeof value === 'object' ? objects.get(value) : undefined;
    location = (index === 1 ? names.get(`${String(path[0])} ${String(step)}`) : undefined) ??
      known ?? [...location, step];
  }
  return location;
}

/** Copies a value with other blocks in place of its part blocks; what contains none stays the same object. */
function withBlocks<T>(
  value: T,
  path: JsonPath,
  blocksOf: (block: BlockPart) => readonly object[],
  origins: Origins,
): T {
  if (value === null || typeof value !== 'object') return value;
  if (find(value, path.slice(-1)).length === 0) return value;
  const inner = (child: unknown, step: string | number): unknown =>
    withBlocks(child, [...path, step], blocksOf, origins);
  const copy = !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inner(child, key)]))
    : value.flatMap((item: unknown, index) => {
        if (path.at(-1) === 'blocks' && isPartBlock(item)) return blocksOf(item);
        const block = inner(item, index);
        if (block !== null && typeof block === 'object') origins.objects.set(block, [...path, index]);
        return [block];
      });
  origins.objects.set(copy, path);
  // Trust border: the copy has the shape of the value.
  return copy as T;
}
