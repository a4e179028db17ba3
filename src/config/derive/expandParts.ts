import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { isSameJson } from '../isSameJson.ts';
import { checkShape, type ShapeProblem } from '../meta/checkShape.ts';
import type { BlockPart, PageFile, PartFile } from '../model.generated.ts';
import { bothConditions, conditionOf, expandFamilies, type Membership } from './expandFamilies.ts';
import { fillPart, type Given } from './fillPart.ts';
import { isPartBlock, partBlocksOf, partsUsed, partsWithin, type PartUse } from './partsUsed.ts';

/** A page whose families and part blocks are replaced by what they stand for. */
export interface ExpandedPage {
  readonly page: PageFile;
  /** The location in the document that overlays change, for a path in the page. */
  readonly locate: (path: JsonPath) => JsonPath;
  /** Why parts cannot be used as the page uses them, with the location; the page has no part blocks then. */
  readonly problems: readonly (Omit<ShapeProblem, 'path'> & { readonly location: JsonPath })[];
  /** Locations of names that the page and a part, or two parts, declare differently. */
  readonly clashes: readonly JsonPath[];
  /** The families of which a path in the page contains a member's block, call or action, with the place where each is written. */
  readonly memberships: (path: JsonPath) => readonly PlacedMembership[];
  readonly hasFamilies: boolean;
}

/** A membership, and the location of the file that declares the family. */
export interface PlacedMembership extends Membership {
  readonly home: JsonPath;
}

type PageParts = ConfigParts['pageParts'];

const expanded = new WeakMap<
  PageFile,
  { readonly used: readonly (PartFile | undefined)[]; readonly result: ExpandedPage }
>();

/**
 * Replaces the families and part blocks of a page. The same page and parts give the same object; a page without either stays
 * the same.
 */
export function expandParts(id: string, page: PageFile, parts: PageParts): ExpandedPage {
  const used = partsWithin(page, parts).map((part) => parts[part]);
  const known = expanded.get(page);
  if (known && known.used.length === used.length && known.used.every((part, index) => part === used[index]))
    return known.result;
  const result = expand(id, page, parts);
  expanded.set(page, { used, result });
  return result;
}

/** The properties of a part that a page gets, by name. */
const named = ['state', 'resets', 'query', 'computed', 'calls', 'actions', 'dialogs'] as const;

function expand(id: string, written: PageFile, parts: PageParts): ExpandedPage {
  const { file: page, memberships } = expandFamilies(written);
  const origins: Origins = { objects: new Map(), memberships: new Map() };
  for (const [block, membership] of memberships)
    origins.memberships.set(block, [{ ...membership, home: ['pages', id] }]);
  const isWhole = partsUsed(written).length === 0;
  const { result, clashes, names } = isWhole
    ? { result: page, clashes: [], names: new Map() }
    : withParts(page, ['pages', id], { parts, origins, isPart: false });
  const placesIn = (shown: PageFile): Omit<ExpandedPage, 'problems' | 'clashes'> => ({
    page: shown,
    locate: (path) =>
      memberOf(shown, path, origins) ??
      locationWithFamilies(
        originOf(shown, path, ['pages', id], { objects: origins.objects, names }),
        { [id]: written },
        parts,
      ),
    memberships: (path) => origins.memberships.get(Object(valueAt(shown, path))) ?? [],
    hasFamilies: origins.memberships.size > 0,
  });
  const places = placesIn(result);
  const problems = isWhole
    ? []
    : checkShape('page', result).map(({ path, ...problem }) => ({ ...problem, location: places.locate(path) }));
  if (problems.length === 0) return { ...places, problems, clashes };
  return { ...placesIn(withBlocks(page, ['pages', id], () => [], origins)), problems, clashes };
}

/** Follows a location in pages and parts without families to the files, which contain them. */
function locationWithFamilies(
  location: JsonPath,
  pages: Readonly<Record<string, PageFile>>,
  parts: PageParts,
): JsonPath {
  const [first, id, ...path] = location;
  const file = (first === 'pages' ? pages : parts)[String(id)];
  return first === undefined || id === undefined || !file
    ? location
    : [first, id, ...expandFamilies(file).locate(path)];
}

/** The location of the member that a condition follows from; null where the file writes the condition itself. */
function memberOf(page: PageFile, path: JsonPath, { memberships }: Origins): JsonPath | null {
  const step = path.at(-1);
  if (step !== 'visibleWhen' && step !== 'when') return null;
  const found = memberships.get(Object(valueAt(page, path.slice(0, -1)))) ?? [];
  const last = found.at(-1);
  return last && found[0]?.own === undefined
    ? [...last.home, ...last.family.path, last.family.kind, 'of', last.member.value]
    : null;
}

/** The locations of what a file gets from its parts, by property and name: `calls quote`. */
type Names = ReadonlyMap<string, JsonPath>;

/** A page, or the content of a part, with its part blocks replaced. */
interface WithParts {
  readonly result: PageFile;
  readonly names: Names;
  readonly clashes: readonly JsonPath[];
}

/** What a file gets from one of its part blocks. */
interface PartContent extends WithParts {
  readonly part: string;
  readonly guards: readonly PlacedMembership[];
}

interface Surroundings {
  readonly parts: PageParts;
  readonly origins: Origins;
  /** Whether the file is a part itself; the parts in it contain no others. */
  readonly isPart: boolean;
}

