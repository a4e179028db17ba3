import { isRecord } from '../../domain/isRecord.ts';
import { isCurrencyCode } from './amountCurrency.ts';
import {
  amountTextType,
  boolType,
  dateTextType,
  doubleType,
  dynType,
  intType,
  listOf,
  nullType,
  nullable,
  objectOf,
  textType,
  unite,
} from './types.ts';
import type { ExpressionType } from './types.ts';

/** Resolves a `$ref`, or returns undefined. */
export type ResolveRef = (ref: string) => unknown;

/**
 * Converts a JSON Schema (2020-12, and OpenAPI 3.1) to a type. An object that declares properties has only these
 * unless it sets `additionalProperties`, so that misspelt keys are found. The text formats `amount`, `money`,
 * `decimal` and `rate` contain amounts; `date`, `beijing-time`, `dateTime`, `time` and `month` sort as text; without
 * a format the pattern decides. An unknown type is dyn.
 */
export function typeFromSchema(schema: unknown, resolveRef?: ResolveRef): ExpressionType {
  return typeOf(schema, resolveRef ?? localRefs(schema), 0);
}

/** A schema that refers to itself is dyn below this depth. */
const maxDepth = 12;

type Schema = Readonly<Record<string, unknown>>;

function typeOf(schema: unknown, resolve: ResolveRef, depth: number): ExpressionType {
  if (!isRecord(schema) || depth > maxDepth) return dynType;
  const referred = typeof schema['$ref'] === 'string' ? [typeOf(resolve(schema['$ref']), resolve, depth + 1)] : [];
  const own = ownType(schema, resolve, depth);
  const parts = [
    ...narrowed(referred, own),
    ...listAt(schema, 'allOf').map((part) => typeOf(part, resolve, depth + 1)),
    ...alternatives(schema, resolve, depth),
  ];
  const type = inCurrency(parts.length === 0 ? dynType : parts.reduce(both), schema['x-currency']);
  return schema['nullable'] === true ? nullable(type) : type;
}

/** Applies `x-currency` to an amount: three capital letters are a currency code, anything else is the name of the sibling field that contains it. A field of the object around (`../`) is not followed. */
function inCurrency(type: ExpressionType, currency: unknown): ExpressionType {
  if (typeof currency !== 'string' || currency.startsWith('../')) return type;
  if (type.kind === 'nullable') return nullable(inCurrency(type.of, currency));
  return type.kind === 'string'
    ? {
        ...type,
        currency: isCurrencyCode(currency) ? { kind: 'code', code: currency } : { kind: 'beside', field: currency },
      }
    : type;
}

/** The type of a value that satisfies both parts; objects combine their keys, dyn adds nothing. */
function both(left: ExpressionType, right: ExpressionType): ExpressionType {
  if (left.kind === 'dyn') return right;
  if (right.kind === 'dyn') return left;
  return unite(left, right) ?? dynType;
}

/** The type behind a reference and the type beside it; of texts, those beside the reference choose among those behind it. */
function narrowed(referred: readonly ExpressionType[], own: readonly ExpressionType[]): readonly ExpressionType[] {
  const [behind, beside] = [referred[0], own[0]];
  if (behind?.kind !== 'string' || beside?.kind !== 'string' || beside.values === undefined)
    return [...referred, ...own];
  const { values } = behind;
  return [{ ...behind, values: beside.values.filter((value) => values === undefined || values.includes(value)) }];
}

function alternatives(schema: Schema, resolve: ResolveRef, depth: number): ExpressionType[] {
  const all = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')];
  if (all.length === 0 || isRecord(schema['properties'])) return [];
  const types = all.map((part) => typeOf(part, resolve, depth + 1));
  return [openList(types) ?? types.reduce((left, right) => unite(left, right) ?? dynType)];
}

