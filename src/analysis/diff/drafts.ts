import { readPointer } from '../../config/bundleSchema.ts';
import { formats } from '../../config/formats.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { formatSamples } from './formatSamples.ts';
import { textsMatching } from './textsMatching.ts';

/**
 * Samples at the limits of a schema: least and most, each choice, each field alone at each of its values, and each optional
 * field left out. Every text fits its field; the validator decides whether the whole sample satisfies the schema.
 */
export function drafts(schema: JsonSchema): readonly unknown[] {
  return samples(schema, schema, 0);
}

/** The schema with its conditions fulfilled (the first of mutually exclusive ones), then the schema alone. */
function shapesOf(schema: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  const parts = [schema, ...(Array.isArray(schema['allOf']) ? schema['allOf'] : [])]
    .map((part) => resolved(part, root))
    .filter(isRecord);
  const narrowed = parts.reduce<JsonSchema>((shape, { if: condition, then }) => {
    if (!isRecord(condition) || !isRecord(then) || contradicts(shape, condition)) return shape;
    return narrow(narrow(shape, condition, root), then, root);
  }, schema);
  return narrowed === schema ? [schema] : [narrowed, schema];
}

/** Whether a condition requires a value of a field that already has another fixed value. */
function contradicts({ properties: own }: JsonSchema, { properties: asked }: JsonSchema): boolean {
  return Object.entries(isRecord(asked) ? asked : {}).some(([name, wanted]) => {
    const known = isRecord(own) ? own[name] : undefined;
    return (
      isRecord(known) && isRecord(wanted) && 'const' in known && 'const' in wanted && known['const'] !== wanted['const']
    );
  });
}

/** Merges the keywords of a branch into a schema, property by property. */
function narrow(schema: JsonSchema, branch: JsonSchema, root: JsonSchema): JsonSchema {
  const own = resolved(schema, root);
  const other = resolved(branch, root);
  if (!isRecord(own) || !isRecord(other)) return schema;
  const properties = isRecord(own['properties']) ? own['properties'] : {};
  const added = Object.entries(isRecord(other['properties']) ? other['properties'] : {}).map(([name, child]) => {
    const before = properties[name];
    return [name, isRecord(before) && isRecord(child) ? narrow(before, child, root) : child] as const;
  });
  const required = [own['required'], other['required']].flatMap((list) => (Array.isArray(list) ? list : []));
  return {
    ...own,
    ...other,
    ...(added.length > 0 && { properties: { ...properties, ...Object.fromEntries(added) } }),
    ...(required.length > 0 && { required }),
  };
}

const deepest = 5; // no form is deeper; ends the walk of a recursive schema
const most = 12; // samples per value, the limits first

function samples(node: unknown, root: JsonSchema, depth: number): readonly unknown[] {
  const schema = resolved(node, root);
  if (!isRecord(schema) || depth > deepest) return [null];
  if ('const' in schema) return [schema['const']];
  if (Array.isArray(schema['enum'])) return schema['enum'];
  const types = Array.isArray(schema['type'])
    ? schema['type']
    : [schema['type'] ?? (isRecord(schema['properties']) ? 'object' : 'string')];
  return types.flatMap((type): readonly unknown[] => {
    switch (type) {
      case 'object':
        return shapesOf(schema, root).flatMap((shape) => objects(shape, root, depth));
      case 'array':
        return arrays(schema, root, depth);
      case 'integer':
      case 'number':
        return numbers(schema, type === 'integer');
      case 'boolean':
        return [false, true];
      case 'null':
        return [null];
      default:
        return strings(schema);
    }
  });
}

function objects(schema: JsonSchema, root: JsonSchema, depth: number): readonly unknown[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const values = Object.entries(properties).map(
    ([name, child]) => [name, samples(child, root, depth + 1).slice(0, most)] as const,
  );
  const full = Object.fromEntries(values.map(([name, [first]]) => [name, first]));
  const least = Object.fromEntries(Object.entries(full).filter(([name]) => required.includes(name)));
  const varied = values.flatMap(([name, options]) =>
    options.flatMap((value) => [
      { ...full, [name]: value },
      { ...least, [name]: value },
    ]),
  );
  const without = Object.keys(full).map((left) =>
    Object.fromEntries(Object.entries(full).filter(([name]) => name !== left)),
  );
  return [full, least, ...varied, ...without, { ...full, ...unknownField(schema) }];
}

/** A draft may contain fields that the form no longer has, or does not have yet. */
function unknownField({ additionalProperties }: JsonSchema): Readonly<Record<string, unknown>> {
  return additionalProperties === false ? {} : { other: 'x' };
}

function arrays(schema: JsonSchema, root: JsonSchema, depth: number): readonly unknown[] {
  const items = samples(schema['items'] ?? {}, root, depth + 1);
  const lengths = [Number(schema['minItems'] ?? 0), 1, Math.min(Number(schema['maxItems'] ?? 2), 50)];
  return [
    ...lengths.map((length) => Array.from({ length }, (_item, index) => items[index % items.length])),
    ...items.slice(0, most).map((item) => [item]),
  ];
}

function numbers(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema,
  isInteger: boolean,
): readonly number[] {
  const step = typeof multipleOf === 'number' ? multipleOf : isInteger ? 1 : 0.5;
  const low =
    typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : null;
  const high =
    typeof maximum === 'number' ? maximum : typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : null;
  const free = [0, step, -step, 1_000_000 * step];
  return [...(low === null ? [] : [low, low + step]), ...(high === null ? [] : [high, high - step]), ...free];
}

function strings({ minLength, maxLength, pattern, format }: JsonSchema): readonly string[] {
  const [least, longest] = [Number(minLength ?? 0), Math.min(Number(maxLength ?? 200), 2_000)];
  const given = [
    ...(typeof pattern === 'string' ? textsMatching(pattern) : []),
    ...(typeof format === 'string' ? (formatSamples[format] ?? []) : []),
  ];
  const stretched = [...given, 'a', '1', ' '].flatMap((text) =>
    [least, longest].map((length) => (text === '' ? text : text.padEnd(length, text.at(-1)))),
  );
  const takes = (text: string) => text.length >= least && text.length <= longest && matches(text, pattern, format);
  return [...new Set([...given, ...stretched, 'a', ''])].filter(takes);
}

function matches(text: string, pattern: unknown, format: unknown): boolean {
  const known: Readonly<Record<string, RegExp>> = formats;
  return (
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    (typeof format !== 'string' || known[format]?.test(text) !== false)
  );
}

function resolved(node: unknown, root: JsonSchema): unknown {
  if (!isRecord(node) || typeof node['$ref'] !== 'string') return node;
  const { $ref, ...beside } = node;
  const target = resolved(readPointer(root, String($ref).slice(1)), root);
  return isRecord(target) ? { ...target, ...beside } : node;
}
