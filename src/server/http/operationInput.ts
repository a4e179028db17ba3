import type { OpenApiOperation, OpenApiParameter } from '../operation/OpenApiDocument.ts';
import type { OperationInput, UploadedFile } from '../operation/OperationHandler.ts';
import { commonCodes, Refusal } from '../operation/Refusal.ts';
import type { FieldProblem, SchemaCheck, SchemaChecks } from '../operation/schemaChecks.ts';

export interface RawInput {
  readonly query: Record<string, unknown>;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
  readonly file: (UploadedFile & { readonly field: string }) | null;
}

/** Converts the raw request to the input that the document promises the handler, or throws a refusal that names each wrong field. */
export type ReadInput = (raw: RawInput) => OperationInput;

/** Sent with every GET to defeat caches; never declared. */
const noCacheParameter = 't';
const emptyBody = { type: 'object', additionalProperties: false };

export function createReadInput(method: string, operation: OpenApiOperation, checks: SchemaChecks): ReadInput {
  const parameters = operation.parameters ?? [];
  const checkQuery = checks.coercing(objectSchemaOf(parameters.filter((parameter) => parameter.in === 'query')));
  const checkParams = checks.coercing(objectSchemaOf(parameters.filter((parameter) => parameter.in === 'path')));
  const checkBody = bodyCheck(operation, checks);

  return (raw) => {
    const query = { ...raw.query };
    if (method === 'get') delete query[noCacheParameter];
    const params = { ...raw.params };
    const body = method === 'get' ? null : (raw.body ?? {});
    const withFile = raw.file && typeof body === 'object' ? { ...body, [raw.file.field]: '' } : body;
    const problems = [...checkQuery(query), ...checkParams(params), ...(method === 'get' ? [] : checkBody(withFile))];
    if (operation['x-upload'] && raw.file === null)
      problems.push({ field: 'file', keyword: 'required', message: 'one file is expected' });
    problems.push(
      ...unstorable({ ...query, ...params }, ''),
      ...unstorable(withFile, ''),
      ...unstorable(raw.file?.name, 'file'),
    );
    if (problems.length > 0) throw badInput(problems);
    return { query, params, body: raw.file ? without(withFile, raw.file.field) : body, file: raw.file };
  };
}

/** Finds texts with a zero character, which is valid JSON but cannot be stored in the database. */
function unstorable(value: unknown, field: string): readonly FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\u0000')
      ? [{ field, keyword: 'format', message: 'must not contain the character U+0000' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...unstorable(name, field),
    ...unstorable(item, field === '' ? name : `${field}.${name}`),
  ]);
}

/** Checks write defaults and coercions into the checked object, so pass that object on. */
function without(value: unknown, field: string): unknown {
  const { [field]: _file, ...fields } = value as Record<string, unknown>;
  return fields;
}

function bodyCheck(operation: OpenApiOperation, checks: SchemaChecks): SchemaCheck {
  const content = operation.requestBody?.content ?? {};
  if (operation['x-upload']) return checks.coercing(content['multipart/form-data']?.schema ?? { type: 'object' });
  return checks.exact(content['application/json']?.schema ?? emptyBody);
}

function objectSchemaOf(parameters: readonly OpenApiParameter[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema ?? {}])),
    required: parameters
      .filter((parameter) => parameter.required === true || parameter.in === 'path')
      .map((parameter) => parameter.name),
    additionalProperties: false,
  };
}

/** The fields are for the developer of the caller; a seller reads the message and sees the fields marked in the form. */
function badInput(problems: readonly FieldProblem[]): Refusal {
  return new Refusal(commonCodes.badInput, {}, problems);
}