/** The type of a text that one alternative lists and another leaves open; null for other alternatives. */
function openList(types: readonly ExpressionType[]): ExpressionType | null {
  const texts = types.filter((type) => type.kind === 'string');
  const usual = texts.flatMap(({ values }) => values ?? []);
  const isOpen = texts.some(({ values, holds }) => values === undefined && holds === undefined);
  return texts.length === types.length && usual.length > 0 && isOpen ? { kind: 'string', usual } : null;
}

function ownType(schema: Schema, resolve: ResolveRef, depth: number): ExpressionType[] {
  const constants = 'const' in schema ? [schema['const']] : listAt(schema, 'enum');
  const names = typeof schema['type'] === 'string' ? [schema['type']] : listAt(schema, 'type');
  if (names.length > 0)
    return [
      names
        .map((name) => namedType(name, schema, constants, resolve, depth))
        .reduce((left, right) => unite(left, right) ?? dynType),
    ];
  if (constants.length > 0)
    return [constants.map(typeOfConstant).reduce((left, right) => unite(left, right) ?? dynType)];
  if (isRecord(schema['properties']) || 'additionalProperties' in schema) return [objectType(schema, resolve, depth)];
  return 'items' in schema ? [listOf(typeOf(schema['items'], resolve, depth + 1))] : [];
}

function namedType(
  name: unknown,
  schema: Schema,
  constants: readonly unknown[],
  resolve: ResolveRef,
  depth: number,
): ExpressionType {
  switch (name) {
    case 'null':
      return nullType;
    case 'boolean':
      return boolType;
    case 'integer':
      return intType;
    case 'number':
      return doubleType;
    case 'array':
      return listOf(typeOf(schema['items'], resolve, depth + 1));
    case 'object':
      return objectType(schema, resolve, depth);
    case 'string': {
      const values = constants.filter((value) => typeof value === 'string');
      return values.length > 0 ? { kind: 'string', values } : textOf(schema['format'], schema['pattern']);
    }
    default:
      return dynType;
  }
}

function textOf(format: unknown, pattern: unknown): ExpressionType {
  if (typeof format !== 'string') return typeof pattern === 'string' ? textOfPattern(pattern) : textType;
  if (['amount', 'money', 'decimal', 'rate'].includes(format)) return amountTextType;
  return ['date', 'beijing-time', 'dateTime', 'time', 'month'].includes(format) ? dateTextType : textType;
}

/** The text type according to a pattern: an amount if it accepts a fraction but no letter, a date if it accepts a date but no letter. */
function textOfPattern(source: string): ExpressionType {
  const pattern = readPattern(source);
  if (pattern === null) return textType;
  const fits = (...samples: readonly string[]) => samples.some((sample) => pattern.test(sample));
  if (fits('x', 'X', 'x1', '-')) return textType;
  if (fits('1.5', '10.25')) return amountTextType;
  return fits('2026-02-14', '2026-02-14 09:30:00', '2026-02') ? dateTextType : textType;
}

/** Parses a pattern; null if it is invalid, which the file checker reports. */
function readPattern(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

function objectType(schema: Schema, resolve: ResolveRef, depth: number): ExpressionType {
  const declared = schema['properties'];
  const more = schema['additionalProperties'] ?? !isRecord(declared);
  const fields = Object.fromEntries(
    Object.entries(isRecord(declared) ? declared : {}).map(([key, part]) => [key, typeOf(part, resolve, depth + 1)]),
  );
  return more === false ? objectOf(fields) : objectOf(fields, typeOf(more, resolve, depth + 1));
}

function typeOfConstant(value: unknown): ExpressionType {
  if (value === null) return nullType;
  if (typeof value === 'string') return { kind: 'string', values: [value] };
  if (typeof value === 'boolean') return boolType;
  return typeof value === 'number' ? (Number.isInteger(value) ? intType : doubleType) : dynType;
}

function localRefs(root: unknown): ResolveRef {
  return (ref) => {
    if (!ref.startsWith('#')) return undefined;
    const steps = ref
      .slice(1)
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return steps.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), root);
  };
}

function listAt(schema: Schema, key: string): readonly unknown[] {
  const list = schema[key];
  return Array.isArray(list) ? list : [];
}
