import type { JsonObject, OpenApiDocument } from '../../src/server/operation/OpenApiDocument.ts';

type Sample = (schema: JsonObject, name?: string) => unknown;

/** Texts that satisfy the patterns and formats of the documents; the first match is used. */
const texts = [
  'USD',
  'CNY',
  '10.00',
  '1',
  '123456',
  '258036',
  '2026-11-20',
  '2026-11-20 10:00:00',
  'a@example.com',
  '13800000000',
  '00000000-0000-4000-8000-000000000000',
  'x',
];

/** Creates input that is valid for a document's schema: all declared fields, with the values of `named` if it knows the name. The input need not make sense. */
export function sampler(document: OpenApiDocument, named: (name: string) => unknown): Sample {
  const resolve = (schema: JsonObject): JsonObject => {
    const ref = schema['$ref'];
    return typeof ref === 'string' ? resolve({ ...document.components.schemas[ref.split('/').at(-1) ?? ''] }) : schema;
  };
  const sample: Sample = (given, name = '') => {
    const schema = resolve(given);
    const alternatives = listOf(schema['anyOf'] ?? schema['oneOf']);
    if (alternatives[0] !== undefined) return sample(alternatives[0], name);
    const choices = schema['enum'];
    if (Array.isArray(choices)) return choices[0];
    if ('const' in schema) return schema['const'];
    const parts = [schema, ...listOf(schema['allOf']).map(resolve)];
    const fields = Object.assign({}, ...parts.map((part) => part['properties'] ?? {})) as Readonly<
      Record<string, JsonObject>
    >; // guaranteed by the meta-schema of OpenAPI
    switch (typeOf(schema, fields)) {
      case 'object':
        return Object.fromEntries(Object.entries(fields).map(([field, item]) => [field, sample(item, field)]));
      case 'array':
        return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
          sample((schema['items'] ?? {}) as JsonObject, name),
        );
      case 'integer':
      case 'number':
        return Number(schema['minimum'] ?? 1);
      case 'boolean':
        return false;
      default:
        return named(name) ?? textOf(schema);
    }
  };
  return sample;
}

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}

function typeOf(schema: JsonObject, fields: object): unknown {
  const type = schema['type'] ?? (Object.keys(fields).length > 0 ? 'object' : 'string');
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

function textOf(schema: JsonObject): string {
  const { pattern, minLength = 1, maxLength = 1_000 } = schema;
  const matches = (text: string): boolean => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
  const fit = texts.filter((text) =>
    typeof pattern === 'string' || schema['format'] === undefined
      ? true
      : text.includes(schema['format'] === 'date' ? '2026-11-20' : schema['format'] === 'uuid' ? '-4000-' : ''),
  );
  return fit.find((text) => matches(text) && text.length <= Number(maxLength)) ?? 'x'.repeat(Number(minLength));
}
