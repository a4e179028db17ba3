import { alternativeKeywords } from './alternativeKeywords.ts';
import type { JsonSchema } from './FormField.ts';
import { isEmptyValue } from './fieldValue.ts';
import { localTarget } from './localTarget.ts';
import { mergeKeywords } from './mergeKeywords.ts';
import { isSchema } from './widgetOf.ts';

/** A choice that the schema leaves to the user at one place. */
export interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly options: readonly JsonSchema[];
  /** Those with the ones that only allow null. */
  readonly all: readonly JsonSchema[];
  /** Null while nothing says which. */
  readonly chosen: number | null;
  /** What tells the options apart: the constants of each, by the name of the property. */
  readonly constants: readonly Readonly<Record<string, unknown>>[];
  /** Asked for by itself; false where a declared field makes the choice, or where the options only set conditions. */
  readonly drawn: boolean;
}

/** What a schema says at one place, with the values that are there. */
export interface EffectiveSchema {
  /** Keywords of all parts that hold, together; `properties`, `items` and the like lead to schemas that may hold parts again. */
  readonly schema: JsonSchema;
  readonly alternatives: readonly Alternatives[];
  /** What it was led to directly: a schema inside itself is known by them. */
  readonly targets: readonly JsonSchema[];
  /** Names that only branches declare which do not hold. */
  readonly elsewhere: ReadonlySet<string>;
  /** A keyword that keeps the place from being drawn. */
  readonly problem: string | null;
  /** No value is accepted here. */
  readonly never: boolean;
  readonly nullable: boolean;
}

export interface SchemaQuestions {
  readonly root: JsonSchema;
  /** Asked for when the schema depends on it: most places are drawn alike whatever their value. */
  value(): unknown;
  matches(part: JsonSchema, value: unknown): boolean;
  /** The option that was chosen before at this place, the number of the choice among those of the place; undefined when none was. */
  chosen(which: number): number | undefined;
}

/** Brings together what holds at a place: references, allOf, the branches of conditions, what other keys bring, chosen alternatives. */
export function effectiveSchema(stated: unknown, asked: SchemaQuestions): EffectiveSchema {
  const { root } = asked;
  const seen = new Set<JsonSchema>();
  const targets: JsonSchema[] = [];
  const elsewhere = new Set<string>();
  const alternatives: Alternatives[] = [];
  const pending: { readonly node: JsonSchema; readonly keyword: 'oneOf' | 'anyOf' }[] = [];
  let schema: JsonSchema = {};
  let problem: string | null = null;
  let never = false;
  let nullable = false;

  function take(node: unknown, direct: boolean): void {
    if (node === false) never = true;
    if (!isSchema(node) || seen.has(node)) return;
    seen.add(node);
    for (const keyword of ['$ref', '$dynamicRef']) {
      const reference = node[keyword];
      if (typeof reference !== 'string') continue;
      const target = localTarget(root, reference);
      if (target === undefined) problem = keyword;
      if (direct && isSchema(target)) targets.push(target);
      take(target, direct);
    }
    schema = mergeKeywords(schema, node);
    for (const part of listOf(node.allOf)) take(part, false);
    // What the place itself is called is said beside allOf, not in it.
    schema = { ...schema, ...wordsOf(node) };
    if (isSchema(node.if)) {
      const holds = asked.matches(node.if, asked.value() ?? {});
      take(holds ? node.then : node.else, false);
      note(holds ? node.else : node.then);
    }
    for (const [name, names] of Object.entries(recordOf(node.dependentRequired))) if (isThere(name)) schema = mergeKeywords(schema, { required: names });
    for (const [name, dependent] of Object.entries(recordOf(node.dependentSchemas))) {
      if (isThere(name)) take(dependent, false);
      else note(dependent);
    }
    for (const keyword of alternativeKeywords(node)) pending.push({ node, keyword });
  }

  function isThere(name: string): boolean {
    const value = asked.value();
    // `in` first, so that a reactive tree learns of the question.
    return isSchema(value) && name in value && Object.hasOwn(value, name) && !isEmptyValue(value[name]);
  }

  /** Remembers what a branch that does not hold declares. */
  function note(branch: unknown, deep = 0): void {
    if (!isSchema(branch) || deep > 8) return;
    for (const name of Object.keys(recordOf(branch.properties))) elsewhere.add(name);
    if (typeof branch.$ref === 'string') note(localTarget(root, branch.$ref), deep + 1);
    for (const part of [...listOf(branch.allOf), ...listOf(branch.oneOf), ...listOf(branch.anyOf), branch.then, branch.else, ...Object.values(recordOf(branch.dependentSchemas))]) note(part, deep + 1);
  }

  function choose(node: JsonSchema, keyword: 'oneOf' | 'anyOf'): void {
    const all = listOf(node[keyword]).filter(isSchema);
    const options = all.filter((option) => outline(option, root).type !== 'null');
    if (options.length < all.length) nullable = true;
    const [only] = options;
    if (options.length === 1 && options.length < all.length) {
      alternatives.push({ keyword, options, all, chosen: 0, constants: [], drawn: false });
      return take(only, true);
    }
    const outlines = options.map((option) => outline(option, root));
    if (!outlines.some((option) => isStructural(option, schema))) {
      alternatives.push({ keyword, options, all, chosen: null, constants: [], drawn: false });
      return;
    }
    const constants = outlines.map((option) => constantsOf(option, root));
    const telling = Object.keys(constants[0] ?? {}).filter((name) => constants.every((one) => Object.hasOwn(one, name)));
    const declared = telling.some((name) => Object.hasOwn(recordOf(schema.properties), name));
    const which = alternatives.length;
    const chosen = chosenOption(which, { options, outlines, constants, telling, declared });
    alternatives.push({ keyword, options, all, chosen, constants: constants.map((one) => Object.fromEntries(telling.map((name) => [name, one[name]]))), drawn: !declared });
    for (const [index, option] of options.entries()) if (index !== chosen) note(option);
    if (chosen !== null) take(options[chosen], true);
  }

  function chosenOption(which: number, about: { readonly options: readonly JsonSchema[]; readonly outlines: readonly JsonSchema[]; readonly constants: readonly Readonly<Record<string, unknown>>[]; readonly telling: readonly string[]; readonly declared: boolean }): number | null {
    const { options, outlines, constants, telling, declared } = about;
    const value = asked.value();
    const before = asked.chosen(which);
    const told = telling.filter((name) => isThere(name));
    if (told.length > 0) {
      const fits = (one: Readonly<Record<string, unknown>> | undefined) => one !== undefined && told.every((name) => isSchema(value) && Object.is(one[name], value[name]));
      if (before !== undefined && fits(constants[before])) return before;
      const found = constants.findIndex(fits);
      if (found >= 0) return found;
    }
    if (declared) return null;
    if (before !== undefined && before < options.length) return before;
    if (isEmptyValue(value)) return options.length > 0 ? 0 : null;
    const matching = options.findIndex((option) => asked.matches(option, value));
    if (matching >= 0) return matching;
    const closeness = outlines.map((option) => closenessOf(option, value));
    return closeness.indexOf(Math.max(...closeness));
  }

  take(stated, true);
  for (let next = pending.shift(); next; next = pending.shift()) choose(next.node, next.keyword);
  return { schema, alternatives, targets, elsewhere, problem, never, nullable: nullable || typesOf(schema).includes('null') || listOf(schema.enum).includes(null) };
}

