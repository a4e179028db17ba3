import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

export interface TestRequest {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** e.g. `hk.localhost`. */
  readonly host?: string;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
}

/** A client of the server that behaves like a browser. */
export interface ServerClient {
  readonly url: string;
  /** Sends a request like the shared client: with its headers, and the cookies that this server has set. An undefined header is omitted. */
  request(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  /** Signs in like a user, including the captcha; later requests are in that session. Returns the envelope. */
  signIn(loginName: string, password: string, region?: string): Promise<unknown>;
  signOut(): void;
}

/** Keeps the cookies that the server sets, as a browser does. */
export function serverClient(url: string): ServerClient {
  const jar = new Map<string, string>();
  const request: ServerClient['request'] = async (method, address, sent = {}) => {
    const response = await send(url, method, address, {
      ...sent,
      cookies: { ...Object.fromEntries(jar), ...sent.cookies },
    });
    for (const cookie of response.headers['set-cookie'] ?? []) keepCookie(jar, cookie);
    return response;
  };
  return {
    url,
    request,
    signIn: (loginName, password, region = 'CN') => signIn(request, { loginName, password, region }),
    signOut: () => jar.clear(),
  };
}

/** Sends one request with any host header, which `fetch` does not allow; accepts any certificate over HTTPS. */
export function send(
  url: string,
  method: string,
  address: string,
  { body, query, headers, cookies, host = 'localhost' }: TestRequest,
): Promise<TestResponse> {
  const { port, protocol } = new URL(url);
  const payload =
    body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const cookie = Object.entries(cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const all: Record<string, string | undefined> = {
    host: `${host}:${port}`,
    scope: 'B2C_PORTAL',
    source: 'PC',
    'release-version': '2.0.55',
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
    ...(method === 'POST' && { 'idempotency-key': randomUUID(), origin: `${protocol}//${host}:${port}` }),
    ...(cookie && { cookie }),
    ...headers,
  };
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method, path: address + search, headers: present, agent: false as const };
    const ask = (answered: (response: http.IncomingMessage) => void) =>
      protocol === 'https:'
        ? https.request({ ...target, rejectUnauthorized: false }, answered)
        : http.request(target, answered);
    const outgoing = ask((response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(responseOf(response, Buffer.concat(chunks))));
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

function responseOf(response: http.IncomingMessage, bytes: Buffer): TestResponse {
  const text = bytes.toString('utf8');
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : undefined,
  };
}

function keepCookie(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';');
  const [name = '', ...value] = pair.split('=');
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) jar.delete(name);
  else jar.set(name, value.join('='));
}

async function signIn(
  request: ServerClient['request'],
  { loginName, password, region }: { loginName: string; password: string; region: string },
): Promise<unknown> {
  const host = region === 'HK' ? 'hk.localhost' : 'localhost';
  const picture = await request('GET', '/api/cb-va-sso-api/captcha/get/image', { host });
  const captchaId = String(dataOf(picture)['captchaId']);
  const revealed = await request('GET', '/sandbox/api/captcha', { query: { captchaId } });
  const captcha = dataOf(revealed)['text'];
  const answer = await request('POST', '/api/cb-va-sso-api/login', {
    body: { loginName, password, captcha, captchaId, region },
    host,
  });
  return answer.json;
}

/** Returns `data` of an envelope as a record. */
export function dataOf(response: TestResponse): Record<string, unknown> {
  const { json } = response;
  if (
    typeof json !== 'object' ||
    json === null ||
    !('data' in json) ||
    typeof json.data !== 'object' ||
    json.data === null
  )
    throw new Error(`no data: ${response.status} ${response.text.slice(0, 500)}`);
  return json.data as Record<string, unknown>;
}
