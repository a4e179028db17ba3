import fs from 'node:fs';
import path from 'node:path';
import { recordOf } from '../../config/recordOf.ts';
import { smallestValue } from '../../config/smallestValue.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { readJsonObject } from '../operation/loadDocuments.ts';
import {
  isJsonObject,
  type JsonObject,
  type OpenApiDocument,
  type OpenApiOperation,
} from '../operation/OpenApiDocument.ts';
import type {
  ExampleHandlers,
  OperationHandler,
  OperationInput,
  RequestContext,
} from '../operation/OperationHandler.ts';
import { exampleAnswer, type WrittenExample } from './exampleAnswer.ts';

/** Creates the example handlers of a document. Reads `<schemasDir>/<domain>/examples/<operation>.json` at each request, so that an edit shows at once. */
export function exampleHandlers(document: OpenApiDocument, schemasDir: string): ExampleHandlers {
  const answering =
    (operation: OpenApiOperation, dataOf: (input: OperationInput, ctx: RequestContext) => unknown): OperationHandler =>
    async (input, ctx) => {
      if (operation['x-navigation']) return ctx.redirect('/');
      if (operation['x-download'])
        return ctx.answerFile({
          name: fileNameOf(operation),
          type: mediaTypeOf(operation),
          content: Buffer.from(`${operation.operationId}\n`),
        });
      const data = dataOf(input, ctx);
      return operation['x-once'] ? ctx.settle(async () => data) : data;
    };
  return {
    ofOperation: (operation) =>
      answering(operation, (input, ctx) =>
        exampleAnswer({
          operationId: operation.operationId,
          root: document,
          schema: schemaOf(operation),
          inputs: inputsOf(operation, document),
          input: inputOf(input),
          now: ctx.clock.now(),
          written: writtenIn(operation, schemasDir),
        }),
      ),
    empty: (operation) =>
      answering(operation, () => smallestValue(schemaOf(operation) ?? { type: 'null' }, recordOf(document))),
  };
}

function schemaOf(operation: OpenApiOperation): JsonObject | null {
  return jsonOf(operation)['schema'] === undefined ? null : recordOf(jsonOf(operation)['schema']);
}

function jsonOf({ responses }: OpenApiOperation): JsonObject {
  return recordOf(responses['200']?.content?.['application/json']);
}

/** The author's example: the file, else `example` or the first of `examples` in the document. */
function writtenIn(operation: OpenApiOperation, schemasDir: string): WrittenExample | null {
  const file = exampleFileOf(operation.operationId, schemasDir);
  if (fs.existsSync(file)) return { data: readExample(file)['data'] };
  const { example, examples } = jsonOf(operation);
  if (example !== undefined) return { data: example };
  const [first] = Object.values(recordOf(examples));
  return first === undefined ? null : { data: recordOf(first)['value'] };
}

function exampleFileOf(operationId: string, schemasDir: string): string {
  const [domain = '', ...name] = operationId.split('.');
  return path.join(schemasDir, domain, 'examples', `${name.join('.')}.json`);
}

function readExample(file: string): JsonObject {
  try {
    return readJsonObject(file);
  } catch (cause) {
    // An author who edits the file reads this on the page.
    throw new HttpProblem(500, cause instanceof Error ? cause.message : String(cause), 'example');
  }
}

function inputsOf({ parameters = [], requestBody }: OpenApiOperation, document: OpenApiDocument): readonly string[] {
  const schema = recordOf(Object.values(requestBody?.content ?? {})[0]?.schema);
  const named =
    typeof schema['$ref'] === 'string'
      ? recordOf(document.components.schemas[schema['$ref'].replace('#/components/schemas/', '')])
      : schema;
  return [...parameters.map(({ name }) => name), ...Object.keys(recordOf(named['properties']))];
}

function inputOf({ query, params, body }: OperationInput): JsonObject {
  return { ...recordOf(query), ...recordOf(params), ...(isJsonObject(body) ? body : {}) };
}

function mediaTypeOf({ responses }: OpenApiOperation): string {
  return Object.keys(responses['200']?.content ?? {}).find((type) => type !== 'application/json') ?? 'text/plain';
}

function fileNameOf(operation: OpenApiOperation): string {
  return `example.${mediaTypeOf(operation).split(/[/+]/).pop()?.replace('plain', 'txt') ?? 'txt'}`;
}
