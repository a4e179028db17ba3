import { describe, expect, test } from 'vitest';
import { optionsFromEnvironment } from './ServerOptions.ts';

const options = (env: NodeJS.ProcessEnv) => optionsFromEnvironment(env, '/app');

describe('the environment', () => {
  test('may be empty: an embedded database in .data, port 8080, sandbox on', () => {
    expect(options({})).toMatchObject({ port: 8080, dataDir: '/app/.data', sandbox: true, checkResponses: false });
  });
  test.each([
    [{}, true],
    [{ SANDBOX: 'off' }, false],
    [{ DATABASE_URL: 'postgres://x' }, true],
    [{ DATABASE_URL: 'postgres://x', NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://x', NODE_ENV: 'production', SANDBOX: 'on' }, true],
  ])('%j has the sandbox: %s', (env, sandbox) => {
    expect(options(env).sandbox).toBe(sandbox);
  });
  test.each([[{ PORT: 'http' }], [{ PORT: '70000' }], [{ TLS_CERT: 'a.pem' }]])('%j is refused with what was expected', (env) => {
    expect(() => options(env)).toThrow(/expected|both or neither/);
  });
});
