import type { FieldUi, FormFile } from '../../config/model.generated.ts';
import { recordOf } from '../../config/recordOf.ts';
import type { FormField, FormValues, HidingPart, JsonSchema, Presence } from './FormField.ts';
import { namedKeys, schemaOfKey, takesKeys } from './namedKeys.ts';
import { alternativeKeywords } from './alternativeKeywords.ts';
import { joinPath, uiKeyOf } from './fieldPath.ts';
import { localTarget } from './localTarget.ts';
import { isSchema, itemsOf, tupleItemsOf, typeOf, widgetOf } from './widgetOf.ts';

/** All fields that a form can show, including conditional ones. */
export interface FieldTree {
  readonly fields: readonly FormField[];
  /** By segments joined with dots, `*` for an index. */
  readonly byPattern: ReadonlyMap<string, FormField>;
  /** Patterns of values that decide which fields exist (if, oneOf, dependentSchemas). */
  readonly structural: ReadonlySet<string>;
  /** Patterns of lists whose items are fields, parents before children. */
  readonly lists: readonly string[];
  /** Whether the fields never depend on values: no alternatives, no keys named by the user, no tuples, no recursion. */
  readonly fixed: boolean;
  /** Whether an object accepts keys named by the user, so that the tree depends on the values. */
  readonly takesKeys: boolean;
  /** Patterns of the keys that the user named, and of all fields inside them. */
  readonly named: ReadonlySet<string>;
  /** Set for a form shape: `byPattern` and `lists` contain places with row indices instead of patterns. */
  readonly placed?: true;
}

interface Place {
  readonly segments: readonly string[];
  readonly required: boolean;
  readonly parts: readonly HidingPart[];
  readonly presences: readonly Presence[];
  /** Reference targets on the path so far, which end a recursive schema. */
  readonly within: ReadonlySet<unknown>;
}

/** Deep enough for any form; ends recursive schemas. */
const maxDepth = 12;

/** An object that accepts keys named by the user. */
interface OpenObject {
  readonly schema: JsonSchema;
  readonly place: Place;
}

