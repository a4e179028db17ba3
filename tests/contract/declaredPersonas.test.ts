import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessFile } from '../../src/server/identity/accessFile.ts';
import { createLoadSubject } from '../../src/server/identity/loadSubject.ts';
import { demoPassword } from '../support/sites.ts';
import { dataOf, startTestServer, type TestServer } from '../support/testServer.ts';

/** The shipped config with a third region and its own demo accounts. */
const schemasDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-personas-')), 'schemas');
const personas = [
  { loginName: 'seller@sg', name: 'Lion City Traders Pte. Ltd.', region: 'SG', note: 'Main account in Singapore.' },
  {
    loginName: 'sub@sg',
    region: 'SG',
    note: 'Sub-account that only looks.',
    within: 'seller@sg',
    role: 'subAccount',
    permissions: ['wallet.view'],
  },
];

let server: TestServer;
beforeAll(async () => {
  fs.cpSync('schemas', schemasDir, { recursive: true });
  fs.cpSync('tests/config/regions/sg.overlay.json', path.join(schemasDir, 'regions/sg.overlay.json'));
  fs.writeFileSync(path.join(schemasDir, 'personas/sg.json'), JSON.stringify({ personas }));
  server = await startTestServer({ schemasDir, region: 'SG', seeded: true });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(path.dirname(schemasDir), { recursive: true, force: true });
});

describe('a demo account that the config of a new region declares', () => {
  test('can be signed into on the site of its region', async () => {
    expect(await server.signIn('seller@sg', demoPassword, 'SG')).toMatchObject({ success: true });
    server.signOut();
    expect(await server.signIn('sub@sg', demoPassword, 'SG')).toMatchObject({ success: true });
    server.signOut();
  });
  test('is listed in the sandbox with the host of its region', async () => {
    const shown = dataOf(await server.request('GET', '/sandbox/api/personas')) as unknown as readonly {
      loginName: string;
      region: string;
      hosts: readonly string[];
      kyc: string;
      role: string;
    }[];
    expect(shown.filter(({ region }) => region === 'SG')).toMatchObject([
      { loginName: 'seller@sg', hosts: ['sg.localhost'], kyc: '5', role: 'main' },
      { loginName: 'sub@sg', role: 'subAccount' },
    ]);
  });
  test('has the rights that it declares', async () => {
    const rights = async (loginName: string) => {
      const { user_id: id } = await server.backend.database.kysely
        .selectFrom('users')
        .innerJoin('logins', 'logins.id', 'users.login_id')
        .select('users.id as user_id')
        .where('login_name', '=', loginName)
        .executeTakeFirstOrThrow();
      return (await createLoadSubject(accessFile)(server.backend.database, id))?.permissions ?? [];
    };
    expect(await rights('sub@sg')).toEqual(['wallet.view']);
    expect(await rights('seller@sg')).toEqual(Object.keys(accessFile.permissions));
  });
  test('is there again after a reset', async () => {
    await server.request('POST', '/sandbox/api/reset', { body: {} });
    expect(await server.signIn('seller@sg', demoPassword, 'SG')).toMatchObject({ success: true });
  });
});
