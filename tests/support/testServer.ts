import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import type { ServerAssembly } from '../../src/server/assembly.ts';
import { bundleDocuments } from '../../src/server/http/bundleDocuments.ts';
import { loadDocuments } from '../../src/server/http/loadDocuments.ts';
import type { JsonObject } from '../../src/server/http/OpenApiDocument.ts';
import type { OperationHandlers } from '../../src/server/http/OperationHandler.ts';
import type { ServerOptions } from '../../src/server/ServerOptions.ts';
import { startServer, type Backend } from '../../src/server/startServer.ts';
import { createServerDatabase, embeddedTemplate } from './testDatabase.ts';
import { embeddedTemplateOf } from './testTemplates.ts';

export interface TestServerOptions extends Partial<Omit<ServerOptions, 'document' | 'assembly'>> {
  /** Paths of a document (as in api.json) in place of the project's own. */
  readonly paths?: JsonObject;
  /** Only these domains of the project's own documents. */
  readonly domains?: readonly string[];
  readonly handlers?: OperationHandlers;
  readonly assembly?: Partial<ServerAssembly>;
  /** Whether the database has the demo data: left out, where the sandbox would put it in. */
  readonly seeded?: boolean;
}

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
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
}

export interface TestServer {
  readonly url: string;
  readonly backend: Backend;
  /** Sends what the shared client would: its headers, and the cookies this server has set so far. A header of undefined is left out. */
  request(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  /** Signs in like a person, captcha included; later requests are that user's. Answers the envelope. */
  signIn(loginName: string, password: string, region?: string): Promise<unknown>;
  signOut(): void;
  close(): Promise<void>;
}

/** A document of its own has no use for the project's seed and jobs. */
const WITHOUT_DOMAINS: Partial<ServerAssembly> = { handlers: {}, jobs: {}, prepare: async () => undefined };

/** The real server on a free port with a fresh database: PostgreSQL when TEST_DATABASE_URL is set, else PGlite in memory. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { paths, domains, handlers, assembly, seeded = !paths && !assembly?.prepare && options.sandbox !== false, ...rest } = options;
  const schemasDir = options.schemasDir ?? path.resolve('schemas');
  const document = paths ? documentOf(paths) : domains ? loadDocuments(schemasDir, domains) : undefined;
  const kind = seeded ? 'seeded' : 'migrated';
  const onServer = options.dataDir || options.databaseUrl ? null : await createServerDatabase(kind);
  const server = await startServer({
    port: 0,
    sandbox: true,
    checkResponses: true,
    logLevel: 'silent',
    schemasDir,
    i18nDir: path.resolve('i18n'),
    portalDir: path.resolve('dist/portal'),
    ...(onServer ? { databaseUrl: onServer.url } : { template: await (options.dataDir ? embeddedTemplate() : embeddedTemplateOf(kind, embeddedTemplate)) }),
    ...rest,
    ...(document && { document }),
    assembly: { ...(paths && WITHOUT_DOMAINS), ...assembly, ...(handlers && { handlers }) },
  });
  if (!server.backend) throw new Error('a test server has its own backend');
  return {
    ...clientOf(server.url),
    backend: server.backend,
    async close() {
      await server.close();
      await onServer?.drop();
    },
  };
}

/** A browser's side of a server: keeps its cookies. */
export function clientOf(url: string): Omit<TestServer, 'backend' | 'close'> {
  const jar = new Map<string, string>();
  const request: TestServer['request'] = async (method, address, sent = {}) => {
    const response = await send(url, method, address, { ...sent, cookies: { ...Object.fromEntries(jar), ...sent.cookies } });
    for (const cookie of response.headers['set-cookie'] ?? []) keepCookie(jar, cookie);
    return response;
  };
  return { url, request, signIn: (loginName, password, region = 'CN') => signIn(request, { loginName, password, region }), signOut: () => jar.clear() };
}

/** One request with any host header, which `fetch` would not allow; over HTTPS whoever signed the certificate. */
export function send(url: string, method: string, address: string, { body, query, headers, cookies, host = 'localhost' }: TestRequest): Promise<TestResponse> {
  const { port, protocol } = new URL(url);
  const payload = body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const cookie = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`).join('; ');
  const all: Record<string, string | undefined> = {
    host: `${host}:${port}`,
    scope: 'B2C_PORTAL',
    source: 'PC',
    'release-version': '2.0.55',
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...(cookie && { cookie }),
    ...headers,
  };
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method, path: address + search, headers: present, agent: false as const };
    const ask = (answered: (response: http.IncomingMessage) => void) => (protocol === 'https:' ? https.request({ ...target, rejectUnauthorized: false }, answered) : http.request(target, answered));
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
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
}

function keepCookie(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';');
  const [name = '', ...value] = pair.split('=');
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) jar.delete(name);
  else jar.set(name, value.join('='));
}

async function signIn(request: TestServer['request'], { loginName, password, region }: { loginName: string; password: string; region: string }): Promise<unknown> {
  const host = region === 'HK' ? 'hk.localhost' : 'localhost';
  const picture = await request('GET', '/api/cb-va-sso-api/captcha/get/image', { host });
  const captchaId = String(dataOf(picture)['captchaId']);
  const revealed = await request('GET', '/sandbox/api/captcha', { query: { captchaId } });
  const captcha = dataOf(revealed)['text'];
  const answer = await request('POST', '/api/cb-va-sso-api/login', { body: { loginName, password, captcha, captchaId, region }, host });
  return answer.json;
}

/** `data` of an envelope, as a record. */
export function dataOf(response: TestResponse): Record<string, unknown> {
  const { json } = response;
  if (typeof json !== 'object' || json === null || !('data' in json) || typeof json.data !== 'object' || json.data === null) throw new Error(`no data: ${response.status} ${response.text.slice(0, 500)}`);
  return json.data as Record<string, unknown>;
}

function documentOf(paths: JsonObject) {
  return bundleDocuments(['/test/api.json'], () => ({ openapi: '3.1.0', info: { title: 'test', version: '1' }, paths }));
}
