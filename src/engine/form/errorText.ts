import { formats } from '../../config/formats.ts';

/** An error of a compiled JSON Schema validator: the part of ajv's error object that is used here. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
  /** The key that `propertyNames` refuses. */
  readonly propertyName?: string;
}

/** The text for a refused value: key below `validation`, and the values of its placeholders. */
export interface ErrorText {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const texts: Readonly<Record<string, (error: SchemaError) => ErrorText>> = {
  required: () => ({ key: 'validation.required', params: {} }),
  dependentRequired: () => ({ key: 'validation.required', params: {} }),
  type: ({ params }) => {
    const type = String(params.type);
    return {
      key: type === 'number' || type === 'integer' ? `validation.type.${type}` : 'validation.type.other',
      params: {},
    };
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
  unevaluatedProperties: ({ params }) => ({
    key: 'validation.unexpected',
    params: { name: params.unevaluatedProperty },
  }),
  'false schema': () => ({ key: 'validation.notAllowed', params: {} }),
  not: () => ({ key: 'validation.not', params: {} }),
  oneOf: ({ params }) => ({
    key: Array.isArray(params.passingSchemas) ? 'validation.oneOfSeveral' : 'validation.noneOf',
    params: {},
  }),
  anyOf: () => ({ key: 'validation.noneOf', params: {} }),
  minProperties: ({ params }) => ({ key: 'validation.minProperties', params: { min: params.limit } }),
  maxProperties: ({ params }) => ({ key: 'validation.maxProperties', params: { max: params.limit } }),
  contains: ({ params }) => ({ key: 'validation.contains', params: { min: params.minContains ?? 1 } }),
};

/** The text of one schema error; keywords without their own text use "not valid". */
export function errorText(error: SchemaError): ErrorText {
  return texts[error.keyword]?.(error) ?? { key: 'validation.other', params: {} };
}

/** Segments of the place of an error: the missing, unknown or badly named property, not its object. */
export function errorSegments(error: SchemaError): readonly string[] {
  const around = error.instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params;
  const name = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? error.propertyName;
  return typeof name === 'string' ? [...around, name] : around;
}

/** Keywords whose error only states that another reported error is inside a branch. */
export const branchKeywords: ReadonlySet<string> = new Set(['if', 'allOf', 'propertyNames', 'dependencies']);
