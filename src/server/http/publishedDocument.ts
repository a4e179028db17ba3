import { envelopeSchema } from './Envelope.ts';
import { API_BASE } from './mountOperations.ts';
import { idempotencyParameter } from './once.ts';
import { isJsonObject, type OpenApiDocument, type OpenApiOperation } from './OpenApiDocument.ts';

/** Returns the document in the form external tools expect: with the envelope around every response. */
export function publishedDocument(document: OpenApiDocument): object {
  return {
    ...document,
    servers: [{ url: API_BASE }],
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, { ...operation, ...parametersOf(operation), responses: published(operation) }])),
      ]),
    ),
  };
}

function parametersOf(operation: OpenApiOperation): object {
  return operation['x-once'] ? { parameters: [...(operation.parameters ?? []), idempotencyParameter] } : {};
}

function published(operation: OpenApiOperation): object {
  const success = operation.responses['200'] ?? {};
  const { 'application/json': json, ...binary } = success.content ?? {};
  const data = isJsonObject(json?.schema) ? json.schema : {};
  const content = { ...binary, 'application/json': { schema: envelopeSchema(data) } };
  const answer = { description: 'Success, or a refusal with its business code.', ...success, content, ...(operation['x-once'] && { headers: { 'idempotency-replayed': replayedHeader } }) };
  return { ...operation.responses, '200': answer };
}

const replayedHeader = { description: 'The request was carried out before under its key; this is the answer it had then.', schema: { const: 'true' } };
