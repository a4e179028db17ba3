import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackAccess } from '../support/access/attackAccess.ts';
import { allDomains, operationsToCall } from '../support/access/operationsToCall.ts';
import { probeOperation } from '../support/access/probeOperation.ts';
import { signedIn, signedOut, type Calling } from '../support/access/visitors.ts';
import { attackForeignIds, idsOf } from '../support/access/attackForeignIds.ts';
import { attackPermissionSets } from '../support/access/attackPermissionSets.ts';
import { personalData } from '../support/access/personalData.ts';
import { sampleRequest } from '../support/access/sampleRequest.ts';
import { shareOperations, type Share } from '../support/access/serverDecisions.ts';
import { expectedAccess } from '../support/access/expectedAccess.ts';
import { toJsonb } from '../../src/server/db/toJsonb.ts';
import { accessFile } from '../../src/server/identity/accessFile.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { demoPersonas } from '../../src/server/seed/personas.ts';
import { envelope, demoPassword, startSites } from '../support/sites.ts';
import { clientOf } from '../support/testServer.ts';

/** Every demo account. */
const everyone = demoPersonas.map(({ loginName }) => loginName);

let server: Awaited<ReturnType<typeof startSites>>;
let callers: ReadonlyMap<string, readonly Calling[]>;
let shares: ReadonlyMap<string, Share>;
beforeAll(async () => {
  server = await startSites(allDomains);
  callers = new Map(
    await Promise.all(everyone.map(async (loginName) => [loginName, await signedIn(server.url, loginName)] as const)),
  );
  shares = await shareOperations(server.backend.database, everyone);
});
afterAll(() => server.dispose());

const callersNamed = (loginName: string): readonly Calling[] => callers.get(loginName) ?? [];

describe('access to operations', () => {
  test('spec: A-007 a visitor without a session is refused by every operation that is not public', async () => {
    expect((await attackAccess(signedOut(server.url))).breaks).toEqual([]);
  });

  test.each(everyone)('%s may call what the document grants and is refused everything else', async (loginName) => {
    const [caller = never()] = callersNamed(loginName);
    const { decisions, own } = shares.get(loginName) ?? never();
    expect(
      operationsToCall.flatMap(({ id, declared }, at) => {
        const expected = expectedAccess(declared, caller.visitor);
        return decisions[at] === expected ? [] : [`${id}: ${decisions[at]} instead of ${expected}`];
      }),
    ).toEqual([]);
    const { calls, breaks } = await attackAccess([caller], own);
    expect(breaks).toEqual([]);
    expect(calls).toBeGreaterThan(operationsToCall.length / everyone.length);
  });

  test('of the accounts with the same decisions, every operation has been called by one', () => {
    const byDecisions = new Map<string, string[]>();
    for (const { decisions, own } of shares.values()) {
      const key = decisions.join();
      byDecisions.set(key, [...(byDecisions.get(key) ?? []), ...own.map(({ id }) => id)]);
    }
    const all = operationsToCall.map(({ id }) => id).toSorted();
    for (const called of byDecisions.values()) expect(called.toSorted()).toEqual(all);
  });

  test.each(['seller@cn', 'seller@hk'])(
    'no operation accepts the session of %s on the other site',
    async (loginName) => {
      const [, elsewhere] = await signedIn(server.url, loginName); // a separate session, because a refusal ends it in the browser
      if (!elsewhere) throw new Error('nobody');
      const own = operationsToCall.filter(({ declared }) => declared['x-public'] !== true);
      const met = await Promise.all(
        own.map(
          async (operation) =>
            [operation.id, await probeOperation(elsewhere.client, operation, elsewhere.host)] as const,
        ),
      );
      expect(met.filter(([, how]) => how !== 'signIn')).toEqual([]);
      const state = await elsewhere.client.request('POST', '/api/login/state', { body: {}, host: elsewhere.host });
      expect(state.json).toMatchObject({ success: false, code: '999993', data: null });
    },
  );
});

