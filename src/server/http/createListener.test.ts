import fs from 'node:fs';
import http from 'node:http';
import http2, { type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../../tests/support/selfSigned.ts';
import { startServer } from '../startServer.ts';
import { startTestServer, type TestServer } from '../../../tests/support/testServer.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-http2-'));
const files = selfSigned(folder);
const tls = { key: fs.readFileSync(files.key, 'utf8'), cert: fs.readFileSync(files.cert, 'utf8') };
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const get = (operationId: string) => ({
  get: { operationId, 'x-public': true, responses: { '200': { description: 'ok' } } },
});
const post = (operationId: string) => ({ post: get(operationId).get });
const paths = { '/slow': get('slow'), '/quick': get('quick'), '/change': post('change') };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a server with one operation that responds at once, and one that responds when the test decides. */
async function start({ drainMs = 3_600_000 } = {}) {
  let answer = (): void => undefined;
  let ask = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const handlers = {
    quick: async () => null,
    change: async () => null,
    slow: () => {
      ask();
      return new Promise<null>((resolve) => (answer = () => resolve(null)));
    },
  };
  const server = await startTestServer({ paths, handlers, tls, drainMs });
  let isClosed: Promise<void> | undefined;
  const close = () => (isClosed ??= server.close());
  ends.push(close);
  return { server: { ...server, close }, isAsked, answer: () => answer() };
}

function connect({ url }: Pick<TestServer, 'url'>) {
  const session = http2.connect(`https://127.0.0.1:${new URL(url).port}`, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  ends.unshift(() => session.destroy());
  const isClosed = new Promise<void>((resolve) => session.once('close', resolve));
  return { session, isClosed };
}

function send(
  session: ClientHttp2Session,
  { url }: Pick<TestServer, 'url'>,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':path': address,
      ':authority': `localhost:${new URL(url).port}`,
      scope: 'B2C_PORTAL',
      source: 'PC',
      'release-version': '2.0.55',
      ...headers,
    });
    let answered: IncomingHttpHeaders = {};
    let text = '';
    stream.on('response', (found) => (answered = found));
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('error', reject);
    stream.on('close', () => {
      const status = Number(answered[':status']);
      if (status > 0) resolve({ status, headers: answered, text });
      else reject(new Error('the stream ended without a response'));
    });
  });
}

describe('with TLS, a client that knows HTTP/2', () => {
  test('sends several requests on one connection, and none waits for another', async () => {
    const { server, isAsked, answer } = await start();
    const { session } = connect(server);
    const slow = send(session, server, '/api/slow');
    await isAsked;
    const quick = await Promise.all([1, 2, 3].map(() => send(session, server, '/api/quick')));
    expect(quick.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(quick[0]?.headers['strict-transport-security']).toMatch(/max-age/);
    answer();
    expect(JSON.parse((await slow).text)).toMatchObject({ success: true });
    expect(session.alpnProtocol).toBe('h2');
  });

  test('is refused under another host, which its `host` header cannot hide', async () => {
    const { server } = await start();
    const { session } = connect(server);
    const elsewhere = { ':authority': 'bank.example', host: `localhost:${new URL(server.url).port}` };
    expect((await send(session, server, '/api/quick', elsewhere)).status).toBe(421);
  });

  test('is refused with a call from another origin', async () => {
    const { server } = await start();
    const { session } = connect(server);
    const { port } = new URL(server.url);
    const from = async (origin: string) =>
      (await send(session, server, '/api/change', { ':method': 'POST', origin })).status;
    expect([await from('https://bank.example'), await from(`https://localhost:${port}`)]).toEqual([403, 200]);
  });

  test('is passed on to another backend, which speaks HTTP/1.1', async () => {
    const seen: http.IncomingHttpHeaders[] = [];
    const other = http.createServer((request, response) => {
      seen.push(request.headers);
      response.end('{"other":true}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    ends.push(() => other.close());
    const upstream = `127.0.0.1:${String(Object(other.address())['port'])}`;
    const front = await startServer({
      port: 0,
      sandbox: false,
      host: '127.0.0.1',
      checkResponses: true,
      logLevel: 'silent',
      schemasDir: path.resolve('schemas'),
      i18nDir: path.resolve('i18n'),
      portalDir: folder,
      apiBaseUrl: `http://${upstream}`,
      tls,
    });
    ends.push(front.close);
    const { session } = connect(front);
    expect(await send(session, front, '/api/some/call', { cookie: 'a=1' })).toMatchObject({
      status: 200,
      text: '{"other":true}',
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ host: upstream, cookie: 'a=1' });
  });

  test('that cancels a thousand requests takes nothing from others', async () => {
    const { server } = await start();
    const { session } = connect(server);
    const other = connect(server);
    for (let count = 0; count < 1_000; count += 1) {
      const stream = session.request({ ':path': '/api/quick', ':authority': 'localhost' });
      stream.on('error', () => undefined);
      stream.close(http2.constants.NGHTTP2_CANCEL);
    }
    expect((await send(other.session, server, '/api/quick')).status).toBe(200);
  });
});

test('without TLS, one connection takes several requests, and no answer says that it does', async () => {
  const server = await startTestServer({
    paths,
    handlers: { slow: async () => null, quick: async () => null, change: async () => null },
  });
  ends.push(server.close);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  ends.unshift(() => agent.destroy());
  const ask = () =>
    new Promise<{ readonly headers: http.IncomingHttpHeaders; readonly isReused: boolean }>((resolve, reject) => {
      const request = http.get(`${server.url}/healthz`, { agent }, (response) => {
        response.resume().on('end', () => resolve({ headers: response.headers, isReused: request.reusedSocket }));
      });
      request.on('error', reject);
    });
  const answers = [await ask(), await ask(), await ask()];
  expect(answers.map(({ isReused }) => isReused)).toEqual([false, true, true]);
  expect(answers.flatMap(({ headers }) => [headers.connection, headers['keep-alive']])).toEqual(
    Array(6).fill(undefined),
  );
});

describe('a server that is asked to close', () => {
  test('ends a connection that waits for its next request', async () => {
    const { server } = await start();
    const { session, isClosed } = connect(server);
    await send(session, server, '/api/quick');
    await server.close();
    await isClosed;
  });

  test('finishes the running request, and takes no other on its connection', async () => {
    const { server, isAsked, answer } = await start();
    const { session, isClosed } = connect(server);
    const slow = send(session, server, '/api/slow');
    await isAsked;
    const closed = server.close();
    await new Promise((resolve) => session.once('goaway', resolve));
    await expect(async () => send(session, server, '/api/quick')).rejects.toThrow();
    answer();
    expect((await slow).status).toBe(200);
    await closed;
    await isClosed;
  });

  test('cuts off a request without a response after its drain time', async () => {
    const { server, isAsked } = await start({ drainMs: 1 });
    const { session } = connect(server);
    const slow = send(session, server, '/api/slow');
    const ended = expect(slow).rejects.toThrow();
    await isAsked;
    await server.close();
    await ended;
  });
});
