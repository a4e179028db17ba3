import { readPointer } from '../../config/bundleSchema.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { listOf, recordOf } from '../../config/recordOf.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { fromTo, isSame } from './Change.ts';

export type SchemaChangeKind = 'added' | 'gone' | 'required' | 'optional' | 'tightened' | 'loosened' | 'changed';

/** One difference between two schemas. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  /** Dotted path of the property; '' for the whole. Items of a list add no step. */
  readonly field: string;
  readonly detail: string;
}

/** Compares two self-contained schemas (`$ref` only into their own `$defs`). A difference of unknown effect is `changed`, never skipped. */
export function schemaChanges(before: JsonSchema, after: JsonSchema): readonly SchemaChange[] {
  return [...compare({ node: before, root: before }, { node: after, root: after }, '', 0)];
}

interface At {
  readonly node: unknown;
  readonly root: JsonSchema;
}

type Judge = (before: unknown, after: unknown) => SchemaChangeKind;

const atLeast: Judge = (before, after) =>
  Number(after ?? -Infinity) > Number(before ?? -Infinity) ? 'tightened' : 'loosened';
const atMost: Judge = (before, after) =>
  Number(after ?? Infinity) < Number(before ?? Infinity) ? 'tightened' : 'loosened';
const present: Judge = (before, after) =>
  before === undefined ? 'tightened' : after === undefined ? 'loosened' : 'changed';
const flag: Judge = (_before, after) => (after === true ? 'tightened' : 'loosened');
const closed: Judge = (before, after) => (after === false ? 'tightened' : before === false ? 'loosened' : 'changed');

const judges: Readonly<Record<string, Judge>> = {
  minLength: atLeast,
  minimum: atLeast,
  exclusiveMinimum: atLeast,
  minItems: atLeast,
  minProperties: atLeast,
  maxLength: atMost,
  maximum: atMost,
  exclusiveMaximum: atMost,
  maxItems: atMost,
  maxProperties: atMost,
  pattern: present,
  format: present,
  const: present,
  multipleOf: present,
  uniqueItems: flag,
  additionalProperties: closed,
  enum: (before, after) => byMembers(listOf(before), listOf(after), before === undefined, after === undefined),
  type: (before, after) => byMembers(types(before), types(after), before === undefined, after === undefined),
};

/** Keywords that do not restrict a value. */
const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
  '$defs',
  '$ref',
  'properties',
  'required',
  'items',
]);

const deepest = 12; // ends the comparison of recursive schemas

function* compare(before: At, after: At, field: string, depth: number): Generator<SchemaChange> {
  const [was, is] = [resolved(before), resolved(after)];
  if (depth > deepest) return;
  if (!isRecord(was) || !isRecord(is)) {
    if (!isSame(was, is)) yield { kind: 'changed', field, detail: fromTo(was, is) };
    return;
  }
  yield* compareProperties({ was, is }, { before, after }, field, depth);
  const keywords = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (keyword) => !annotations.has(keyword) && !keyword.startsWith('x-'),
  );
  for (const keyword of keywords.sort()) {
    if (isSame(expanded(was[keyword], before.root, depth), expanded(is[keyword], after.root, depth))) continue;
    const judge = judges[keyword];
    yield {
      kind: judge ? judge(was[keyword], is[keyword]) : 'changed',
      field,
      detail: `${keyword}: ${fromTo(was[keyword], is[keyword])}`,
    };
  }
  if (was['items'] !== undefined && is['items'] !== undefined)
    yield* compare({ ...before, node: was['items'] }, { ...after, node: is['items'] }, field, depth + 1);
  else if (!isSame(was['items'], is['items']))
    yield {
      kind: was['items'] === undefined ? 'tightened' : 'loosened',
      field,
      detail: `items: ${fromTo(was['items'], is['items'])}`,
    };
}

interface Pair {
  readonly was: JsonSchema;
  readonly is: JsonSchema;
}

function* compareProperties(
  { was, is }: Pair,
  { before, after }: { readonly before: At; readonly after: At },
  field: string,
  depth: number,
): Generator<SchemaChange> {
  const [old, now] = [recordOf(was['properties']), recordOf(is['properties'])];
  const [needed, needs] = [listOf(was['required']), listOf(is['required'])];
  for (const name of [
    ...new Set([...Object.keys(old), ...Object.keys(now), ...needed.map(String), ...needs.map(String)]),
  ].sort()) {
    const full = field === '' ? name : `${field}.${name}`;
    if (Object.hasOwn(old, name) && !Object.hasOwn(now, name)) yield { kind: 'gone', field: full, detail: '' };
    else if (Object.hasOwn(now, name) && !Object.hasOwn(old, name)) yield { kind: 'added', field: full, detail: '' };
    else if (Object.hasOwn(old, name))
      yield* compare({ ...before, node: old[name] }, { ...after, node: now[name] }, full, depth + 1);
    if (!needed.includes(name) && needs.includes(name)) yield { kind: 'required', field: full, detail: '' };
    if (needed.includes(name) && !needs.includes(name) && Object.hasOwn(now, name))
      yield { kind: 'optional', field: full, detail: '' };
  }
}

function resolved({ node, root }: At): unknown {
  if (!isRecord(node) || typeof node['$ref'] !== 'string') return node;
  const { $ref, ...beside } = node;
  const target = resolved({ node: readPointer(root, String($ref).slice(1)), root });
  return isRecord(target) ? { ...target, ...beside } : node;
}

/** A keyword's value with its references expanded, so that a renamed definition with the same content is equal. */
function expanded(value: unknown, root: JsonSchema, depth: number): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => expanded(item, root, depth + 1));
  if (!isRecord(value)) return value;
  const own = resolved({ node: value, root });
  return isRecord(own)
    ? Object.fromEntries(Object.entries(own).map(([key, child]) => [key, expanded(child, root, depth + 1)]))
    : own;
}

function byMembers(
  before: readonly unknown[],
  after: readonly unknown[],
  wasOpen: boolean,
  isOpen: boolean,
): SchemaChangeKind {
  if (wasOpen) return 'tightened';
  if (isOpen) return 'loosened';
  const within = (some: readonly unknown[], all: readonly unknown[]) =>
    some.every((one) => all.some((other) => isSame(one, other)));
  if (within(before, after)) return 'loosened';
  return within(after, before) ? 'tightened' : 'changed';
}

/** Every integer is a number. */
function types(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : [value];
  return list.includes('number') ? [...list, 'integer'] : list;
}
