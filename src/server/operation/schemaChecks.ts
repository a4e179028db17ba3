import addFormats from 'ajv-formats';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { ExactAjv } from '../../config/ExactAjv.ts';
import { formats } from '../../config/formats.ts';
import { isJsonObject, type OpenApiDocument } from './OpenApiDocument.ts';

export interface FieldProblem {
  /** `a.0.b`; empty for the whole value. */
  readonly field: string;
  readonly keyword: string;
  readonly message: string;
}

/** Returns what is wrong with a value; an empty list when it is valid. Coercing checks change the value in place. */
export type SchemaCheck = (value: unknown) => readonly FieldProblem[];

export interface SchemaChecks {
  /** For values that arrive as text: query, path, form fields. */
  readonly coercing: (schema: object) => SchemaCheck;
  /** For JSON, without conversion. */
  readonly exact: (schema: object) => SchemaCheck;
}

const documentName = 'openapi';
/** The formats that the browser's forms check too; only dates are checked more strictly, because a pattern has no calendar. */
const { date: _date, ...projectFormats } = formats;

/** Creates validators for the document's schemas. They compile on first use: hundreds of operations would delay the start. */
export function createSchemaChecks(document: OpenApiDocument): SchemaChecks {
  const exact = createAjv(document, false);
  const coercing = createAjv(document, true);
  for (const [name, schema] of Object.entries(document.components.schemas)) mustBeSchema(schema, `Schema ${name}`);
  return { exact: lazyCheck(exact), coercing: lazyCheck(coercing) };
}

function createAjv(document: OpenApiDocument, coerce: boolean): ExactAjv {
  const ajv = new ExactAjv({
    strict: false,
    allErrors: true,
    coerceTypes: coerce ? 'array' : false,
    useDefaults: coerce,
    validateSchema: false,
  });
  addFormats.default(ajv);
  for (const [name, pattern] of Object.entries(projectFormats)) ajv.addFormat(name, pattern);
  ajv.addSchema(document, documentName);
  return ajv;
}

function lazyCheck(ajv: ExactAjv): (schema: object) => SchemaCheck {
  return (schema) => {
    const absolute = absoluteRefs(schema) as object;
    mustBeSchema(absolute, 'The value');
    let validate: ValidateFunction | null = null;
    return (value) => {
      validate ??= ajv.compile(absolute);
      return validate(value) ? [] : (validate.errors ?? []).map(problemOf);
    };
  };
}

/** Throws when a value is not a schema. One instance does it for all documents, because compiling the meta-schema takes long. */
function mustBeSchema(value: object, name: string): void {
  if (!schemas.validateSchema(value))
    throw new Error(`${name} is not a JSON Schema: ${schemas.errorsText(schemas.errors)}.`);
}

const schemas = new ExactAjv({ strict: false });
addFormats.default(schemas);

function absoluteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absoluteRefs);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' && item.startsWith('#') ? documentName + item : absoluteRefs(item),
    ]),
  );
}

function problemOf(error: ErrorObject): FieldProblem {
  const parts = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (const extra of ['missingProperty', 'additionalProperty', 'unevaluatedProperty']) {
    const name: unknown = error.params[extra];
    if (typeof name === 'string') parts.push(name);
  }
  return { field: parts.join('.'), keyword: error.keyword, message: error.message ?? '' };
}
