import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsFromEnvironment } from '../../src/server/ServerOptions.ts';
import { operationHandlers } from '../../src/server/routes/index.ts';
import { selfSigned } from '../support/selfSigned.ts';
import { demoPassword } from '../support/sites.ts';
import { startTestServer, type TestRequest, type TestServer } from '../support/testServer.ts';

/** Written out in full, so that every change is deliberate. */
const exactly = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'clipboard-write=(self), accelerometer=(), autoplay=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), keyboard-map=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), sync-xhr=(), usb=(), xr-spatial-tracking=()',
};
/** Scripts and style sheets are not documents: the policies of one would only make them longer. */
const ofFiles = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'];
/** Answers of calls, and pictures: nothing in them may run, load anything or be framed. */
const ofData = [...ofFiles, 'content-security-policy', 'x-frame-options'];
const policyOfData = "default-src 'none'; frame-ancestors 'none'";
const hsts = 'max-age=63072000; includeSubDomains';
/** Headers that would reveal the server software. */
const telltales = ['server', 'x-powered-by', 'via'];

const answers: [what: string, status: number, method: string, address: string, sent?: TestRequest][] = [
  ['page', 200, 'GET', '/wallet'],
  ['asset', 200, 'GET', '/assets/app-1234.js'],
  [
    'unchanged asset',
    304,
    'GET',
    '/assets/app-1234.js',
    { headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
  ],
  ['style sheet', 200, 'GET', '/assets/app-1234.css?v=1'],
  ['picture that can run scripts', 200, 'GET', '/assets/flag.svg'],
  ['missing asset', 404, 'GET', '/assets/gone-1.js'],
  ['page with a name like a script', 404, 'GET', '/wallet/assets/app.js'],
  ['call', 200, 'GET', '/api/openapi.json'],
  ['call that needs a session', 200, 'POST', '/api/withdraw/record/list', { body: {} }],
  ['refused input', 200, 'POST', '/api/withdraw/record/list', { body: { pageNum: 'x' } }],
  ['unknown call', 404, 'GET', '/api/nothing'],
  [
    'call from another origin',
    403,
    'POST',
    '/api/withdraw/record/list',
    { body: {}, headers: { origin: 'http://a.example' } },
  ],
  ['broken body', 400, 'POST', '/api/withdraw/record/list', { body: '{' }],
  ['broken address', 400, 'GET', '/api/%zz'],
  ['download', 200, 'POST', '/api/withdraw/record/export', { body: {} }],
  ['console of the sandbox', 200, 'GET', '/sandbox'],
  ['control of the sandbox', 200, 'GET', '/sandbox/api/clock'],
  ['probe', 200, 'GET', '/healthz'],
];

describe.each([false, true])('with TLS: %s', (secure) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-headers-'));
  let server: TestServer;
  beforeAll(async () => {
    fs.mkdirSync(path.join(root, 'portal/assets'), { recursive: true });
    fs.writeFileSync(path.join(root, 'portal/index.html'), '<!doctype html><html><body></body></html>');
    fs.writeFileSync(path.join(root, 'portal/assets/app-1234.js'), 'export {};');
    fs.writeFileSync(path.join(root, 'portal/assets/app-1234.css'), 'p { color: red }');
    fs.writeFileSync(path.join(root, 'portal/assets/flag.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
    const domains = ['session', 'record', 'withdraw'];
    const handlers = Object.fromEntries(
      Object.entries(operationHandlers).filter(([id]) => domains.includes(id.split('.')[0] ?? '')),
    );
    server = await startTestServer({
      domains,
      handlers,
      portalDir: path.join(root, 'portal'),
      ...(secure && { tls: tlsFrom(root) }),
    });
    expect(await server.signIn('seller@cn', demoPassword)).toMatchObject({ success: true });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(root, { recursive: true, force: true });
  });

  test.each(answers)(
    'the response has exactly the headers of the list: %s',
    async (_what, status, method, address, sent) => {
      const response = await server.request(method, address, sent);
      expect(response.status).toBe(status);
      const { headers } = response;
      const names = namesFor(address);
      expect(Object.fromEntries(Object.keys(exactly).map((name) => [name, headers[name]]))).toEqual(
        Object.fromEntries(
          Object.entries(exactly).map(([name, value]) => {
            const own = names === ofData && name === 'content-security-policy' ? policyOfData : value;
            return [name, names.includes(name) ? own : undefined];
          }),
        ),
      );
      expect(headers['strict-transport-security']).toBe(secure ? hsts : undefined);
      expect(telltales.filter((name) => name in headers)).toEqual([]);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      if (/^\/(api|sandbox\/api)/.test(address)) expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('the response to a malformed request has them too', async () => {
    const answer = await answerTo(server, 'no request\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const [name, value] of Object.entries(exactly)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  });

  test('ciphers without forward secrecy or authentication are refused, others are accepted where TLS is on', async () => {
    const { port } = new URL(server.url);
    const connect = (ciphers: string) =>
      new Promise<string>((resolve) => {
        const socket = tls.connect(
          { host: '127.0.0.1', port: Number(port), rejectUnauthorized: false, maxVersion: 'TLSv1.2', ciphers },
          () => {
            resolve(socket.getCipher().name);
            socket.destroy();
          },
        );
        socket.on('error', () => resolve('refused'));
      });
    expect([
      await connect('AES128-GCM-SHA256'),
      await connect('ECDHE-RSA-AES128-SHA'),
      await connect('ECDHE-RSA-AES128-GCM-SHA256'),
    ]).toEqual(['refused', 'refused', secure ? 'ECDHE-RSA-AES128-GCM-SHA256' : 'refused']);
  });

  test('cookies are limited to this site and secure connections', async () => {
    const { headers } = await server.request('GET', '/api/cb-va-sso-api/logout');
    expect(headers['set-cookie']).not.toHaveLength(0);
    for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Lax/);
  });
});

function namesFor(address: string): readonly string[] {
  if (/^\/assets\/.+\.(js|css)/.test(address)) return ofFiles;
  return /^\/(api|sandbox\/api)\/|^\/assets\/.+\.svg/.test(address) ? ofData : Object.keys(exactly);
}

/** The certificate files, configured in the environment as by an operator. */
function tlsFrom(root: string) {
  const { cert, key } = selfSigned(root);
  return optionsFromEnvironment({ TLS_CERT: cert, TLS_KEY: key }, root).tls;
}

function answerTo({ url }: TestServer, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, protocol } = new URL(url);
    const place = { host: '127.0.0.1', port: Number(port) };
    const socket = protocol === 'https:' ? tls.connect({ ...place, rejectUnauthorized: false }) : net.connect(place);
    socket.write(text);
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
