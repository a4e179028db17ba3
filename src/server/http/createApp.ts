import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isDiskFull, isUnavailable } from '../db/sqlState.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { Refusal } from '../operation/Refusal.ts';
import { createListener } from './createListener.ts';
import { drainLimit, drainConnections } from './drainConnections.ts';
import { failureEnvelope, type Envelope } from './Envelope.ts';
import type { ErrorMessages } from './errorMessages.ts';
import type { IsOurHost } from './hostCheck.ts';
import { parseJsonBody } from './parseJsonBody.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface AppOptions {
  readonly messages: ErrorMessages;
  readonly logLevel: string;
  readonly isOurHost: IsOurHost;
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** Milliseconds that running requests get to finish once the server closes. */
  readonly drainMs?: number | undefined;
}

const bodyLimit = 1024 * 1024;
/** They reveal only whether the server is up, and a prober may know only its IP address. */
const probes = ['/healthz', '/readyz'];
/** Seconds after which a request that failed without a database may be retried. */
const retryAfterSeconds = 30;

/** Creates Fastify with our headers on every response, our JSON on every error, and no body type but JSON and multipart. */
export function createApp({ messages, logLevel, isOurHost, tls, drainMs = drainLimit }: AppOptions): FastifyInstance {
  const headersOf = securityHeaders({ secure: tls !== undefined });
  const answerError = errorAnswers(messages);
  const drain = drainConnections(drainMs);
  const app = Fastify({
    logger: { level: logLevel },
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimit,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (listener) => {
      const server = createListener(listener, tls);
      drain.follow(server);
      return server;
    },
    // A request whose address cannot be decoded never reaches the hooks below.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...headersOf(request.url), 'cache-control': 'no-store' })),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headersOf('')),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.url));
    if (/^\/(api|sandbox)(\/|$|\?)/.test(request.url)) reply.header('cache-control', 'no-store');
    if (!isOurHost(request.headers.host) && !probes.includes(request.url))
      throw new HttpProblem(
        421,
        `host ${request.headers.host ?? 'missing'} is not served here: name it in the region's hosts, or in HOSTS`,
      );
  });
  app.addHook('preClose', async () => drain.begin());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody(app));
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(answerError);
  return app;
}

/** Data that is not HTTP never becomes a request, so this writes the response by hand. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failureEnvelope('400', 'not a request of HTTP', randomUUID()));
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}

function errorAnswers(messages: ErrorMessages) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body, retryAfter } = answerTo(error, request, messages);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  };
}

interface ErrorAnswer {
  readonly status: number;
  readonly body: Envelope;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

/** The one place that turns an error into a response: business refusal, wrong request, no database, or a bug. */
function answerTo(error: unknown, request: FastifyRequest, messages: ErrorMessages): ErrorAnswer {
  const traceId = request.id;
  if (error instanceof Refusal) {
    const message = messages(error.code, request.headers['accept-language'], error.params);
    return {
      status: 200,
      body: failureEnvelope(error.code, message, traceId, error.errorParam),
      retryAfter: error.retryAfterSeconds,
    };
  }
  if (error instanceof HttpProblem) {
    if (error.status >= 500) request.log.error({ url: request.url, err: error }, 'server error');
    return {
      status: error.status,
      body: failureEnvelope(error.code, error.message, traceId),
      ...(error.status === 503 && { retryAfter: retryAfterSeconds }),
    };
  }
  if (isUnavailable(error)) {
    const what = isDiskFull(error) ? 'the disk of the database is full' : 'the database does not answer';
    request.log.error({ url: request.url, err: error }, what);
    return {
      status: 503,
      body: failureEnvelope('503', `${what}; try again later`, traceId),
      retryAfter: retryAfterSeconds,
    };
  }
  const status = statusOf(error);
  if (status < 500) return { status, body: failureEnvelope(String(status), messageOf(error), traceId) };
  request.log.error({ url: request.url, err: error }, 'unexpected error');
  return { status: 500, body: failureEnvelope('500', 'unexpected error', traceId) };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? (error as FastifyError).statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'bad request';
}
