import type { FieldUi, FormFile } from '../../config/model.generated.ts';
import type { FormField, FormValues, HidingPart, JsonSchema, Presence } from './FormField.ts';
import { namedKeys, schemaOfKey, takesKeys } from './namedKeys.ts';
import { isSchema, itemsOf, tupleItemsOf, typeOf, widgetOf } from './widgetOf.ts';

/** All fields that a form can ask for, conditional ones included. */
export interface FieldTree {
  readonly fields: readonly FormField[];
  /** By segments joined with dots, `*` for an index. */
  readonly byPattern: ReadonlyMap<string, FormField>;
  /** Patterns of the values that decide which fields exist (if, oneOf, dependentSchemas). */
  readonly structural: ReadonlySet<string>;
  /** Patterns of lists whose items are fields, parents before children. */
  readonly lists: readonly string[];
  /** Whatever the values are, every object has the same fields: none is chosen by a value, named by the user, counted off in a tuple or nested without end. */
  readonly fixed: boolean;
  /** Some object takes keys of the user's: the tree is another with other values. */
  readonly takesKeys: boolean;
  /** Patterns of the keys that the user named, and of all within them. */
  readonly named: ReadonlySet<string>;
}

interface Place {
  readonly segments: readonly string[];
  readonly required: boolean;
  readonly parts: readonly HidingPart[];
  readonly presences: readonly Presence[];
}

/** Deep enough for any form; a schema that refers to itself stops here. */
const maxDepth = 12;

/** An object that takes keys of the user's. */
interface OpenObject {
  readonly schema: JsonSchema;
  readonly place: Place;
}

/** Reads the schema of a form into fields, with those of the keys that the user named in `values`. Local `$ref`s are followed. */
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
    if (takesKeys(schema)) openObjects.push({ schema, place });
    open ||= isEndless || takesKeys(schema);
    if (isEndless) return;
    const required = namesOf(schema.required);
    for (const [name, child] of Object.entries(recordOf(schema.properties))) {
      const segments = [...place.segments, name];
      const parts = place.segments.length === 0 ? sectionParts(form, name) : place.parts;
      field(resolve(child, root), { ...place, segments, parts, required: required.includes(name) });
    }
    branches(schema, place);
  }

  function field(stated: JsonSchema, place: Place): void {
    const { segments } = place;
    const pattern = segments.join('.');
    const before = found.get(pattern);
    // A branch may only add to what was said before (a list that must not be empty), without saying again what it is.
    const schema = before && typeOf(stated) !== 'object' ? { ...before.schema, ...stated } : stated;
    const uiKey = segments.map((segment) => (segment === '*' ? 'items' : segment)).join('.');
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
      segments, pattern, uiKey, textPath: segments.filter((segment) => segment !== '*').join('.'), name: segments.at(-1) ?? '',
      schema, ui: own, widget, leaf: !isList && !isObject && tuple.length === 0, parts,
      required: (before?.required ?? false) || (place.required && place.presences.length === 0),
      alternatives: alternatives(before, place.presences),
    });
    if (isObject) object(schema, { ...place, parts });
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    for (const [index, item] of tuple.entries()) field(resolve(item, root), { ...place, parts, segments: [...segments, String(index)], required: index < least });
    if (isList && typeOf(items) === 'object') object(items, { ...place, parts, segments: [...segments, '*'], required: false });
    else if (isList) field(items, { ...place, parts, segments: [...segments, '*'], required: false });
  }

  function branches(schema: JsonSchema, place: Place): void {
    const at = place.segments;
    const under = (branch: unknown, presence: Presence | null) => {
      if (isSchema(branch)) object(resolve(branch, root), presence ? { ...place, presences: [...place.presences, presence] } : place);
    };
    for (const part of listOf(schema.allOf)) under(part, null);
    if (isSchema(schema.if)) {
      noteNames(schema.if, at);
      under(schema.then, { kind: 'if', at, schema: schema.if, holds: true });
      under(schema.else, { kind: 'if', at, schema: schema.if, holds: false });
    }
    for (const [name, dependent] of Object.entries({ ...recordOf(schema.dependencies), ...recordOf(schema.dependentSchemas) })) {
      structural.add([...at, name].join('.'));
      under(dependent, { kind: 'has', at, name });
    }
    for (const option of [...listOf(schema.oneOf), ...listOf(schema.anyOf)]) {
      const constants = constantsOf(resolve(option, root));
      for (const name of Object.keys(constants)) structural.add([...at, name].join('.'));
      under(option, { kind: 'option', at, constants });
    }
  }

  function noteNames(schema: JsonSchema, at: readonly string[]): void {
    for (const name of namesOf(schema.required)) structural.add([...at, name].join('.'));
    for (const [name, child] of Object.entries(recordOf(schema.properties))) {
      structural.add([...at, name].join('.'));
      noteNames(resolve(child, root), [...at, name]);
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) for (const part of listOf(schema[keyword])) noteNames(part, at);
    if (isSchema(schema.not)) noteNames(schema.not, at);
  }

  object(root, { segments: [], required: false, parts: [], presences: [] });
  // What stands under a key may take keys itself, so the list grows while it is gone through.
  for (const { schema, place } of openObjects) {
    const declared = new Set(found.keys());
    for (const { name, value } of namedKeys(values, place.segments)) {
      const segments = [...place.segments, name];
      if (declared.has(segments.join('.'))) continue;
      const before = new Set(found.keys());
      field(resolve(schemaOfKey(schema, name, value), root), { ...place, segments, required: false });
      for (const pattern of found.keys()) if (!before.has(pattern)) named.add(pattern);
    }
  }
  const fields = [...found.values()];
  const lists = fields.filter(({ leaf, schema }) => !leaf && typeOf(schema) === 'array' && tupleItemsOf(schema).length === 0).map((entry) => entry.pattern);
  const fixed = !open && structural.size === 0 && fields.every((entry) => entry.alternatives.length === 0);
  return { fields, byPattern: found, structural, lists, fixed, takesKeys: openObjects.length > 0, named };
}

/** Follows a local `$ref`; keywords beside it win. Anything unreadable is an empty schema. */
function resolve(schema: unknown, root: JsonSchema): JsonSchema {
  if (!isSchema(schema)) return {};
  const { $ref: reference, ...beside } = schema;
  if (typeof reference !== 'string') return schema;
  let node: unknown = root;
  for (const key of reference.split('/').slice(1)) {
    node = isSchema(node) ? node[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return { ...resolve(node, root), ...beside };
}

/** The type that all alternatives of a schema without one have. */
function typeOfAlternatives(schema: JsonSchema, root: JsonSchema): string | undefined {
  const [first, ...others] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((option) => typeOf(resolve(option, root)));
  return first === 'object' && others.every((type) => type === first) ? first : undefined;
}

/** Constants by which an option of oneOf is told from the others. */
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
function sectionParts(form: FormFile, name: string): HidingPart[] {
  const sections = [...(form.groups ?? []), ...(form.steps ?? [])];
  return sections.filter((section) => section.visibleWhen !== undefined && section.fields.some((path) => path.split('.')[0] === name));
}

function alternatives(before: FormField | undefined, presences: readonly Presence[]): readonly (readonly Presence[])[] {
  if (before === undefined) return presences.length === 0 ? [] : [presences];
  return before.alternatives.length === 0 || presences.length === 0 ? [] : [...before.alternatives, presences];
}

function hides(part: HidingPart): boolean {
  return part.visibleWhen !== undefined || part.permission !== undefined || part.flag !== undefined || part.switch !== undefined;
}

function recordOf(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}

function listOf(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function namesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
