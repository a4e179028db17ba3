import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { fillPart, nameOfGiven } from './fillPart.ts';
import { readChain } from './readChain.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A block whose form or part is one of several, chosen by a text. */
export interface Family {
  readonly kind: 'form' | 'part';
  readonly block: JsonObject;
  /** Path of the block in the written file. */
  readonly path: JsonPath;
  /** The expression that chooses, without its leading `=`. */
  readonly by: string;
  readonly members: readonly Member[];
}

/** A form or part of a family. */
export interface Member {
  /** The text for which the expression chooses it. */
  readonly value: string;
  readonly name: string;
  /** What the member gives, which the block reads as `with.x`. */
  readonly given: JsonObject;
}

/** The member of a family that a block, or a part of the page that only this block needs, belongs to. */
export interface Membership {
  readonly family: Family;
  readonly member: Member;
  /** The condition that the file itself writes at this place. */
  readonly own: string | undefined;
}

/** A page or part file in which a block of each member, with its condition, takes the place of each family. */
export interface WithoutFamilies<T> {
  readonly file: T;
  readonly families: readonly Family[];
  /** By block of `file`. */
  readonly memberships: ReadonlyMap<object, Membership>;
  /** The path in the written file that a path in `file` follows from. */
  readonly locate: (path: JsonPath) => JsonPath;
}

const expanded = new WeakMap<object, WithoutFamilies<object>>();

/** Writes a block for each member in place of a family. The same file gives the same object; a file without families stays the same. */
export function expandFamilies<T extends object>(written: T): WithoutFamilies<T> {
  // Trust border: what is kept for a file was made from it.
  const known = expanded.get(written) as WithoutFamilies<T> | undefined;
  if (known) return known;
  const families: Family[] = [];
  const memberships = new Map<object, Membership>();
  const file = expand(written, [], { families, memberships }) as T;
  const result = { file, families, memberships, locate: (path: JsonPath) => locate(written, path, []) };
  expanded.set(written, result);
  return result;
}

/** Both conditions, in brackets where needed. */
export function bothConditions(own: string | undefined, condition: string): string {
  return own === undefined ? condition : `(${own}) && ${condition}`;
}

/** The condition under which the expression of a family chooses a member. */
export function conditionOf({ by }: Family, { value }: Member): string {
  return `${readChain(by) ? by : `(${by})`} == '${value.replace(/['\\]/g, '\\$&')}'`;
}

interface Found {
  readonly families: Family[];
  readonly memberships: Map<object, Membership>;
}

function expand(value: unknown, path: JsonPath, found: Found): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item: unknown, index) => {
      const at = [...path, index];
      const family = isBlockList(path) ? familyOf(item, at) : null;
      if (!family) return [expand(item, at, found)];
      found.families.push(family);
      return family.members.map((member) => blockOf(family, member, found));
    });
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value).map(
    ([key, child]: [string, unknown]) => [key, child, expand(child, [...path, key], found)] as const,
  );
  return entries.every(([, before, after]) => before === after)
    ? value
    : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}

function blockOf(family: Family, member: Member, { memberships }: Found): JsonObject {
  const { kind, block } = family;
  const own = typeof block['visibleWhen'] === 'string' ? block['visibleWhen'] : undefined;
  const { [kind]: _family, ...rest } = block;
  const filled = kind === 'form' ? recordOf(fillPart(rest, member.given, [], () => undefined)) : rest;
  const made = {
    ...filled,
    [kind]: member.name,
    ...(kind === 'part' && { with: { ...recordOf(rest['with']), ...member.given } }),
    visibleWhen: bothConditions(own, conditionOf(family, member)),
  };
  memberships.set(made, { family, member, own });
  return made;
}

function familyOf(block: unknown, path: JsonPath): Family | null {
  if (!isRecord(block)) return null;
  const kind = isRecord(block['form']) ? 'form' : isRecord(block['part']) ? 'part' : null;
  if (kind === null) return null;
  const { by, of } = recordOf(block[kind]);
  return typeof by === 'string' && isRecord(of)
    ? { kind, block, path, by: by.replace(/^=/, '').trim(), members: membersOf(kind, of) }
    : null;
}

function membersOf(kind: Family['kind'], of: JsonObject): readonly Member[] {
  return Object.entries(of).map(([value, member]) => ({
    value,
    name: String(isRecord(member) ? member[kind] : member),
    given: isRecord(member) ? recordOf(member['with']) : {},
  }));
}

function isBlockList(path: JsonPath): boolean {
  return path.at(-1) === 'blocks';
}

function locate(value: unknown, path: JsonPath, at: JsonPath): JsonPath {
  const [step, ...rest] = path;
  if (step === undefined) return at;
  if (!Array.isArray(value) || !isBlockList(at)) return locate(valueAt(value, [step]), rest, [...at, step]);
  const sources = value.flatMap((item: unknown, index): readonly Source[] => {
    const family = familyOf(item, [...at, index]);
    return family ? family.members.map((member) => ({ index, family, member })) : [{ index }];
  });
  const source = sources[Number(step)];
  if (!source) return [...at, step, ...rest];
  return source.family
    ? locateInMember(source.family, source.member, rest)
    : locate(value[source.index], rest, [...at, source.index]);
}

/** The written block that a block follows from. */
type Source = { readonly index: number } & (
  | { readonly family: Family; readonly member: Member }
  | { readonly family?: never }
);

/** The path in the written file of a path in the block of a member: what the member gives is written at the member. */
function locateInMember({ kind, block, path }: Family, { value, given }: Member, inside: JsonPath): JsonPath {
  const member = [...path, kind, 'of', value];
  const [step, name, ...rest] = inside;
  const isNameAlone = Object.keys(given).length === 0;
  if (step === kind) return isNameAlone ? member : [...member, kind];
  if (kind === 'part')
    return step === 'with' && Object.hasOwn(given, String(name))
      ? [...member, 'with', ...inside.slice(1, 2), ...rest]
      : [...path, ...inside];
  for (const depth of inside.keys()) {
    const taken = nameOfGiven(valueAt(block, inside.slice(0, depth + 1)));
    if (taken !== null && Object.hasOwn(given, taken)) return [...member, 'with', taken, ...inside.slice(depth + 1)];
  }
  return [...path, ...inside];
}
