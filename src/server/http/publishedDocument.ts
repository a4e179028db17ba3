import { sessionCookieName } from '../identity/sessions.ts';
import { idempotencyParameter } from '../operation/once.ts';
import { isJsonObject, type OpenApiDocument, type OpenApiOperation } from '../operation/OpenApiDocument.ts';
import { requiredHeaders } from './checkRequestOrigin.ts';
import { envelopeSchema } from './Envelope.ts';
import { apiBase } from './mountOperations.ts';

/**
 * Returns the document in the form external tools expect: with the envelope around every response, the headers that
 * the server requires, the session, and the answers to wrong requests. A client generated from it works as it is.
 */
export function publishedDocument(document: OpenApiDocument): object {
  return {
    ...document,
    servers: [{ url: apiBase }],
    security: [{ session: [] }],
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, publishedOperation(operation)])),
      ]),
    ),
    components: {
      ...document.components,
      parameters: clientHeaders,
      responses: { Problem: problem },
      securitySchemes: { session },
    },
  };
}

const clientHeaders = Object.fromEntries(
  requiredHeaders.map((name) => [
    name,
    {
      name,
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 1, default: 'client' },
      description: 'Any text. A page of another site cannot send it, so its requests are refused.',
    },
  ]),
);

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: sessionCookieName,
  description: 'Set by the sign-in. Without it an operation that is not public is refused with code 999993.',
};

const problem = {
  description: 'The request itself is wrong (4XX) or the server failed (5XX); the message is for developers.',
  content: { 'application/json': { schema: envelopeSchema({ type: 'null' }) } },
};

function publishedOperation(operation: OpenApiOperation): object {
  return {
    ...operation,
    tags: [domainOf(operation)],
    ...parametersOf(operation),
    ...(operation['x-public'] && { security: [] }),
    responses: {
      ...responsesOf(operation),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Generators group what they generate by tag. */
function domainOf({ operationId }: OpenApiOperation): string {
  return operationId.split('.')[0] ?? operationId;
}

function parametersOf(operation: OpenApiOperation): object {
  const parameters = [
    ...(operation.parameters ?? []),
    ...(operation['x-once'] ? [idempotencyParameter] : []),
    // A page that the browser visits cannot send headers.
    ...(operation['x-navigation'] ? [] : requiredHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` }))),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

function responsesOf(operation: OpenApiOperation): object {
  const success = operation.responses['200'] ?? {};
  const { 'application/json': json, ...binary } = success.content ?? {};
  const data = isJsonObject(json?.schema) ? json.schema : { type: 'null' };
  const content = { ...binary, 'application/json': { schema: envelopeSchema(data) } };
  const answer = {
    description: 'Success, or a refusal with its business code.',
    ...success,
    content,
    ...(operation['x-once'] && { headers: { 'idempotency-replayed': replayedHeader } }),
  };
  return { ...operation.responses, '200': answer };
}

const replayedHeader = {
  description: 'The request was carried out before under its key; this is the answer it had then.',
  schema: { const: 'true' },
};
