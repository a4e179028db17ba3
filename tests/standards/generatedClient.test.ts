import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from 'openapi-typescript-codegen';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../support/sites.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Envelope {
  readonly success: boolean;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What this test uses of the generated client. */
interface Client {
  readonly OpenAPI: { BASE: string };
  readonly SessionService: {
    sessionCaptcha(input: object): Promise<Envelope>;
    sessionLogin(input: { readonly requestBody: object }): Promise<Envelope>;
    sessionAccounts(input: object): Promise<Envelope>;
  };
  readonly PreferenceService: { preferenceSave(input: { readonly requestBody: object }): Promise<Envelope> };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-client-'));
let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  const document: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
  await generate({
    input: document as object,
    output: path.join(folder, 'source'),
    httpClient: 'fetch',
    useOptions: true,
    useUnionTypes: true,
  });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      lib: { entry: path.join(folder, 'source/index.ts'), formats: ['es'], fileName: () => 'client.mjs' },
      outDir: path.join(folder, 'built'),
      minify: false,
    },
  });
  client = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'built/client.mjs')).href)) as Client;
  client.OpenAPI.BASE = `${server.url}/api`;
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('it signs in, reads and writes with the headers that the document declares, and no others', async () => {
  const { SessionService, PreferenceService } = client;
  const restore = keepCookiesLikeABrowser();
  try {
    expect(await SessionService.sessionAccounts({})).toMatchObject({ success: false, code: '999993' });
    const {
      data: { captchaId },
    } = await SessionService.sessionCaptcha({});
    const {
      data: { text: captcha },
    } = (await (await fetch(`${server.url}/sandbox/api/captcha?captchaId=${String(captchaId)}`)).json()) as Envelope;
    expect(
      await SessionService.sessionLogin({
        requestBody: { loginName: 'seller@cn', password: demoPassword, captcha, captchaId, region: 'CN' },
      }),
    ).toMatchObject({ success: true, code: '000000' });
    expect(await SessionService.sessionAccounts({})).toMatchObject({ success: true });
    expect(
      await PreferenceService.preferenceSave({
        requestBody: { rgoup: 'PREFERENCE', preferenceType: 'balance', preferenceValue: 'hide' },
      }),
    ).toMatchObject({ success: true });
  } finally {
    restore();
  }
});

// Last, because compiling holds the process for seconds, in which the server's idle connections expire.
test('a client generated from the published document compiles', () => {
  const program = ts.createProgram([path.join(folder, 'source/index.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  expect(
    ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
});

/** Node's fetch keeps no cookies; a browser does. Returns a function that restores Node's. */
function keepCookiesLikeABrowser(): () => void {
  const plain = globalThis.fetch;
  const jar = new Map<string, string>();
  globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await plain(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  return () => {
    globalThis.fetch = plain;
  };
}