function withParts(file: PageFile, location: JsonPath, { parts, origins, isPart }: Surroundings): WithParts {
  const contents: PartContent[] = [];
  const own = withBlocks(
    file,
    location,
    (block) => {
      const guards = origins.memberships.get(block) ?? [];
      const content = contentOf(block, { parts, origins, isPart });
      contents.push({ ...content, part: block.part, guards });
      const { blocks } = content.result;
      return guards.length === 0 ? blocks : blocks.map((inner) => guarded(inner, 'visibleWhen', guards, origins));
    },
    origins,
  );
  const clashes = contents.flatMap((content) => content.clashes);
  const names = new Map<string, JsonPath>();
  const whole = { ...own };
  const callers = new Map<string, PartContent[]>();
  for (const use of contents) {
    for (const name of named) {
      for (const [key, value] of Object.entries(use.result[name] ?? {})) {
        const place = use.names.get(`${name} ${key}`) ?? ['pageParts', use.part, name, key];
        const before: unknown = whole[name]?.[key];
        if (name === 'calls') callers.set(key, [...(callers.get(key) ?? []), use]);
        if (before !== undefined && !isSameJson(before, value)) clashes.push(place);
        if (before !== undefined) continue;
        Object.assign(whole, { [name]: { ...whole[name], [key]: value } });
        names.set(`${name} ${key}`, place);
      }
    }
  }
  for (const [index, action] of (own.onOpen ?? []).entries())
    if (!origins.objects.has(action)) origins.objects.set(action, [...location, 'onOpen', index]);
  const onOpen = [
    ...contents.flatMap(({ result, guards }) =>
      (result.onOpen ?? []).map((action) => (guards.length === 0 ? action : guarded(action, 'when', guards, origins))),
    ),
    ...(own.onOpen ?? []),
  ];
  const resume = own.resume ?? contents.find(({ result }) => result.resume)?.result.resume;
  const calls = Object.entries(whole.calls ?? {}).map(([name, call]) => {
    const users = own.calls?.[name] === undefined ? (callers.get(name) ?? []) : [];
    const isGuarded = users.length > 0 && users.every(({ guards }) => guards.length > 0);
    return [
      name,
      isGuarded
        ? guarded(
            call,
            'when',
            users.flatMap(({ guards }) => guards),
            origins,
          )
        : call,
    ] as const;
  });
  const result = {
    ...whole,
    ...(calls.length > 0 && { calls: Object.fromEntries(calls) }),
    ...(onOpen.length > 0 && { onOpen }),
    ...(resume && { resume }),
  };
  return { result, names, clashes };
}

/** Something that is only there while one of the members is chosen. */
function guarded<T extends object>(
  inner: T,
  key: 'visibleWhen' | 'when',
  guards: readonly PlacedMembership[],
  { objects, memberships }: Origins,
): T {
  const condition = guards.map(({ family, member }) => conditionOf(family, member)).join(' || ');
  const own: unknown = Reflect.get(inner, key);
  const before = typeof own === 'string' ? own : undefined;
  const copy = {
    ...inner,
    [key]: bothConditions(before, before !== undefined && guards.length > 1 ? `(${condition})` : condition),
  };
  const origin = objects.get(inner);
  if (origin) objects.set(copy, origin);
  memberships.set(copy, [...(memberships.get(inner) ?? []), ...guards.map((guard) => ({ ...guard, own: before }))]);
  return copy;
}

/** What a part contains for one of its uses. */
function contentOf({ part: id, with: given = {} }: BlockPart, { parts, origins, isPart }: Surroundings): WithParts {
  const part = parts[id];
  if (!part) return { result: { blocks: [] }, names: new Map(), clashes: [] };
  const { objects, memberships } = origins;
  const location = ['pageParts', id];
  const plain = expandFamilies(part);
  const filled = fillPart(plain.file, given, location, (copy, path) => {
    objects.set(copy, path);
    if (plain.memberships.size === 0) return;
    const membership = plain.memberships.get(Object(valueAt(plain.file, path.slice(2))));
    if (membership) memberships.set(copy, [{ ...filledIn(membership, given), home: location }]);
  });
  // Trust border: the page that contains it is checked against its format.
  const content = filled as PartFile;
  return isPart
    ? { result: withBlocks(content, location, () => [], origins), names: new Map(), clashes: [] }
    : withParts(content, location, { parts, origins, isPart: true });
}

/** A membership in a part, with what the page gives in its expressions. */
function filledIn({ family, member, own }: Membership, given: Given): Membership {
  // The blank makes the text a part of an expression, even where it is only `with.x`.
  const fill = (source: string): string => String(fillPart(`${source} `, given, [], () => undefined)).trim();
  return { family: { ...family, by: fill(family.by) }, member, own: own === undefined ? undefined : fill(own) };
}

/** Where the files contain what an expanded page contains at another place. */
interface Origins {
  readonly objects: Map<object, JsonPath>;
  readonly memberships: Map<object, readonly PlacedMembership[]>;
}

/** Follows a path through an expanded page; each object with a known origin corrects the location. */
function originOf(
  page: PageFile,
  path: JsonPath,
  base: JsonPath,
  { objects, names }: Pick<Origins, 'objects'> & { readonly names: Names },
): JsonPath {
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
  blocksOf: (block: PartUse['block']) => readonly object[],
  origins: Origins,
): T {
  if (value === null || typeof value !== 'object') return value;
  if (partBlocksOf(value, path.slice(-1)).length === 0) return value;
  const inner = (child: unknown, step: string | number): unknown =>
    withBlocks(child, [...path, step], blocksOf, origins);
  const copy = !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inner(child, key)]))
    : value.flatMap((item: unknown, index) => {
        if (isPartBlock(item, path.at(-1))) return blocksOf(item);
        const block = inner(item, index);
        if (block !== null && typeof block === 'object') origins.objects.set(block, [...path, index]);
        return [block];
      });
  origins.objects.set(copy, path);
  // Trust border: the copy has the shape of the value.
  return copy as T;
}
