import type { FieldUi } from '../../config/model.generated.ts';
import { listOf, recordOf } from '../../config/recordOf.ts';
import { effectiveSchema, type EffectiveSchema } from './effectiveSchema.ts';
import { joinPath, uiKeyOf } from './fieldPath.ts';
import { hides, sectionParts } from './fieldTree.ts';
import type { FormField, HidingPart, JsonSchema } from './FormField.ts';
import { isOptional } from './formDefaults.ts';
import { schemaOfKey, takesKeys } from './namedKeys.ts';
import { isAllowed, withPatterns } from './patternKeys.ts';
import type { FormShape, PlacedChoice, ShapePart, ShapeQuestions } from './ShapePart.ts';
import { isDrawnType, withShownType } from './shownType.ts';
import { itemOf, keysOf, lengthOf, memberOf } from './valueParts.ts';
import { choicesOf, isSchema, tupleItemsOf, widgetOf } from './widgetOf.ts';

interface Place {
  readonly segments: readonly string[];
  readonly at: readonly string[];
  readonly required: boolean;
  readonly parts: readonly HidingPart[];
  readonly within: ReadonlySet<JsonSchema>;
  readonly value: () => unknown;
  readonly given: unknown;
  readonly exists: () => boolean;
  readonly named: boolean;
  /** Whether it is under a key that the user named. */
  readonly wordless: boolean;
  readonly implied: boolean;
}

/** Limits of depth and number of fields; the rest is shown on request. */
const deepest = 7;
const most = 1500;