/** Reads the fields from the schema of a form, including those of keys that the user named in `values`. Follows local `$ref`s. */
export function fieldTree(form: FormFile, values: FormValues = {}): FieldTree {
  const openObjects: OpenObject[] = [];
  const named = new Set<string>();
  const found = new Map<string, FormField>();
  const structural = new Set<string>();
  const ui = form.ui ?? {};
  const root = form.schema;
  let open = false;

  function object(schema: JsonSchema, place: Place): void {
    const isEndless = place.segments.length > maxDepth;
    open ||= isOpenEnded(schema);
    if (takesKeys(schema)) openObjects.push({ schema, place });
    open ||= isEndless || takesKeys(schema);
    if (isEndless) return;
    const required = namesOf(schema.required);
    for (const [name, child] of Object.entries(recordOf(schema.properties))) {
      const segments = [...place.segments, name];
      const parts = place.segments.length === 0 ? sectionParts(form, name) : place.parts;
      inner(child, { ...place, segments, parts, required: required.includes(name) });
    }
    branches(schema, place);
  }

  /** Visits the schema of a place, unless a reference leads back to an enclosing schema. */
  function inner(stated: unknown, place: Place): void {
    const target = isSchema(stated) && typeof stated.$ref === 'string' ? localTarget(root, stated.$ref) : undefined;
    const isAround = target !== undefined && place.within.has(target);
    open ||= isAround || (isSchema(stated) && typeof stated.$ref === 'string' && target === undefined);
    if (place.segments.length <= maxDepth && !isAround)
      field(
        resolve(stated, root),
        target === undefined ? place : { ...place, within: new Set([...place.within, target]) },
      );
  }

  function field(stated: JsonSchema, place: Place): void {
    const { segments } = place;
    const pattern = joinPath(segments);
    open ||= isUndecided(stated, root);
    const before = found.get(pattern);
    // A branch may only add constraints (a list must not be empty) without repeating the type.
    const schema = before && typeOf(stated) !== 'object' ? { ...before.schema, ...stated } : stated;
    const uiKey = uiKeyOf(segments);
    const own: FieldUi = ui[uiKey] ?? {};
    const parts = hides(own) ? [...place.parts, own] : place.parts;
    const widget = widgetOf(schema, own);
    const type = typeOf(schema) ?? typeOfAlternatives(schema, root);
    const items = resolve(itemsOf(schema), root);
    const tuple = type === 'array' && own.widget === undefined ? tupleItemsOf(schema) : [];
    open ||= tuple.length > 0;
    const isList = type === 'array' && tuple.length === 0 && (widget === 'array' || widget === 'amountList');
    const isObject = type === 'object' && own.widget === undefined;
    found.set(pattern, {
      segments,
      pattern,
      uiKey,
      textPath: joinPath(segments.filter((segment) => segment !== '*')),
      name: segments.at(-1) ?? '',
      schema,
      ui: own,
      widget,
      leaf: !isList && !isObject && tuple.length === 0,
      parts,
      required: (before?.required ?? false) || (place.required && place.presences.length === 0),
      alternatives: alternatives(before, place.presences),
      ...(isNullable(schema) ? { nullable: true as const } : {}),
    });
    if (isObject) object(schema, { ...place, parts });
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    for (const [index, item] of tuple.entries())
      inner(item, { ...place, parts, segments: [...segments, String(index)], required: index < least });
    if (tuple.length > 0 && isSchema(schema.items))
      inner(schema.items, { ...place, parts, segments: [...segments, '*'], required: false });
    if (isList && typeOf(items) === 'object')
      object(items, { ...place, parts, segments: [...segments, '*'], required: false });
    else if (isList) inner(schema.items, { ...place, parts, segments: [...segments, '*'], required: false });
  }

  function branches(schema: JsonSchema, place: Place): void {
    const at = place.segments;
    const under = (branch: unknown, presence: Presence | null) => {
      if (isSchema(branch))
        object(resolve(branch, root), presence ? { ...place, presences: [...place.presences, presence] } : place);
    };
    for (const part of listOf(schema.allOf)) under(part, null);
    if (isSchema(schema.if)) {
      noteNames(schema.if, at);
      under(schema.then, { kind: 'if', at, schema: schema.if, holds: true });
      under(schema.else, { kind: 'if', at, schema: schema.if, holds: false });
    }
    for (const [name, dependent] of Object.entries({
      ...recordOf(schema.dependencies),
      ...recordOf(schema.dependentSchemas),
    })) {
      structural.add(joinPath([...at, name]));
      under(dependent, { kind: 'has', at, name });
    }
    for (const option of [...listOf(schema.oneOf), ...listOf(schema.anyOf)]) {
      const constants = constantsOf(resolve(option, root));
      for (const name of Object.keys(constants)) structural.add(joinPath([...at, name]));
      under(option, { kind: 'option', at, constants });
    }
  }

  function noteNames(schema: JsonSchema, at: readonly string[]): void {
    for (const name of namesOf(schema.required)) structural.add(joinPath([...at, name]));
    for (const [name, child] of Object.entries(recordOf(schema.properties))) {
      structural.add(joinPath([...at, name]));
      if (at.length < maxDepth) noteNames(resolve(child, root), [...at, name]);
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) for (const part of listOf(schema[keyword])) noteNames(part, at);
    if (isSchema(schema.not)) noteNames(schema.not, at);
  }

  object(resolve(root, root), {
    segments: [],
    required: false,
    parts: [],
    presences: [],
    within: new Set([root, typeof root.$ref === 'string' ? localTarget(root, root.$ref) : root]),
  });
  // The schema of a key may accept further keys, so the list grows while the loop runs over it.
  for (const { schema, place } of openObjects) {
    const declared = new Set(found.keys());
    for (const { name, value } of namedKeys(values, place.segments)) {
      const segments = [...place.segments, name];
      if (declared.has(joinPath(segments))) continue;
      const before = new Set(found.keys());
      field(resolve(schemaOfKey(schema, name, value), root), { ...place, segments, required: false });
      for (const pattern of found.keys()) if (!before.has(pattern)) named.add(pattern);
    }
  }
  const fields = [...found.values()];
  const lists = fields
    .filter(({ leaf, schema }) => !leaf && typeOf(schema) === 'array' && tupleItemsOf(schema).length === 0)
    .map((entry) => entry.pattern);
  const fixed = !open && structural.size === 0 && fields.every((entry) => entry.alternatives.length === 0);
  return { fields, byPattern: found, structural, lists, fixed, takesKeys: openObjects.length > 0, named };
}

