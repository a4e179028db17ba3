import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer } from '../../tests/support/testServer.ts';
import { startServer } from './startServer.ts';
import type { ServerOptions } from './ServerOptions.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-portal-'));
const portalDir = path.join(root, 'portal');
const schemasDir = path.join(root, 'schemas');
const script = 'export const a = 1;';
const paths = { '/x': { get: { operationId: 'x', 'x-public': true, responses: { '200': { description: 'ok' } } } } };
const options = { paths, handlers: { x: async () => null }, portalDir, schemasDir };

function write(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

let server: TestServer;
beforeAll(async () => {
  write(
    path.join(portalDir, 'index.html'),
    '<!doctype html><html lang="zh-CN" data-region="old"><head></head><body></body></html>',
  );
  write(path.join(portalDir, 'assets/app-1234.js'), script);
  write(path.join(portalDir, 'assets/app-1234.js.br'), 'brotli bytes');
  write(path.join(portalDir, 'assets/app-1234.js.map'), '{}');
  write(path.join(portalDir, '.vite/manifest.json'), '{"defaultRegion":1}');
  write(path.join(portalDir, 'logo.svg'), '<svg/>');
  write(
    path.join(schemasDir, 'site.json'),
    JSON.stringify({
      defaultRegion: 'CN',
      regions: [
        { id: 'CN', hosts: ['localhost'], locale: 'zh-CN' },
        { id: 'HK', hosts: ['hk.localhost'] },
      ],
    }),
  );
  server = await startTestServer(options);
});
afterAll(async () => {
  await server.close();
  fs.rmSync(root, { recursive: true, force: true });
});

describe('the portal', () => {
  test.each(['/', '/index.html', '/collection/v1/wallets', '/withdraw/create?x=1'])(
    '%s returns the page with its region, never cached',
    async (address) => {
      const { status, headers, text } = await server.request('GET', address);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(text).toContain('<html lang="zh-CN" data-region="CN" data-api="/api" data-sandbox="on">');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    },
  );
  test('another host is another region', async () => {
    expect((await server.request('GET', '/', { host: 'hk.localhost' })).text).toContain('data-region="HK"');
    expect((await server.request('GET', '/', { host: '127.0.0.1' })).text).toContain('data-region="CN"');
  });
  test.each([
    'GET /',
    'GET /assets/app-1234.js',
    'GET /api/x',
    'GET /sandbox',
    'GET /sandbox/api/codes',
    'POST /sandbox/api/clock',
    'GET /nowhere',
  ])('a host that nobody configured is misdirected, even if origin and browser agree with it: %s', async (what) => {
    const [method = '', address = ''] = what.split(' ');
    for (const host of ['evil.example', 'localhost.evil.example', 'xlocalhost', '10.0.0.1']) {
      const { port } = new URL(server.url);
      const headers = { origin: `http://${host}:${port}`, 'sec-fetch-site': 'same-origin' };
      const { status, text } = await server.request(method, address, { host, headers });
      expect([host, status, text]).toEqual([host, 421, expect.stringContaining('HOSTS')]);
    }
  });
  test('a host is ours by the config, by HOST or by HOSTS, ignoring case and port; a probe needs no name', async () => {
    const more = await startTestServer({ ...options, hosts: ['Portal.example'] });
    const statuses = await Promise.all(
      ['PORTAL.EXAMPLE', 'hk.localhost', '127.0.0.1', '[::1]', 'other.example'].map(
        async (host) => (await more.request('GET', '/', { host })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 421]);
    expect((await more.request('GET', '/', { headers: { host: 'portal.example' } })).status).toBe(200);
    for (const probe of ['/healthz', '/readyz'])
      expect((await more.request('GET', probe, { host: '10.0.0.1' })).status).toBe(200);
    await more.close();
  });
  test('preloads what the region and the page need first, from the latest build', async () => {
    const list = path.join(portalDir, '.vite/start.json');
    const built = (hash: string) =>
      JSON.stringify({
        CN: {
          region: [`assets/CN-${hash}.js`],
          frame: ['assets/frame.js'],
          cookie: 'loginInfo',
          pages: { home: ['assets/home.js', 'assets/home.css'], enter: ['assets/enter.js'] },
          routes: [
            { path: '/', redirect: '/home' },
            { path: '/home', page: 'home' },
            { path: '/enter', page: 'enter', session: 'none' },
          ],
        },
      });
    const hints = async (address: string, headers: Readonly<Record<string, string>> = {}) =>
      [
        ...(await server.request('GET', address, { headers })).text.matchAll(
          /<link rel="(modulepreload" fetchpriority="low|preload" as="style)" crossorigin href="([^"]*)"/g,
        ),
      ].map(([, kind, file]) => `${kind?.startsWith('modulepreload') ? 'script' : 'style'} ${file}`);
    expect(await hints('/enter')).toEqual([]);
    write(list, built('1'));
    expect(await hints('/enter?x=/home')).toEqual(['script /assets/CN-1.js', 'script /assets/enter.js']);
    expect(await hints('/home')).toEqual(['script /assets/CN-1.js']);
    for (const address of ['/home', '/'])
      expect(await hints(address, { cookie: 'loginInfo=x' })).toEqual([
        'script /assets/CN-1.js',
        'script /assets/home.js',
        'style /assets/home.css',
        'script /assets/frame.js',
      ]);
    expect(await hints('/enter', { cookie: 'loginInfo=x' })).toEqual([
      'script /assets/CN-1.js',
      'script /assets/enter.js',
    ]);
    write(list, built('2'));
    fs.utimesSync(list, 1, 1);
    expect(await hints('/nowhere')).toEqual(['script /assets/CN-2.js']);
  });
  test('hashed files are cached immutably, precompressed where the browser supports it', async () => {
    const plain = await server.request('GET', '/assets/app-1234.js');
    expect([plain.text, plain.headers['cache-control']]).toEqual([script, 'public, max-age=31536000, immutable']);
    const packed = await server.request('GET', '/assets/app-1234.js', { headers: { 'accept-encoding': 'br' } });
    expect([packed.text, packed.headers['content-encoding']]).toEqual(['brotli bytes', 'br']);
    expect((await server.request('GET', '/logo.svg')).headers['cache-control']).toBe('no-cache');
  });
  test.each([
    '/assets/gone-1.js',
    '/assets/',
    '/gone.png',
    '/.vite/manifest.json',
    '/%2Evite/manifest.json',
    '/../package.json',
    '/assets/..%2f..%2fschemas%2fsite.json',
    '/%2e%2e/schemas/site.json',
  ])('%s is not found', async (address) => {
    const { status, text } = await server.request('GET', address);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain('defaultRegion');
  });
  test('source maps are served in the sandbox alone', async () => {
    expect((await server.request('GET', '/assets/app-1234.js.map')).status).toBe(200);
    const real = await startTestServer({ ...options, sandbox: false });
    const statuses = await Promise.all(
      ['/assets/app-1234.js.map', '/assets/app-1234.js%2Emap', '/assets/app-1234.js'].map(
        async (address) => (await real.request('GET', address)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200]);
    await real.close();
  });
  test('a page accepts GET, not POST', async () => {
    expect((await server.request('POST', '/collection', { body: {} })).status).toBe(404);
  });
  test('REGION sets what the plain host serves', async () => {
    const hk = await startTestServer({ ...options, region: 'HK' });
    expect((await hk.request('GET', '/')).text).toContain('data-region="HK"');
    await hk.close();
    await expect(startTestServer({ ...options, region: 'MARS' })).rejects.toThrow('REGION MARS is not one of CN, HK');
  });
});

describe('probes', () => {
  test('the process is up, and ready while its database answers', async () => {
    expect(await server.request('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'up' } });
    expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });
  test('it is up but not ready once the database is gone', async () => {
    const lost = await startTestServer(options);
    await lost.backend.jobs.stop();
    await lost.backend.database.close();
    expect((await lost.request('GET', '/healthz')).status).toBe(200);
    expect((await lost.request('GET', '/readyz')).status).toBe(503);
    await lost.close();
  });
});

describe('in front of another backend', () => {
  const seen: {
    url: string | undefined;
    host: string | undefined;
    origin: string | undefined;
    cookie: string | undefined;
    body: string;
  }[] = [];
  const other = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { host, origin, cookie } = request.headers;
      seen.push({ url: request.url, host, origin, cookie, body: Buffer.concat(chunks).toString() });
      response.writeHead(207, {
        'set-cookie': ['a=1', 'b=2'],
        'content-type': 'application/json',
        'x-frame-options': 'ALLOWALL',
      });
      response.end('{"other":true}');
    });
  });
  let front: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    front = await startServer(frontOptions(`http://127.0.0.1:${portOf(other)}/open`));
  });
  afterAll(async () => {
    await front.close();
    other.close();
  });

  test('calls pass through with cookies and body, and our headers stay on the response', async () => {
    const answer = await send(front.url, 'POST', '/api/some/call?t=1', {
      body: '{"a":1}',
      cookies: { session: 's' },
      headers: { origin: front.url },
    });
    expect(answer).toMatchObject({ status: 207, json: { other: true } });
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['x-frame-options']).toBe('DENY');
    const upstream = `127.0.0.1:${portOf(other)}`;
    expect(seen.at(-1)).toEqual({
      url: '/open/some/call?t=1',
      host: upstream,
      origin: `http://${upstream}`,
      cookie: 'session=s',
      body: '{"a":1}',
    });
  });
  test('no database is opened, the portal is served, the sandbox does not exist', async () => {
    expect(front.backend).toBeNull();
    expect((await send(front.url, 'GET', '/collection', {})).status).toBe(200);
    expect((await send(front.url, 'GET', '/readyz', {})).status).toBe(200);
    expect((await send(front.url, 'GET', '/sandbox/api/clock', {})).status).toBe(404);
  });
  test('an address cannot lead to a third server', async () => {
    const before = seen.length;
    expect((await send(front.url, 'GET', '/api///evil.example/x', {})).status).toBe(400);
    expect(seen).toHaveLength(before);
  });
  test('a backend that does not respond is a 502', async () => {
    const alone = await startServer(frontOptions('http://127.0.0.1:9'));
    expect(await send(alone.url, 'GET', '/api/x', {})).toMatchObject({ status: 502, json: { success: false } });
    await alone.close();
  });

  function frontOptions(apiBaseUrl: string): ServerOptions {
    return {
      port: 0,
      sandbox: true,
      checkResponses: true,
      logLevel: 'silent',
      schemasDir,
      i18nDir: root,
      portalDir,
      apiBaseUrl,
    };
  }
});

function portOf(listening: http.Server): number {
  const address = listening.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