/** Determines the present fields of any schema, place by place, and only where values or the user's requests lead. */
export function formShape({ form, values, given, matches, chosen, asked }: ShapeQuestions): FormShape {
  const ui = form.ui ?? {};
  const root: JsonSchema = form.schema;
  const fields: FormField[] = [];
  const lists: string[] = [];
  const choices: PlacedChoice[] = [];
  const elsewhere = new Map<string, ReadonlySet<string>>();

  function effective(
    stated: unknown,
    at: readonly string[],
    value: () => unknown,
  ): EffectiveSchema & { readonly placed: readonly PlacedChoice[] } {
    const path = joinPath(at);
    const keyOf = (which: number) => `${path}|${String(which)}`;
    const found = effectiveSchema(stated, { root, value, matches, chosen: (which) => chosen(keyOf(which)) });
    const placed = found.alternatives.map(
      (choice, which): PlacedChoice => ({
        ...choice,
        place: at,
        key: keyOf(which),
      }),
    );
    return { ...found, placed };
  }

  function objectParts(found: ReturnType<typeof effective>, place: Place): readonly ShapePart[] {
    const { schema } = found;
    const path = joinPath(place.at);
    choices.push(...found.placed);
    if (found.elsewhere.size > 0)
      elsewhere.set(
        path,
        new Set([...found.elsewhere].filter((name) => !Object.hasOwn(recordOf(schema.properties), name))),
      );
    const within = new Set([...place.within, ...found.targets]);
    const required = new Set(listOf(schema.required));
    const declared = recordOf(schema.properties);
    const implied = new Set(
      found.placed.filter(({ drawn }) => drawn).flatMap(({ constants }) => Object.keys(constants[0] ?? {})),
    );
    const child = (name: string, stated: unknown, by: 'schema' | 'demand' | 'user'): readonly ShapePart[] => {
      const value = () => memberOf(place.value(), name);
      const parts = place.at.length === 0 ? sectionParts(form, name) : place.parts;
      return part(stated, {
        segments: [...place.segments, name],
        at: [...place.at, name],
        required: required.has(name),
        parts,
        within,
        value,
        given: memberOf(place.given, name),
        exists: () => value() !== undefined,
        named: by === 'user',
        wordless: place.wordless || place.named || by === 'demand',
        implied: implied.has(name),
      });
    };
    const own = place.at.length === 0 ? inOrder(Object.keys(declared), form.order ?? []) : Object.keys(declared);
    const made = own.flatMap((name) => child(name, withPatterns(schema, name, declared[name]), 'schema'));
    const asksFor = [...required].flatMap((name) =>
      typeof name === 'string' &&
      !Object.hasOwn(declared, name) &&
      !(found.elsewhere.has(name) && schema.additionalProperties !== false)
        ? [name]
        : [],
    );
    const missing = asksFor.flatMap((name) =>
      child(name, schemaOfKey(schema, name, memberOf(place.value(), name)), 'demand'),
    );
    const rest = (name: string) => !Object.hasOwn(declared, name) && !required.has(name) && !found.elsewhere.has(name);
    const names = takesKeys(schema) ? keysOf(place.value()).filter(rest) : [];
    const keys = names
      .filter((name) => isAllowed(schema, name))
      .flatMap((name) => child(name, schemaOfKey(schema, name, memberOf(place.value(), name)), 'user'));
    const closed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
    const strange = closed ? keysOf(place.given).filter((name) => rest(name) && !isAllowed(schema, name)) : [];
    return [...made, ...missing, ...keys, ...strange.map((name) => unknown(name, place))];
  }

  function unknown(name: string, place: Place): ShapePart {
    const field = fieldOf(
      {
        ...place,
        segments: [...place.segments, name],
        at: [...place.at, name],
        required: false,
        named: true,
        implied: false,
      },
      {},
      'hidden',
      true,
    );
    return { field, kind: 'unknown', parts: [], choices: [], open: false, keyword: null };
  }

  function fieldOf(
    place: Pick<Place, 'segments' | 'at' | 'required' | 'parts' | 'named' | 'wordless' | 'implied'>,
    schema: JsonSchema,
    widget: FormField['widget'],
    leaf: boolean,
    nullable = false,
  ): FormField {
    const { segments, at, required, parts, named, wordless, implied } = place;
    const made: FormField = {
      segments,
      place: at,
      pattern: joinPath(segments),
      uiKey: uiKeyOf(segments),
      textPath: joinPath(segments.filter((segment) => segment !== '*')),
      name: segments.at(-1) ?? '',
      schema,
      ui: ownUi(segments),
      widget,
      required,
      leaf,
      parts,
      alternatives: [],
      ...(named ? { named: true as const } : {}),
      ...(wordless || named ? { wordless: true as const } : {}),
      ...(implied ? { implied: true as const } : {}),
      ...(nullable ? { nullable: true as const } : {}),
    };
    fields.push(made);
    return made;
  }

  function ownUi(segments: readonly string[]): FieldUi {
    const key = uiKeyOf(segments);
    return Object.hasOwn(ui, key) ? (ui[key] ?? {}) : {};
  }

  function part(stated: unknown, place: Place): readonly ShapePart[] {
    const { value, at } = place;
    const path = joinPath(at);
    const found = effective(stated, at, value);
    const own = ownUi(place.segments);
    const parts = hides(own) ? [...place.parts, own] : place.parts;
    const here = { ...place, parts };
    if (found.never && !place.exists()) return [];
    const endless = isEndless(found, place);
    // In a recursive schema each default would create the next one.
    const schema = endless ? withoutDefault(withShownType(found, value)) : withShownType(found, value);
    const problem = found.never ? 'false' : (found.problem ?? (isDrawnType(schema.type) ? null : String(schema.type)));
    const made = (
      kind: ShapePart['kind'],
      field: FormField,
      inner: readonly ShapePart[] = [],
      open = false,
      keyword: string | null = null,
    ): readonly ShapePart[] => [{ field, kind, parts: inner, choices: found.placed, open, keyword }];
    if (problem !== null && own.widget === undefined)
      return made('box', fieldOf(here, schema, 'hidden', true), [], false, problem);
    if (own.widget === undefined && endless && !place.exists() && !asked(path))
      return made('more', fieldOf(here, schema, 'hidden', false));
    const type = schema.type;
    if (own.widget === undefined && type === 'object' && choicesOf(schema) === null) {
      const field = fieldOf(here, schema, 'text', false, found.nullable);
      const isAbsent = isOptional(field) && !place.exists();
      return made('object', field, isAbsent ? [] : objectParts(found, here), takesKeys(schema));
    }
    choices.push(...found.placed);
    if (own.widget === undefined && type === 'array' && tupleItemsOf(schema).length > 0) {
      const listed = tupleItemsOf(schema);
      const field = fieldOf(
        here,
        isSchema(schema.items) ? { ...schema, items: itemsBeforeValues(schema) } : schema,
        'array',
        false,
        found.nullable,
      );
      const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
      const own = listed.flatMap((item, index) =>
        inner(item, String(index), found, here, { required: index < least, row: false }),
      );
      lists.push(path);
      const further = isSchema(schema.items) ? Math.max(0, lengthOf(value()) - listed.length) : 0;
      return made('tuple', field, [
        ...own,
        ...Array.from({ length: further }, (_, index) =>
          inner(schema.items, String(listed.length + index), found, here, { required: false, row: true }),
        ).flat(),
      ]);
    }
    const items = type === 'array' ? itemsBeforeValues(schema) : {};
    const leafSchema = type === 'array' && choicesOf(items) !== null ? { ...schema, items } : schema;
    const widget = place.implied && own.widget === undefined ? 'hidden' : widgetOf(leafSchema, own);
    if (type === 'array' && (widget === 'array' || widget === 'amountList')) {
      const field = fieldOf(here, { ...schema, items }, widget, false, found.nullable);
      lists.push(path);
      return made(
        'list',
        field,
        Array.from({ length: lengthOf(value()) }, (_, index) =>
          inner(schema.items, String(index), found, here, { required: false, row: true }),
        ).flat(),
      );
    }
    return made('input', fieldOf(here, leafSchema, widget, true, found.nullable));
  }

  /** The schema of a list's items without a value. */
  function itemsBeforeValues({ items }: JsonSchema): JsonSchema {
    return effectiveSchema(items, { root, value: () => undefined, matches, chosen: () => undefined }).schema;
  }

  function inner(
    stated: unknown,
    name: string,
    found: EffectiveSchema,
    place: Place,
    { required, row }: { readonly required: boolean; readonly row: boolean },
  ): readonly ShapePart[] {
    return part(stated, {
      segments: [...place.segments, row ? '*' : name],
      at: [...place.at, name],
      required,
      parts: place.parts,
      within: new Set([...place.within, ...found.targets]),
      value: () => itemOf(place.value(), name),
      given: itemOf(place.given, name),
      exists: () => row || (itemOf(place.value(), name) ?? null) !== null,
      named: false,
      wordless: place.wordless || place.named,
      implied: false,
    });
  }

  function isEndless({ targets, schema }: EffectiveSchema, { within, at }: Place): boolean {
    if (targets.some((target) => within.has(target))) return true;
    return (
      (at.length > deepest || fields.length > most) &&
      (schema.type === 'object' || schema.properties !== undefined || schema.type === 'array')
    );
  }

  const found = effective(root, [], () => values);
  const place: Place = {
    segments: [],
    at: [],
    required: false,
    parts: [],
    within: new Set([root]),
    value: () => values,
    given,
    exists: () => true,
    named: false,
    wordless: false,
    implied: false,
  };
  const parts = objectParts(found, place);
  const field: FormField = {
    segments: [],
    pattern: '',
    uiKey: '',
    textPath: '',
    name: '',
    schema: found.schema,
    ui: {},
    widget: 'text',
    required: false,
    leaf: false,
    parts: [],
    alternatives: [],
  };
  const shapeRoot: ShapePart = {
    field,
    kind: 'object',
    parts,
    choices: found.placed,
    open: takesKeys(found.schema),
    keyword: null,
  };
  return {
    fields,
    byPattern: new Map(fields.map((one) => [joinPath(one.place ?? []), one])),
    structural: new Set(),
    lists,
    fixed: false,
    placed: true,
    takesKeys: false,
    named: new Set(),
    root: shapeRoot,
    choices,
    elsewhere,
  };
}

function withoutDefault({ default: _default, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function inOrder(names: readonly string[], order: readonly string[]): readonly string[] {
  const first = order.filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !first.includes(name))];
}
