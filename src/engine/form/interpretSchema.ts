import { formats } from '../../config/formats.ts';
import { isSameJson } from '../../config/isSameJson.ts';
import { characterCount } from '../../domain/characterCount.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { SchemaError } from './errorText.ts';
import type { JsonSchema } from './FormField.ts';
import { linearPattern } from './linearPattern.ts';

type Check = (value: unknown, at: string) => readonly SchemaError[];

/**
 * Returns a validator that reads the schema instead of compiling it into code, which the portal's content security policy forbids
 * in the browser. For schemas that exist only at run time, made of the keywords below; throws for any other keyword. Its errors
 * are those that ajv reports with `allErrors`, in the same order.
 */
export function interpretSchema(schema: JsonSchema): (value: unknown) => readonly SchemaError[] {
  const check = checkOf(schema);
  return (value) => check(value, '');
}

/** Keywords in the order in which ajv checks them. */
const keywords: Readonly<Record<string, (stated: never, schema: JsonSchema) => Check>> = {
  maximum: (limit: number) => limitOf('maximum', isNumber, limit, (value) => value <= limit),
  minimum: (limit: number) => limitOf('minimum', isNumber, limit, (value) => value >= limit),
  maxLength: (limit: number) => limitOf('maxLength', isText, limit, (value) => characterCount(value) <= limit),
  minLength: (limit: number) => limitOf('minLength', isText, limit, (value) => characterCount(value) >= limit),
  pattern(source: string) {
    const fits = linearPattern(source);
    if (!fits) throw new Error(`The pattern ${source} cannot be tested in linear time; ask linearPattern before.`);
    return failing('pattern', { pattern: source }, (value) => isText(value) && !fits(value));
  },
  format(name: string) {
    const format = Object.entries(formats).find(([known]) => known === name)?.[1];
    if (!format) throw new Error(`There is no format "${name}".`);
    return failing('format', { format: name }, (value) => isText(value) && !format.test(value));
  },
  const: (wanted: unknown) => failing('const', { allowedValue: wanted }, (value) => !isSameJson(value, wanted)),
  enum: (wanted: readonly unknown[]) =>
    failing('enum', { allowedValues: wanted }, (value) => !wanted.some((one) => isSameJson(value, one))),
  items(items: JsonSchema) {
    const check = checkOf(items);
    return (value, at) => (isList(value) ? value.flatMap((item, index) => check(item, `${at}/${String(index)}`)) : []);
  },
  maxItems: (limit: number) => limitOf('maxItems', isList, limit, (value) => value.length <= limit),
  minItems: (limit: number) => limitOf('minItems', isList, limit, (value) => value.length >= limit),
  uniqueItems: () =>
    failing(
      'uniqueItems',
      {},
      (value) =>
        isList(value) && value.some((one, index) => value.slice(0, index).some((earlier) => isSameJson(one, earlier))),
    ),
  required: (names: readonly string[]) => (value, at) =>
    (isRecord(value) ? names.filter((name) => !isThere(value, name)) : []).map((missingProperty) => ({
      keyword: 'required',
      instancePath: at,
      params: { missingProperty },
    })),
  additionalProperties: (part: JsonSchema, { properties }) => {
    const check = checkOf(part);
    return (value, at) =>
      Object.entries(isRecord(value) ? value : {}).flatMap(([name, child]) =>
        isRecord(properties) && Object.hasOwn(properties, name) ? [] : check(child, inside(at, name)),
      );
  },
  properties(properties: Readonly<Record<string, JsonSchema>>) {
    const checks = Object.entries(properties).map(([name, child]) => [name, checkOf(child)] as const);
    return (value, at) =>
      checks.flatMap(([name, check]) =>
        isRecord(value) && isThere(value, name) ? check(value[name], inside(at, name)) : [],
      );
  },
};

function checkOf({ type, ...schema }: JsonSchema): Check {
  const unknown = Object.keys(schema).find((name) => !Object.hasOwn(keywords, name));
  if (unknown !== undefined)
    throw new Error(`A described schema has the keyword "${unknown}", which interpretSchema does not know.`);
  const checks = Object.entries(keywords).flatMap(([name, make]) =>
    Object.hasOwn(schema, name) ? [make(schema[name] as never, schema)] : [],
  );
  const types: readonly unknown[] = type === undefined ? [] : [type].flat();
  return (value, at) => {
    const own: readonly SchemaError[] =
      types.length === 0 || types.some((one) => isOfType(one, value))
        ? []
        : [{ keyword: 'type', instancePath: at, params: { type } }];
    return [...own, ...checks.flatMap((check) => check(value, at))];
  };
}

function failing(keyword: string, params: SchemaError['params'], fails: (value: unknown) => boolean): Check {
  return (value, instancePath) => (fails(value) ? [{ keyword, instancePath, params }] : []);
}

function limitOf<T>(
  keyword: string,
  applies: (value: unknown) => value is T,
  limit: number,
  holds: (value: T) => boolean,
): Check {
  return failing(keyword, { limit }, (value) => applies(value) && !holds(value));
}

function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'string':
      return isText(value);
    case 'number':
      return isNumber(value);
    case 'integer':
      return isNumber(value) && Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return isList(value);
    case 'object':
      return isRecord(value);
    default:
      return true; // the form draws a box instead of such a field
  }
}

function isThere(value: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined;
}

function inside(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
