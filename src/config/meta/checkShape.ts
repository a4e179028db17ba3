import type { JsonPath } from '../ConfigFile.ts';
import { didYouMean, nearestName } from '../nearestName.ts';
import type { Advice, Edit } from '../Diagnostic.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { chooseBranch, fitsType, jsonType, patternOf } from './chooseBranch.ts';
import { patternWords } from './patternWords.ts';
import { Trail } from '../Trail.ts';
import { commentKey } from './comment.ts';
import { formerKey, formerValue, type FormerWord } from './formerWords.ts';
import { FormatPlace } from './FormatPlace.ts';
import type { MetaSchema } from './MetaSchema.ts';
import { followRef, rootSchema, within, type MetaName, type SchemaAt } from './metaSchemas.ts';

/** A place where a value breaks its format. `part` is the key or the value. */
export interface ShapeProblem {
  readonly code: DiagnosticCode;
  readonly path: JsonPath;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly advice: Omit<Advice, 'fix'>;
  /** Changes that correct the place; their paths begin at the checked value. */
  readonly fix?: readonly Omit<Edit, 'file'>[];
}

/** Checks a value against the format of its file: reports one problem for each wrong place and continues with the rest. */
export function checkShape(format: MetaName, value: unknown): readonly ShapeProblem[] {
  const problems: ShapeProblem[] = [];
  judge(FormatPlace.of(rootSchema(format)), value, new Trail(), problems);
  return problems;
}

function judge(place: FormatPlace, value: unknown, trail: Trail, problems: ShapeProblem[]): void {
  if (place.isChoice) return judgeChoice(place, value, trail, problems);
  if (!isScalarOf(place.at.schema, value))
    return void problems.push({
      code: 'config/shape',
      path: trail.path,
      part: 'value',
      ...scalarProblem(place.at, value),
    });
  if (Array.isArray(value)) judgeList(place, value, trail, problems);
  else if (isRecord(value)) judgeObject(place, value, trail, problems);
}

function judgeChoice({ at }: FormatPlace, value: unknown, trail: Trail, problems: ShapeProblem[]): void {
  const { branch, discriminator } = chooseBranch(at, value);
  if (branch) return judge(FormatPlace.of(branch), value, trail, problems);
  const { path } = trail;
  if (!discriminator || !isRecord(value)) {
    const expected = discriminator
      ? 'an object'
      : (at.schema.oneOf ?? at.schema.anyOf ?? [])
          .map((option) => describe(followRef(within(at, option))))
          .join(', or ');
    problems.push({
      code: 'config/shape',
      path,
      part: 'value',
      message: `${show(value)} is not valid here.`,
      advice: { expected },
    });
    return;
  }
  const { property, values } = discriminator;
  const written = value[property];
  const advice = {
    expected: `one of ${values.join(', ')}`,
    ...(typeof written === 'string' ? didYouMean(written, values) : {}),
  };
  const misspelt = written === undefined ? misspeltKind(at, value, { property, values }) : undefined;
  if (misspelt !== undefined)
    problems.push({
      code: 'config/unknown-property',
      path: [...path, misspelt],
      part: 'key',
      message: `"${misspelt}" is not a property here.`,
      advice: { expected: `"${property}", ${advice.expected}`, suggestion: `Did you mean "${property}"?` },
    });
  else if (written === undefined)
    problems.push({
      code: 'config/missing-property',
      path,
      part: 'value',
      message: `"${property}" is missing.`,
      advice,
    });
  else
    problems.push({
      code: 'config/unknown-kind',
      path: [...path, property],
      part: 'value',
      message: `There is no ${(at.definition ?? 'choice').toLowerCase()} with ${property} ${show(written)}.`,
      advice,
    });
}

/** The key that is in the place of the missing one that names the kind: no branch has it, and it contains a kind or resembles that key. */
function misspeltKind(
  at: SchemaAt,
  value: Readonly<Record<string, unknown>>,
  { property, values }: { readonly property: string; readonly values: readonly string[] },
): string | undefined {
  const branches = (at.schema.oneOf ?? at.schema.anyOf ?? []).map((option) => followRef(within(at, option)).schema);
  const unknown = Object.keys(value).filter(
    (key) => key !== commentKey && !branches.some(({ properties = {} }) => Object.hasOwn(properties, key)),
  );
  return (
    unknown.find((key) => values.includes(String(value[key]))) ??
    unknown.find((key) => nearestName(key, [property]) !== undefined)
  );
}

function judgeList(
  { at, items }: FormatPlace,
  value: readonly unknown[],
  trail: Trail,
  problems: ShapeProblem[],
): void {
  const { minItems = 0, maxItems = Infinity } = at.schema;
  if (value.length < minItems || value.length > maxItems)
    problems.push({
      code: 'config/shape',
      path: trail.path,
      part: 'value',
      message: `The list has ${value.length} entries.`,
      advice: { expected: value.length < minItems ? `at least ${minItems}` : `at most ${maxItems}` },
    });
  if (items) for (const [index, item] of value.entries()) judge(items, item, new Trail(trail, index), problems);
}

