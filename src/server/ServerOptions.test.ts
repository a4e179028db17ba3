import { describe, expect, test } from 'vitest';
import { optionsFromEnvironment } from './ServerOptions.ts';

const options = (env: NodeJS.ProcessEnv) => optionsFromEnvironment(env, '/app');

describe('the environment', () => {
  test('may be empty: an embedded database in .data, port 8080, sandbox on', () => {
    expect(options({})).toMatchObject({ port: 8080, dataDir: '/app/.data', sandbox: true, checkResponses: false });
  });
  test('CONFIG_DIR names another site, which keeps its portal and its database in its own folder', () => {
    expect(options({ CONFIG_DIR: '/site' })).toMatchObject({
      schemasDir: '/site/schemas',
      i18nDir: '/site/i18n',
      portalDir: '/site/dist/portal',
      dataDir: '/site/.data',
    });
    expect(options({ CONFIG_DIR: 'tests/site', DATA_DIR: '/data', PORTAL_DIR: '/portal' })).toMatchObject({
      schemasDir: '/app/tests/site/schemas',
      portalDir: '/portal',
      dataDir: '/data',
    });
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
  test.each([[{ PORT: 'http' }], [{ PORT: '70000' }], [{ TLS_CERT: 'a.pem' }]])(
    '%j is refused with what was expected',
    (env) => {
      expect(() => options(env)).toThrow(/expected|both or neither/);
    },
  );
});
