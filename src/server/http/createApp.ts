import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/sqlState.ts';
import { failureEnvelope, type Envelope } from './Envelope.ts';
import type { ErrorMessages } from './errorMessages.ts';
import { HttpProblem } from './HttpProblem.ts';
import { localeOf } from './locale.ts';
import { Refusal } from './Refusal.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface AppOptions {
  readonly messages: ErrorMessages;
  readonly logLevel: string;
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

const BODY_LIMIT = 1024 * 1024;

/** Fastify with our headers on every answer, our JSON on every error, and no body type but JSON and multipart. */
export function createApp({ messages, logLevel, tls }: AppOptions): FastifyInstance {
  const headers = securityHeaders({ secure: tls !== undefined });
  const answerError = errorAnswers(messages);
  const app = Fastify({
    logger: { level: logLevel },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (listener) => (tls ? https.createServer({ ...tls }, listener) : http.createServer(listener)),
    // An address that cannot be decoded never reaches the hooks below.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers({ ...headers, 'cache-control': 'no-store' })),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (/^\/(api|sandbox)(\/|$|\?)/.test(request.url)) reply.header('cache-control', 'no-store');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app));
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(answerError);
  return app;
}

/** What is no HTTP at all never becomes a request: its answer is written by hand. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failureEnvelope('400', 'not a request of HTTP', randomUUID()));
  const all = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}

/** An empty body is no body: clients announce JSON and then send nothing. */
function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: string | Buffer, done: (error: Error | null, value?: unknown) => void): void => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  };
}

function errorAnswers(messages: ErrorMessages) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body } = answerTo(error, request, messages);
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  };
}

/** The one place where an error becomes an answer: business refusal, wrong request, no database, or our bug. */
function answerTo(error: unknown, request: FastifyRequest, messages: ErrorMessages): { status: number; body: Envelope } {
  const traceId = request.id;
  if (error instanceof Refusal) {
    const message = messages(error.code, localeOf(request.headers['accept-language']), error.params);
    return { status: 200, body: failureEnvelope(error.code, message, traceId, error.errorParam) };
  }
  if (error instanceof HttpProblem) {
    if (error.status >= 500) request.log.error({ url: request.url, err: error }, 'server error');
    return { status: error.status, body: failureEnvelope(error.code, error.message, traceId) };
  }
  if (isUnavailable(error)) {
    request.log.error({ url: request.url, err: error }, 'the database does not answer');
    return { status: 503, body: failureEnvelope('503', 'the database does not answer; try again later', traceId) };
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
