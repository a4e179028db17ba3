import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';
import { SESSION_COOKIE } from '../session/sessions.ts';
import { accessOf } from './authorize.ts';
import { checkClientRequest, checkSameOriginIsSaid } from './checkRequestOrigin.ts';
import { HttpProblem } from './HttpProblem.ts';
import { isJsonObject, type OpenApiDocument, type OpenApiOperation } from './OpenApiDocument.ts';
import type { OperationHandler, OperationHandlers } from './OperationHandler.ts';
import { createReadInput, type RawInput } from './operationInput.ts';
import { readMultipart } from './multipart.ts';
import { createResponseContract } from './responseContract.ts';
import { runOperation, type MountedOperation, type OperationsContext } from './runOperation.ts';
import { createSchemaChecks } from './schemaChecks.ts';

export const API_BASE = '/api';
const UPLOAD_LIMIT = 11 * 1024 * 1024;

/**
 * Mounts a route for every operation of the document. Throws, naming all of them, when an operation
 * has no handler, a handler no operation, or an operation declares no access: an incomplete API never starts.
 */
export function mountOperations(app: FastifyInstance, document: OpenApiDocument, handlers: OperationHandlers, context: OperationsContext): void {
  const checks = createSchemaChecks(document);
  const unused = new Set(Object.keys(handlers));
  const unhandled: string[] = [];
  const silent: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const handler = ownHandler(handlers, operation.operationId);
      unused.delete(operation.operationId);
      if (!handler) {
        unhandled.push(operation.operationId);
        continue;
      }
      const access = accessOf(operation);
      if (!access) {
        silent.push(operation.operationId);
        continue;
      }
      const mounted: MountedOperation = {
        operation,
        access,
        handler,
        readInput: createReadInput(method, operation, checks),
        contract: context.checkResponses ? createResponseContract(operation, checks) : null,
      };
      mountOne(app, method, path, mounted, context);
    }
  }
  if (unhandled.length > 0) throw new Error(`operations without a handler: ${unhandled.join(', ')}`);
  if (silent.length > 0) throw new Error(`operations that do not say who may call them: ${silent.join(', ')}`);
  if (unused.size > 0) throw new Error(`handlers without an operation: ${[...unused].join(', ')}`);
}

function ownHandler(handlers: OperationHandlers, operationId: string): OperationHandler | undefined {
  return Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
}

function mountOne(app: FastifyInstance, method: string, path: string, mounted: MountedOperation, context: OperationsContext): void {
  const { operation } = mounted;
  app.route({
    method: method.toUpperCase(),
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    ...(operation['x-upload'] && { bodyLimit: UPLOAD_LIMIT }),
    onRequest: async (request, reply) => {
      // Countdowns in the browser use the clock that quotes expire by.
      reply.header('server-time', String(context.clock.now()));
      if (needsClientHeaders(request, operation)) checkClientRequest(request.headers);
      if (operation['x-same-origin']) checkSameOriginIsSaid(request.headers);
      checkContentType(request, operation);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => runOperation(mounted, await rawInputOf(request, operation), request, reply, context),
  });
}

/** Every request that changes state or acts for a signed-in user must come from our own client. */
function needsClientHeaders(request: FastifyRequest, operation: OpenApiOperation): boolean {
  if (request.method !== 'GET') return true;
  return operation['x-navigation'] !== true && readCookie(request.headers.cookie, SESSION_COOKIE) !== null;
}

function checkContentType(request: FastifyRequest, operation: OpenApiOperation): void {
  const type = request.headers['content-type'];
  if (request.method === 'GET' || (type === undefined && operation['x-upload'] !== true)) return;
  const expected = operation['x-upload'] ? 'multipart/form-data' : 'application/json';
  if (type?.split(';')[0]?.trim().toLowerCase() !== expected) throw new HttpProblem(415, `content type ${type ?? 'missing'}: ${expected} is expected`);
}

async function rawInputOf(request: FastifyRequest, operation: OpenApiOperation): Promise<RawInput> {
  const query = isJsonObject(request.query) ? request.query : {};
  const params = isJsonObject(request.params) ? request.params : {};
  if (!operation['x-upload']) return { query, params, body: request.body, file: null };
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const { fields, file } = await readMultipart(bytes, request.headers['content-type'] ?? '');
  return { query, params, body: fields, file };
}
