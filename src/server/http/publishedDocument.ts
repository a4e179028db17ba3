import { envelopeSchema } from './Envelope.ts';
import { API_BASE } from './mountOperations.ts';
import { isJsonObject, type OpenApiDocument, type OpenApiOperation } from './OpenApiDocument.ts';

/** The document as others' tools expect it: the envelope written out around every answer. */
export function publishedDocument(document: OpenApiDocument): object {
  return {
    ...document,
    servers: [{ url: API_BASE }],
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, { ...operation, responses: published(operation) }])),
      ]),
    ),
  };
}

function published(operation: OpenApiOperation): object {
  const success = operation.responses['200'] ?? {};
  const { 'application/json': json, ...binary } = success.content ?? {};
  const data = isJsonObject(json?.schema) ? json.schema : {};
  const content = { ...binary, 'application/json': { schema: envelopeSchema(data) } };
  return { ...operation.responses, '200': { description: 'Success, or a refusal with its business code.', ...success, content } };
}
