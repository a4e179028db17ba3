import { listOf, recordOf } from '../../config/recordOf.ts';
import { alternativeKeywords } from './alternativeKeywords.ts';
import type { JsonSchema } from './FormField.ts';
import { isEmptyValue } from './fieldValue.ts';
import { localTarget } from './localTarget.ts';
import { mergeKeywords } from './mergeKeywords.ts';
import { isSchema } from './widgetOf.ts';

/** Alternatives of the schema at one place, from which the user chooses. */
export interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly options: readonly JsonSchema[];
  /** All options, including those that only allow null. */
  readonly all: readonly JsonSchema[];
  /** Null while it is undecided. */
  readonly chosen: number | null;
  /** The constants of each option by property name, which distinguish the options. */
  readonly constants: readonly Readonly<Record<string, unknown>>[];
  /** Whether the choice has its own input; false where a declared field makes the choice, or the options only set conditions. */
  readonly drawn: boolean;
}

/** The schema that applies at one place with the present values. */
export interface EffectiveSchema {
  /** Merged keywords of all parts that apply; `properties`, `items` and the like contain schemas that may have parts again. */
  readonly schema: JsonSchema;
  readonly alternatives: readonly Alternatives[];
  /** The targets of its references, by which a recursive schema is detected. */
  readonly targets: readonly JsonSchema[];
  /** Names that are declared only by branches that do not apply. */
  readonly elsewhere: ReadonlySet<string>;
  /** A keyword because of which the place cannot be shown. */
  readonly problem: string | null;
  /** Whether no value is valid here. */
  readonly never: boolean;
  readonly nullable: boolean;
}

export interface SchemaQuestions {
  readonly root: JsonSchema;
  /** Called only when the schema depends on the value; most places do not. */
  value(): unknown;
  matches(part: JsonSchema, value: unknown): boolean;
  /** The option that was chosen earlier at this place for the choice with the number `which`; undefined when there is none. */
  chosen(which: number): number | undefined;
}

/** Merges everything that applies at a place: references, allOf, branches of conditions, dependent schemas, chosen alternatives. */
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
    // Title, description and default come from the schema itself, not from its allOf.
    schema = { ...schema, ...wordsOf(node) };
    if (isSchema(node.if)) {
      const holds = asked.matches(node.if, asked.value() ?? {});
      take(holds ? node.then : node.else, false);
      note(holds ? node.else : node.then);
    }
    for (const [name, names] of Object.entries(recordOf(node.dependentRequired)))
      if (isThere(name)) schema = mergeKeywords(schema, { required: names });
    for (const [name, dependent] of Object.entries(recordOf(node.dependentSchemas))) {
      if (isThere(name)) take(dependent, false);
      else note(dependent);
    }
    for (const keyword of alternativeKeywords(node)) pending.push({ node, keyword });
  }

  function isThere(name: string): boolean {
    const value = asked.value();
    // `in` first, so that a reactive tree tracks the read.
    return isSchema(value) && name in value && Object.hasOwn(value, name) && !isEmptyValue(value[name]);
  }

  /** Records the names that a branch that does not apply declares. */
  function note(branch: unknown, deep = 0): void {
    if (!isSchema(branch) || deep > 8) return;
    for (const name of Object.keys(recordOf(branch.properties))) elsewhere.add(name);
    if (typeof branch.$ref === 'string') note(localTarget(root, branch.$ref), deep + 1);
    for (const part of [
      ...listOf(branch.allOf),
      ...listOf(branch.oneOf),
      ...listOf(branch.anyOf),
      branch.then,
      branch.else,
      ...Object.values(recordOf(branch.dependentSchemas)),
    ])
      note(part, deep + 1);
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
    const distinguishing = Object.keys(constants[0] ?? {}).filter((name) =>
      constants.every((one) => Object.hasOwn(one, name)),
    );
    const declared = distinguishing.some((name) => Object.hasOwn(recordOf(schema.properties), name));
    const which = alternatives.length;
    const chosen = chosenOption(which, { options, outlines, constants, distinguishing, declared });
    alternatives.push({
      keyword,
      options,
      all,
      chosen,
      constants: constants.map((one) => Object.fromEntries(distinguishing.map((name) => [name, one[name]]))),
      drawn: !declared,
    });
    for (const [index, option] of options.entries()) if (index !== chosen) note(option);
    if (chosen !== null) take(options[chosen], true);
  }

  function chosenOption(
    which: number,
    about: {
      readonly options: readonly JsonSchema[];
      readonly outlines: readonly JsonSchema[];
      readonly constants: readonly Readonly<Record<string, unknown>>[];
      readonly distinguishing: readonly string[];
      readonly declared: boolean;
    },
  ): number | null {
    const { options, outlines, constants, distinguishing, declared } = about;
    const value = asked.value();
    const before = asked.chosen(which);
    const given = distinguishing.filter((name) => isThere(name));
    if (given.length > 0) {
      const fits = (one: Readonly<Record<string, unknown>> | undefined) =>
        one !== undefined && given.every((name) => isSchema(value) && Object.is(one[name], value[name]));
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
  return {
    schema,
    alternatives,
    targets,
    elsewhere,
    problem,
    never,
    nullable: nullable || typesOf(schema).includes('null') || listOf(schema.enum).includes(null),
  };
}

/** The title, description and default of a schema. */
function wordsOf(node: JsonSchema): JsonSchema {
  return Object.fromEntries(
    ['title', 'description', 'default'].flatMap((word) => (node[word] === undefined ? [] : [[word, node[word]]])),
  );
}

/** The keywords of a schema including those of references and allOf, without evaluating conditions. */
function outline(node: unknown, root: JsonSchema, deep = 0): JsonSchema {
  if (!isSchema(node) || deep > 16) return {};
  const referred = typeof node.$ref === 'string' ? outline(localTarget(root, node.$ref), root, deep + 1) : {};
  return listOf(node.allOf).reduce<JsonSchema>(
    (merged, part) => mergeKeywords(merged, outline(part, root, deep + 1)),
    mergeKeywords(referred, node),
  );
}

const structuralKeywords = [
  'properties',
  'items',
  'prefixItems',
  'enum',
  'const',
  'format',
  'additionalProperties',
  'patternProperties',
  'oneOf',
  'anyOf',
  'if',
  'dependentSchemas',
];

/** Whether choosing this option changes the shown fields; an option that only sets conditions does not. */
function isStructural(option: JsonSchema, around: JsonSchema): boolean {
  if (
    structuralKeywords.some(
      (keyword) => option[keyword] !== undefined && !(keyword === 'additionalProperties' && option[keyword] === false),
    )
  )
    return true;
  return (
    option.type !== undefined &&
    (around.type === undefined || JSON.stringify(option.type) !== JSON.stringify(around.type)) &&
    !(option.type === 'object' && around.properties !== undefined)
  );
}

/** The properties that have a single value in the option. */
function constantsOf(option: JsonSchema, root: JsonSchema): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(recordOf(option.properties)).flatMap(([name, child]) => {
      const outlined = outline(child, root);
      if ('const' in outlined) return [[name, outlined.const] as const];
      return Array.isArray(outlined.enum) && outlined.enum.length === 1
        ? [[name, outlined.enum[0] as unknown] as const]
        : [];
    }),
  );
}

/** How many names of a value the option declares; for a plain value, whether the type matches. */
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
