import { formats } from '../../config/formats.ts';

/** What a compiled JSON Schema validator reports; the part of ajv's error object that is read here. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
}

/** A text for a refused value: key below `validation` and the values of its placeholders. */
export interface ErrorText {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const texts: Readonly<Record<string, (error: SchemaError) => ErrorText>> = {
  required: () => ({ key: 'validation.required', params: {} }),
  dependentRequired: () => ({ key: 'validation.required', params: {} }),
  type: ({ params }) => {
    const type = String(params.type);
    return { key: type === 'number' || type === 'integer' ? `validation.type.${type}` : 'validation.type.other', params: {} };
  },
  minLength: ({ params }) => ({ key: 'validation.minLength', params: { min: params.limit } }),
  maxLength: ({ params }) => ({ key: 'validation.maxLength', params: { max: params.limit } }),
  pattern: () => ({ key: 'validation.pattern', params: {} }),
  format: ({ params }) => {
    const format = String(params.format);
    return { key: `validation.format.${Object.hasOwn(formats, format) ? format : 'other'}`, params: {} };
  },
  minimum: ({ params }) => ({ key: 'validation.minimum', params: { min: params.limit } }),
  maximum: ({ params }) => ({ key: 'validation.maximum', params: { max: params.limit } }),
  exclusiveMinimum: ({ params }) => ({ key: 'validation.exclusiveMinimum', params: { min: params.limit } }),
  exclusiveMaximum: ({ params }) => ({ key: 'validation.exclusiveMaximum', params: { max: params.limit } }),
  multipleOf: ({ params }) => ({ key: 'validation.multipleOf', params: { step: params.multipleOf } }),
  enum: () => ({ key: 'validation.enum', params: {} }),
  const: ({ params }) => ({ key: params.allowedValue === true ? 'validation.agree' : 'validation.enum', params: {} }),
  minItems: ({ params }) => ({ key: 'validation.minItems', params: { min: params.limit } }),
  maxItems: ({ params }) => ({ key: 'validation.maxItems', params: { max: params.limit } }),
  uniqueItems: () => ({ key: 'validation.uniqueItems', params: {} }),
  additionalProperties: ({ params }) => ({ key: 'validation.unexpected', params: { name: params.additionalProperty } }),
  unevaluatedProperties: ({ params }) => ({ key: 'validation.unexpected', params: { name: params.unevaluatedProperty } }),
};

/** The text of one schema error; keywords without one read "not valid". */
export function errorText(error: SchemaError): ErrorText {
  return texts[error.keyword]?.(error) ?? { key: 'validation.other', params: {} };
}

/** Segments of the place that an error is about: the missing property, not the object that lacks it. */
export function errorSegments(error: SchemaError): readonly string[] {
  const around = error.instancePath.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing = error.params.missingProperty;
  return typeof missing === 'string' ? [...around, missing] : around;
}

/** Keywords that only say that another reported error sits inside a branch. */
export const branchKeywords: ReadonlySet<string> = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames', 'dependencies']);
