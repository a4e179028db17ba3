import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../identity/sessions.ts';
import { withStepUp } from '../identity/stepUp.ts';
import { readCookie } from '../operation/cookies.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { isJsonObject, type OpenApiDocument, type OpenApiOperation } from '../operation/OpenApiDocument.ts';
import type { OperationHandler, OperationHandlers } from '../operation/OperationHandler.ts';
import { accessOf } from './authorize.ts';
import { checkClientRequest, requireSameOrigin } from './checkRequestOrigin.ts';
import { readMultipart } from './multipart.ts';
import { operationChecks } from './operationChecks.ts';
import type { RawInput } from './operationInput.ts';
import { runOperation, type MountedOperation, type OperationsContext } from './runOperation.ts';

export const apiBase = '/api';
/** Name of the server timing that marks a response made from examples. */
const exampleTiming = 'example';
const uploadLimit = 11 * 1024 * 1024;

/** What was mounted. */
export interface MountedOperations {
  /** Ids of the operations that have no handler and are answered from examples. */
  readonly fromExamples: readonly string[];
}

/**
 * Mounts a route for every operation of the document. An operation without a handler is answered from examples where the
 * context offers them (sandbox); elsewhere this throws, naming all of them, unless the operation is reserved for later.
 * Throws also when an operation declares no access: an incomplete API never starts.
 */
export function mountOperations(
  app: FastifyInstance,
  document: OpenApiDocument,
  handlers: OperationHandlers,
  context: OperationsContext,
): MountedOperations {
  const checksOf = operationChecks(document);
  const unhandled: OpenApiOperation[] = [];
  const silent: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const own = ownHandler(handlers, operation.operationId);
      if (!own) unhandled.push(operation);
      const handler = own ?? context.examples?.ofOperation(operation);
      if (!handler) continue;
      const access = accessOf(operation);
      if (!access) {
        silent.push(operation.operationId);
        continue;
      }
      const checks = checksOf(method, operation);
      const mounted: MountedOperation = {
        operation,
        access,
        handler:
          own && operation['x-step-up'] ? withStepUp(operation.operationId, operation['x-step-up'], own) : handler,
        isExample: own === undefined,
        emptyHandler: context.examples?.empty(operation) ?? null,
        readInput: checks.readInput,
        contract: context.checkResponses ? checks.contract() : null,
      };
      mountOne(app, method, path, mounted, context);
    }
  }
  const needed = unhandled
    .filter((operation) => operation['x-reserved'] === undefined)
    .map(({ operationId }) => operationId);
  if (!context.examples && needed.length > 0)
    throw new Error(
      `Operations without a handler: ${needed.join(', ')}; only the sandbox answers them from examples: write their handlers in src/server/routes, or mark those that no page calls with x-reserved.`,
    );
  if (silent.length > 0) throw new Error(`Operations with neither x-public nor x-permission: ${silent.join(', ')}.`);
  return { fromExamples: context.examples ? unhandled.map(({ operationId }) => operationId) : [] };
}

function ownHandler(handlers: OperationHandlers, operationId: string): OperationHandler | undefined {
  return Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
}

function mountOne(
  app: FastifyInstance,
  method: string,
  path: string,
  mounted: MountedOperation,
  context: OperationsContext,
): void {
  const { operation } = mounted;
  app.route({
    method: method.toUpperCase(),
    url: apiBase + path.replace(/\{(\w+)\}/g, ':$1'),
    ...(operation['x-upload'] && { bodyLimit: uploadLimit }),
    onRequest: async (request, reply) => {
      // Countdowns in the browser use the clock that quotes expire by.
      reply.header('server-time', String(context.clock.now()));
      if (needsClientHeaders(request, operation)) checkClientRequest(request.headers);
      if (operation['x-same-origin']) requireSameOrigin(request.headers);
      checkContentType(request, operation);
      // The sandbox's notice on the page reads this header; a server without examples never sends it.
      if (mounted.isExample) reply.header('server-timing', `${exampleTiming};desc="${operation.operationId}"`);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      runOperation(mounted, await rawInputOf(request, operation), request, reply, context),
  });
}

/** Every request that changes state or acts for a signed-in user must come from our own client. */
function needsClientHeaders(request: FastifyRequest, operation: OpenApiOperation): boolean {
  if (request.method !== 'GET') return true;
  return operation['x-navigation'] !== true && readCookie(request.headers.cookie, sessionCookieName) !== null;
}

function checkContentType(request: FastifyRequest, operation: OpenApiOperation): void {
  const type = request.headers['content-type'];
  if (request.method === 'GET' || (type === undefined && operation['x-upload'] !== true)) return;
  const expected = operation['x-upload'] ? 'multipart/form-data' : 'application/json';
  if (type?.split(';')[0]?.trim().toLowerCase() !== expected)
    throw new HttpProblem(415, `content type ${type ?? 'missing'}: ${expected} is expected`);
}

async function rawInputOf(request: FastifyRequest, operation: OpenApiOperation): Promise<RawInput> {
  const query = isJsonObject(request.query) ? request.query : {};
  const params = isJsonObject(request.params) ? request.params : {};
  if (!operation['x-upload']) return { query, params, body: request.body, file: null };
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const { fields, file } = await readMultipart(bytes, request.headers['content-type'] ?? '');
  return { query, params, body: fields, file };
}
