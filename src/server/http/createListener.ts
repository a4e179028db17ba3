import http, { type RequestListener, type Server } from 'node:http';
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';

/** Only key exchanges with forward secrecy and authenticated encryption; Node's default still accepts older ones. */
const tlsOptions = {
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
} as const;
/** Requests at a time of one client, and bytes of a header: as much as Node accepts over HTTP/1.1. */
const settings = { maxConcurrentStreams: 100, maxHeaderListSize: 16_384 };
/**
 * Milliseconds that a connection of HTTP/1.1 waits for its next request: longer than the minute after which load balancers close
 * theirs, so that none sends a request into a connection that ends.
 */
const keepAliveTimeout = 72_000;
/** Milliseconds after which a connection ends on which nothing moves. HTTP/1.1 has stricter times of its own for each request. */
const silentMs = 120_000;

/** Creates the server of one address: HTTP/1.1 without TLS, and with it HTTP/2 for clients that know it. */
export function createListener(
  listener: RequestListener,
  tls?: { readonly cert: string; readonly key: string },
): Server {
  if (!tls)
    return http.createServer({ keepAliveTimeout }, (request, response) => {
      // In HTTP/1.1 a connection stays open without the two headers that say so.
      if (request.httpVersion === '1.1') response.removeHeader('connection');
      listener(request, response);
    });
  const secure = http2.createSecureServer(
    { ...tlsOptions, ...tls, allowHTTP1: true, settings },
    (request, response) => {
      nameHost(request);
      // Trust boundary: Node makes both kinds of requests alike for listeners.
      (listener as unknown as (request: Http2ServerRequest, response: Http2ServerResponse) => void)(request, response);
    },
  );
  secure.setTimeout(silentMs);
  // Trust boundary: a server of both protocols has what one of HTTP/1.1 has.
  return Object.assign(secure as unknown as Server, { keepAliveTimeout });
}

/** In HTTP/2 the address that the client means is `:authority`, whatever a `host` says. */
function nameHost({ headers }: Http2ServerRequest): void {
  const { ':authority': authority } = headers;
  if (authority !== undefined) headers.host = authority;
}