/** Follows a local `$ref`; keywords beside it take precedence. An unreadable schema counts as empty. */
function resolve(schema: unknown, root: JsonSchema, depth = 0): JsonSchema {
  if (!isSchema(schema)) return {};
  const { $ref: reference, ...beside } = schema;
  if (typeof reference !== 'string') return schema;
  if (depth > maxDepth) return {};
  return { ...resolve(localTarget(root, reference), root, depth + 1), ...beside };
}

/** Whether the schema accepts null. */
function isNullable(schema: JsonSchema): boolean {
  return [schema.type].flat().includes('null') || (Array.isArray(schema.enum) && schema.enum.includes(null));
}

/** The types of values that a form can draw; undefined for a schema without one. */
export const drawnTypes: ReadonlySet<unknown> = new Set([
  undefined,
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'object',
  'array',
]);

/** Whether the kind of a place depends on values or cannot be shown, so that only the values decide which fields exist. */
function isUndecided(schema: JsonSchema, root: JsonSchema): boolean {
  const types: readonly unknown[] = [schema.type].flat().filter((type) => type !== 'null');
  return (
    isOpenEnded(schema) ||
    Array.isArray(schema.allOf) ||
    alternativeKeywords(schema).length > 0 ||
    types.length > 1 ||
    types.some((type) => !drawnTypes.has(type)) ||
    typeof schema.$dynamicRef === 'string' ||
    (typeof schema.$ref === 'string' && localTarget(root, schema.$ref) === undefined) ||
    (schema.type === undefined && (schema.items !== undefined || schema.prefixItems !== undefined))
  );
}

/** Whether an object has fields besides the declared ones, or constraints that depend on values. */
function isOpenEnded(schema: JsonSchema): boolean {
  const names = Object.keys(recordOf(schema.properties));
  return (
    schema.dependentRequired !== undefined ||
    alternativeKeywords(schema).length > 0 ||
    names.some((name) => !isSchema(recordOf(schema.properties)[name])) ||
    namesOf(schema.required).some((name) => !names.includes(name))
  );
}

/** The common type of all alternatives of a schema that declares no type. */
function typeOfAlternatives(schema: JsonSchema, root: JsonSchema): string | undefined {
  const [first, ...others] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((option) =>
    typeOf(resolve(option, root)),
  );
  return first === 'object' && others.every((type) => type === first) ? first : undefined;
}

/** Constants that distinguish an option of oneOf from the others. */
function constantsOf(option: JsonSchema): Record<string, readonly unknown[]> {
  const constants: Record<string, readonly unknown[]> = {};
  for (const [name, child] of Object.entries(recordOf(option.properties))) {
    if (!isSchema(child)) continue;
    if ('const' in child) constants[name] = [child.const];
    else if (Array.isArray(child.enum) && child.enum.length === 1) constants[name] = child.enum;
  }
  return constants;
}

/** The groups and steps that name a field of the top level. */
export function sectionParts(form: FormFile, name: string): HidingPart[] {
  const sections = [...(form.groups ?? []), ...(form.steps ?? [])];
  return sections.filter(
    (section) => section.visibleWhen !== undefined && section.fields.some((path) => path.split('.')[0] === name),
  );
}

function alternatives(before: FormField | undefined, presences: readonly Presence[]): readonly (readonly Presence[])[] {
  if (before === undefined) return presences.length === 0 ? [] : [presences];
  return before.alternatives.length === 0 || presences.length === 0 ? [] : [...before.alternatives, presences];
}

export function hides(part: HidingPart): boolean {
  return (
    part.visibleWhen !== undefined ||
    part.permission !== undefined ||
    part.flag !== undefined ||
    part.switch !== undefined
  );
}

function listOf(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function namesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