function judgeObject(
  place: FormatPlace,
  value: Readonly<Record<string, unknown>>,
  trail: Trail,
  problems: ShapeProblem[],
): void {
  const { at, entries } = place;
  const { properties = {}, additionalProperties, propertyNames, required = [] } = at.schema;
  const owner = at.definition ?? at.schema.title ?? '';
  const renamed = new Set(
    Object.keys(value).map((key) => (Object.hasOwn(properties, key) ? undefined : formerKey(owner, key)?.key)),
  );
  const missing = required.filter((name) => !Object.hasOwn(value, name) && !renamed.has(name));
  const misspelt = missing.length === 0 ? none : misspeltKeys(place, value, missing);
  const meant = [...misspelt.values()];
  for (const name of missing) {
    if (!meant.includes(name))
      // else it is reported at the misspelt key
      problems.push({
        code: 'config/missing-property',
        path: trail.path,
        part: 'value',
        message: `"${name}" is missing.`,
        advice: { expected: properties[name] ? describe(followRef(within(at, properties[name]))) : name },
      });
  }
  for (const [key, child] of Object.entries(value)) {
    if (propertyNames && key !== commentKey && !isScalarOf(propertyNames, key)) {
      problems.push(wrongName(propertyNames, key, trail.path));
      continue;
    }
    const declared = place.property(key);
    const former = declared
      ? formerValue(owner, key, child)
      : additionalProperties === false
        ? formerKey(owner, key)
        : undefined;
    const now = former?.key === undefined ? null : place.property(former.key);
    const described = former ? (former.value ? null : now) : (declared ?? entries);
    if (former) problems.push(formerProblem(former, key, child, trail.path));
    if (described) judge(described, child, new Trail(trail, key), problems);
    else if (former) continue;
    else if (additionalProperties === false && key === commentKey) {
      if (typeof child !== 'string')
        problems.push({
          code: 'config/shape',
          path: [...trail.path, key],
          part: 'value',
          message: `${show(child)} is not valid here.`,
          advice: { expected: 'a text' },
        });
    } else if (additionalProperties === false) {
      const known = Object.keys(properties);
      problems.push({
        code: 'config/unknown-property',
        path: [...trail.path, key],
        part: 'key',
        message: `"${key}" is not a property here.`,
        advice: { expected: `one of ${known.join(', ')}`, ...didYouMean(key, [misspelt.get(key) ?? known].flat()) },
      });
    }
  }
}

/** The finding for a key that is none of the names that a map may have. */
function wrongName({ title, enum: names, pattern, examples }: MetaSchema, key: string, path: JsonPath): ShapeProblem {
  const known = (names ?? examples ?? []).map(String);
  return {
    code: 'config/unknown-property',
    path: [...path, key],
    part: 'key',
    message: title === undefined ? `"${key}" is not a property here.` : `There is no ${title.toLowerCase()} "${key}".`,
    advice: {
      expected: pattern === undefined ? `one of ${known.join(', ')}` : (patternWords[pattern] ?? pattern),
      ...didYouMean(key, known),
    },
  };
}

const none: ReadonlyMap<string, string> = new Map();

/** Keys that an object cannot have and that resemble one of those that it lacks, with the key that is meant. */
function misspeltKeys(
  place: FormatPlace,
  value: Readonly<Record<string, unknown>>,
  missing: readonly string[],
): ReadonlyMap<string, string> {
  if (place.at.schema.additionalProperties !== false) return none;
  return new Map(
    Object.keys(value).flatMap((key) => {
      const meant = place.property(key) || key === commentKey ? undefined : nearestName(key, missing);
      return meant === undefined ? [] : [[key, meant] as const];
    }),
  );
}

/** The finding for a word that the language no longer has, with the change that replaces it. */
function formerProblem(
  { key: now, value, instead, byHand }: FormerWord,
  key: string,
  child: unknown,
  path: JsonPath,
): ShapeProblem {
  const at = [...path, key];
  const written = value === undefined ? [] : [{ path: at, value: value(child) }];
  const removed = written.some((edit) => edit.value === undefined);
  return {
    code: 'config/former-word',
    path: at,
    part: 'key',
    message: now === undefined ? `"${key}" is no longer written like this.` : `"${key}" is now "${now}".`,
    advice: { suggestion: instead ?? `Write "${now}".` },
    ...(byHand ? {} : { fix: [...written, ...(now === undefined || removed ? [] : [{ path: at, rename: now }])] }),
  };
}

/** Whether a value, without its parts, is as a schema wants it. */
function isScalarOf(schema: MetaSchema, value: unknown): boolean {
  if (!fitsType(schema.type, value)) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'string')
    return (
      (schema.pattern === undefined || patternOf(schema.pattern).test(value)) && value.length >= (schema.minLength ?? 0)
    );
  return typeof value !== 'number' || (value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity));
}

function scalarProblem(at: SchemaAt, value: unknown): Pick<ShapeProblem, 'message' | 'advice'> {
  const { type, const: only, enum: values } = at.schema;
  const isUnknown =
    fitsType(type, value) && (only === undefined || only === value) && values?.includes(value) === false;
  return {
    message: `${show(value)} is not valid here.`,
    advice: {
      expected: describe(at),
      ...(isUnknown && typeof value === 'string' ? didYouMean(value, values.map(String)) : {}),
    },
  };
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

function typeInWords(type: string): string {
  return typeNames[type] ?? type;
}

/** Describes in words what a schema accepts. */
function describe({ schema, definition }: SchemaAt): string {
  if (schema.const !== undefined) return show(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`;
  const type = schema.type === undefined ? 'any value' : [schema.type].flat().map(typeInWords).join(' or ');
  const range = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const form = schema.pattern === undefined ? '' : `: ${patternWords[schema.pattern] ?? schema.pattern}`;
  const name = schema.title ?? definition;
  const meaning = name === null || type === `a ${name.toLowerCase()}` ? '' : ` (${name})`;
  return `${type}${range === '' ? '' : ` ${range}`}${form}${meaning}`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 60 ? text : `${jsonType(value)} ${text.slice(0, 40)}…`;
}
