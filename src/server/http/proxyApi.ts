import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { checkSameOrigin } from './checkRequestOrigin.ts';
import { apiBase } from './mountOperations.ts';

/** Headers that belong to one connection and are not passed on; so do those of HTTP/2 that begin with a colon. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

/** Forwards `/api/*` to another backend, streaming bodies both ways, with cookies. */
export async function proxyApi(app: FastifyInstance, upstream: string): Promise<void> {
  const base = new URL(upstream.endsWith('/') ? upstream : `${upstream}/`);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all(`${apiBase}/*`, async (request, reply) => {
      checkSameOrigin(request.headers);
      return passOn(request, reply, base);
    });
  });
}

async function passOn(request: FastifyRequest, reply: FastifyReply, base: URL): Promise<FastifyReply> {
  const target = new URL(request.url.slice(apiBase.length + 1), base);
  if (target.origin !== base.origin) throw new HttpProblem(400, 'not an address of the API');
  const answer = await send(target, request);
  // This server's security headers stay; the other backend's copies of them are dropped.
  const headers = Object.entries(withoutHopByHop(answer.headers)).filter(
    ([name]) => !reply.hasHeader(name) || name === 'cache-control',
  );
  return reply
    .code(answer.statusCode ?? 502)
    .headers(Object.fromEntries(headers))
    .send(answer);
}

function send(target: URL, request: FastifyRequest): Promise<IncomingMessage> {
  const { origin } = request.headers;
  const headers = {
    ...withoutHopByHop(request.headers),
    host: target.host,
    // Checked to be ours above; the other backend compares it with its own host.
    ...(origin !== undefined && { origin: target.origin }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
  };
  return new Promise((resolve, reject) => {
    const outgoing = (target.protocol === 'https:' ? https : http).request(
      target,
      { method: request.method, headers },
      resolve,
    );
    outgoing.on('error', (cause) =>
      reject(new HttpProblem(502, `the backend at API_BASE_URL cannot be reached: ${cause.message}`)),
    );
    request.raw.on('aborted', () => outgoing.destroy());
    const body = request.body as Readable | undefined;
    if (body) body.pipe(outgoing);
    else outgoing.end();
  });
}

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.includes(name)),
  );
}
