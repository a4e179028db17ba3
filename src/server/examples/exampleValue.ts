import { isRecord } from '../../domain/isRecord.ts';
import { readPointer } from '../../config/bundleSchema.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { listOf, recordOf } from '../../config/recordOf.ts';
import { pickOne, seededRandom } from '../../domain/seededRandom.ts';
import { exampleText } from './exampleText.ts';

export interface ExampleSource {
  /** The document that references of the schema point into. */
  readonly root: unknown;
  /** The same seed gives the same value. */
  readonly seed: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Number of items of the lists on the first level; deeper lists are short. */
  readonly rows: number;
}

/** Where a value lies in the example. */
interface Place {
  readonly path: string;
  readonly name: string;
  readonly index: number;
  readonly depth: number;
}

/** Items of a list inside another value. */
const few = 2;
/** A schema that contains itself ends here. */
const deepest = 8;

/** Returns data that a schema allows, with all declared properties; null for a schema that allows nothing else. */
export function exampleValue(schema: JsonSchema, source: ExampleSource): unknown {
  return exampleAt(schema, { path: '', name: 'example', index: 0, depth: 0 }, source);
}

function exampleAt(written: JsonSchema, place: Place, source: ExampleSource): unknown {
  const schema = resolved(written, source.root);
  if ('const' in schema) return schema['const'];
  const shown = 'example' in schema ? [schema['example']] : listOf(schema['examples']);
  if (shown.length > 0) return shown[place.index % shown.length];
  const random = seededRandom(hashOf(`${source.seed}${place.path}`));
  if (Array.isArray(schema['enum'])) {
    const choices = schema['enum'].filter((value) => value !== null && value !== '');
    return choices.length > 0 ? pickOne(random, choices) : schema['enum'][0];
  }
  const branches = [schema['anyOf'], schema['oneOf']].flat().filter(isRecord);
  const branch = branches.find((one) => one['type'] !== 'null');
  if (branch) return exampleAt(joined([schema, branch], ['anyOf', 'oneOf']), place, source);
  switch (typeOf(schema)) {
    case 'object':
      return objectAt(schema, place, source);
    case 'array':
      return listAt(schema, place, source);
    case 'boolean':
      return random() < 0.5;
    case 'integer':
    case 'number':
      return numberAt(schema, place, random);
    case 'string':
      return exampleText(schema, { name: place.name, index: place.index, now: source.now, random });
    default:
      return null;
  }
}

function objectAt(schema: JsonSchema, place: Place, source: ExampleSource): unknown {
  const { properties, additionalProperties } = schema;
  const required = listOf(schema['required']).map(String);
  const names = Object.keys(recordOf(properties)).filter((name) => place.depth < deepest || required.includes(name));
  const entries = names.map(
    (name) => [name, exampleAt(recordOf(recordOf(properties)[name]), stepTo(place, name), source)] as const,
  );
  const free =
    names.length === 0 && isRecord(additionalProperties)
      ? [['example', exampleAt(additionalProperties, stepTo(place, 'example'), source)] as const]
      : [];
  return Object.fromEntries([...entries, ...free]);
}

function listAt(schema: JsonSchema, place: Place, source: ExampleSource): unknown {
  const { minItems, maxItems, prefixItems } = schema;
  const wished = place.depth <= 1 ? source.rows : place.depth < deepest ? few : 0;
  const count = Math.min(Math.max(wished, Number(minItems ?? 0)), Number(maxItems ?? Infinity));
  return Array.from({ length: count }, (_item, index) => {
    const item = listOf(prefixItems)[index] ?? schema['items'];
    return exampleAt(
      recordOf(item),
      { ...place, path: `${place.path}/${index}`, index, depth: place.depth + 1 },
      source,
    );
  });
}

function numberAt(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type }: JsonSchema,
  { name, index }: Place,
  random: () => number,
): number {
  const step = typeof multipleOf === 'number' ? multipleOf : [type].flat().includes('number') ? 0.01 : 1;
  const from = Number(minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : 0));
  const to = Number(
    maximum ?? (typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : from + 100 * Math.max(1, step)),
  );
  if (/(^id|Id)$/.test(name)) return Math.min(to, Math.max(from, index + 1));
  const steps = Math.floor((to - from) / step);
  return Number((from + Math.floor(random() * Math.min(steps, 1_000)) * step).toFixed(8));
}

/** Follows references and joins `allOf`. */
function resolved(schema: JsonSchema, root: unknown): JsonSchema {
  const { $ref: ref, ...beside } = schema;
  if (typeof ref === 'string')
    return resolved(joined([recordOf(readPointer(root, ref.slice(ref.indexOf('#') + 1))), beside], []), root);
  const all = listOf(schema['allOf']).filter(isRecord);
  return all.length === 0 ? schema : joined([schema, ...all.map((part) => resolved(part, root))], ['allOf']);
}

function joined(parts: readonly JsonSchema[], without: readonly string[]): JsonSchema {
  const whole = Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map((part) => recordOf(part['properties']))),
    required: parts.flatMap((part) => listOf(part['required'])),
  }) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !without.includes(key)));
}

function typeOf(schema: JsonSchema): string {
  const [type] = [schema['type']].flat().filter((one) => one !== 'null' && one !== undefined);
  if (type !== undefined) return String(type);
  if (Object.keys(recordOf(schema['properties'])).length > 0) return 'object';
  return 'items' in schema ? 'array' : 'pattern' in schema || 'format' in schema ? 'string' : 'null';
}

function stepTo(place: Place, name: string): Place {
  return { ...place, path: `${place.path}/${name}`, name, depth: place.depth + 1 };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