/** The title and the first value that a schema gives its place. */
function wordsOf(node: JsonSchema): JsonSchema {
  return Object.fromEntries(['title', 'description', 'default'].flatMap((word) => (node[word] === undefined ? [] : [[word, node[word]]])));
}

/** What a schema says at first sight: its own keywords with those behind references and allOf, no question asked. */
export function outline(node: unknown, root: JsonSchema, deep = 0): JsonSchema {
  if (!isSchema(node) || deep > 16) return {};
  const referred = typeof node.$ref === 'string' ? outline(localTarget(root, node.$ref), root, deep + 1) : {};
  return listOf(node.allOf).reduce<JsonSchema>((merged, part) => mergeKeywords(merged, outline(part, root, deep + 1)), mergeKeywords(referred, node));
}

const structuralKeywords = ['properties', 'items', 'prefixItems', 'enum', 'const', 'format', 'additionalProperties', 'patternProperties', 'oneOf', 'anyOf', 'if', 'dependentSchemas'];

/** Whether a choice of this option shows in what is drawn; one that only sets conditions does not. */
function isStructural(option: JsonSchema, around: JsonSchema): boolean {
  if (structuralKeywords.some((keyword) => option[keyword] !== undefined && !(keyword === 'additionalProperties' && option[keyword] === false))) return true;
  return option.type !== undefined && (around.type === undefined || JSON.stringify(option.type) !== JSON.stringify(around.type)) && !(option.type === 'object' && around.properties !== undefined);
}

/** Properties that the option says the one value of. */
function constantsOf(option: JsonSchema, root: JsonSchema): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(recordOf(option.properties)).flatMap(([name, child]) => {
    const said = outline(child, root);
    if ('const' in said) return [[name, said.const] as const];
    return Array.isArray(said.enum) && said.enum.length === 1 ? [[name, said.enum[0] as unknown] as const] : [];
  }));
}

/** How many of the names of a value an option declares; of a plain value, whether it has the type. */
function closenessOf(option: JsonSchema, value: unknown): number {
  if (!isSchema(value)) return typesOf(option).includes(typeOfValue(value)) ? 1 : 0;
  const declared = recordOf(option.properties);
  return Object.keys(value).filter((name) => Object.hasOwn(declared, name)).length;
}

/** The types that a schema names. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
}

/** The type of a value as a schema names it; a whole number counts as a number. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}