describe('personal data', () => {
  /** Operations that end the session or change its user. */
  const ending = ['session.logout', 'session.switchAccount', 'session.login', 'session.sso', 'session.activate'];

  test.each([
    ['sub-few@cn', false],
    ['operator@cn', true],
  ] as const)(
    'is in no response to %s, who may not submit verification (except names of card holders: %s)',
    async (loginName, holders) => {
      const [caller] = callersNamed(loginName);
      if (!caller) throw new Error('nobody');
      const secrets = await personalData(server.backend.database, 'seller@cn', { holders });
      expect(secrets.length).toBeGreaterThan(8);
      const told: string[] = [];
      for (const operation of operationsToCall.filter(({ id }) => !ending.includes(id))) {
        const { text } = await caller.client.request(operation.method, `/api${operation.address}`, {
          host: caller.host,
          ...sampleRequest(operation),
        });
        told.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${operation.id}: ${secret}`));
      }
      expect(told).toEqual([]);
    },
  );

  test('is in responses to the owner of the account, so that the test above searches for existing data', async () => {
    const secrets = await personalData(server.backend.database, 'seller@cn');
    const [caller] = callersNamed('seller@cn');
    const answer = await caller?.client.request('GET', '/api/kyc/v2/query');
    expect(secrets.filter((secret) => answer?.text.includes(secret)).length).toBeGreaterThan(4);
  });

  test('a file is readable by its uploader, and by other users of the account only once it is in a case that they may edit', async () => {
    const files = operationsToCall.filter(({ id }) => id === 'file.upload');
    const [main, sub] = [callersNamed('seller@cn')[0], callersNamed('sub@cn')[0]];
    const [upload] = files;
    if (!main || !sub || !upload) throw new Error('nobody');
    const { data } = envelope(await main.client.request('POST', `/api${upload.address}`, sampleRequest(upload)));
    const { fileId } = data as { fileId: string };
    const seen = async (client: Pick<typeof main.client, 'request'>, id: string) =>
      envelopeOrFile(await client.request('GET', '/api/file/get', { query: { fileId: id } }));
    expect(await seen(main.client, fileId)).toBe('file');
    expect([await seen(sub.client, fileId), await seen(sub.client, '00000000-0000-4000-8000-00000000ffff')]).toEqual([
      '990404',
      '990404',
    ]);
    const [elsewhere] = callersNamed('seller@hk');
    expect(
      envelopeOrFile(
        await (elsewhere ?? main).client.request('GET', '/api/file/get', { query: { fileId }, host: 'hk.localhost' }),
      ),
    ).toBe('990404');
  });
});

describe("another tenant's ids", () => {
  test('get the same response as unknown ids', async () => {
    const [caller] = callersNamed('seller@hk');
    const foreign = await idsOf(server.backend.database, 'seller@cn');
    expect(foreign.length).toBeGreaterThan(6);
    const { calls, breaks } = await attackForeignIds(caller ?? never(), foreign, { seed: 1, calls: 80 });
    expect(breaks).toEqual([]);
    expect(calls).toBe(160);
  });
});

describe('changes of rights', () => {
  test('the rights at the time of the call apply, for any set of permissions', async () => {
    const [caller] = callersNamed('sub-36@cn');
    if (!caller) throw new Error('nobody');
    await attackPermissionSets(server, 'sub-36@cn', caller, { sets: 25, calls: 12 });
  });

  test('every code of an operation is required: a user who lacks any one of them is refused', async () => {
    const [caller] = callersNamed('sub-36@cn');
    if (!caller) throw new Error('nobody');
    const all = Object.keys(accessFile.permissions);
    const several = operationsToCall.filter(
      ({ declared }) => declared['x-permission-also'] !== undefined && declared['x-feature'] === undefined,
    );
    expect(several.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['withdraw.cancel', 'withdraw.exportRecords', 'wallet.exportRecords']),
    );
    const met = async (permissions: readonly string[], operation: (typeof several)[number]) => {
      await server.backend.database.kysely
        .updateTable('users')
        .set({ permissions: toJsonb(permissions) })
        .where('id', '=', userIdOf('sub-36@cn'))
        .execute();
      return probeOperation(caller.client, operation, caller.host);
    };
    for (const operation of several) {
      // One of several codes of x-permission is enough, so that a user lacks it who has none of them.
      const groups = [
        [operation.declared['x-permission'] ?? []].flat(),
        ...(operation.declared['x-permission-also'] ?? []).map((code) => [code]),
      ];
      expect([operation.id, await met(all, operation)]).toEqual([operation.id, 'open']);
      for (const codes of groups)
        expect([
          operation.id,
          codes,
          await met(
            all.filter((one) => !codes.includes(one)),
            operation,
          ),
        ]).toEqual([operation.id, codes, 'forbidden']);
    }
  });

  test('freezing an account ends the sessions of all its users at once', async () => {
    const [main] = await signedIn(server.url, 'import@cn');
    if (!main) throw new Error('nobody');
    expect(
      await probeOperation(
        main.client,
        operationsToCall.find(({ id }) => id === 'session.kycInfo') ?? never(),
        main.host,
      ),
    ).toBe('open');
    await server.backend.database.kysely
      .updateTable('accounts')
      .set({ status: '3' })
      .where('id', '=', accountIdOf('import@cn'))
      .execute();
    const { breaks } = await attackAccess([{ ...main, visitor: { ...main.visitor, region: null } }]);
    expect(breaks).toEqual([]);
  });

  test('only the invited user can activate, and only once', async () => {
    const refused = await Promise.all(
      ['seller@cn', 'sub-few@cn', 'sub@cn'].map(
        async (name) =>
          envelope(await (callersNamed(name)[0] ?? never()).client.request('GET', '/api/child/user/active-url')).code,
      ),
    );
    expect(refused).toEqual(['990403', '990403', '990403']);
    const client = clientOf(server.url);
    await client.signIn('sub-activate@cn', demoPassword);
    const urls = await Promise.all(
      [1, 2].map(async () =>
        String((envelope(await client.request('GET', '/api/child/user/active-url')).data as { url: string }).url),
      ),
    );
    const rights = async () =>
      (
        envelope(await client.request('GET', '/api/function/menu/combination/permission')).data as {
          authorities: readonly { functionCode: string }[];
        }
      ).authorities.map(({ functionCode }) => functionCode);
    expect(await rights()).not.toContain('36');
    await client.request('GET', urls[0] ?? '');
    expect(await rights()).toContain('36');
    const granted = await server.backend.database.kysely
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'session.activate')
      .execute();
    await client.request('GET', urls[1] ?? '');
    expect(
      await server.backend.database.kysely
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'session.activate')
        .execute(),
    ).toEqual(granted);
    expect(envelope(await client.request('GET', '/api/child/user/active-url')).code).toBe('990403');
  });
});

function envelopeOrFile(response: Parameters<typeof envelope>[0]): string {
  return String(response.headers['content-type']).includes('json') ? envelope(response).code : 'file';
}

function never(): never {
  throw new Error('not there');
}
