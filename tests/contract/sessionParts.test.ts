import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envelope, get, demoPassword, post, startSites } from '../support/sites.ts';
import { shippedProject } from '../support/shippedProject.ts';

const { config } = shippedProject();
const { session, preferences } = config.site;
const parts = Object.entries(session?.loads ?? {});
const declared = [...config.operations.values()].filter(({ renews }) => renews.length > 0);

/** Tables with the data of the session's parts. */
const tables = ['users', 'accounts', 'preferences', 'dictionary_entries', 'bank_cards', 'kyc_records'];
/** Files of the server that write to these tables, with the operations that do so. Folders without operations are left out. */
const writers: Readonly<Record<string, readonly string[]>> = {
  'bankcard/bindCard.ts': ['bankcard.bind', 'bankcard.bindABC'],
  'kyc/reviewKyc.ts': [], // the review happens on the server; the portal sees it when it loads the session again
  'kyc/submitKyc.ts': [
    'kyc.submitIndividual',
    'kyc.submitEnterprise',
    'kyc.submitIndividualV1',
    'kyc.submitEnterpriseV1',
    'kyc.updateIndividual',
    'kyc.updateEnterprise',
  ],
  'routes/bankcard/bankcard.ts': ['bankcard.verify', 'bankcard.setDefault', 'bankcard.delete'],
  'routes/content/account.ts': [], // the address, which is in no part
  'routes/kyc/forms.ts': ['kyc.saveDraft'],
  'routes/preference/preferences.ts': ['preference.save'],
  'routes/session/access.ts': ['session.activate'],
};

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'preference', 'content', 'bankcard', 'kyc', 'security', 'file']);
});
afterAll(() => server.dispose());

async function snapshot(): Promise<Readonly<Record<string, unknown>>> {
  const loaded = await Promise.all(
    parts.map(async ([name, { operation, input }]) => {
      const { method = 'GET', address = '' } = config.operations.get(operation) ?? {};
      const literal = Object.fromEntries(
        Object.entries(input ?? {}).filter(([, value]) => !String(value).startsWith('=')),
      );
      const { data } = envelope(
        await server.request(method, `/api${address}`, method === 'GET' ? { query: literal } : { body: literal }),
      );
      return [name, JSON.stringify(data)] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** Names of the parts that the work changed. */
async function changedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await snapshot();
  await work();
  const after = await snapshot();
  return parts.map(([name]) => name).filter((name) => before[name] !== after[name]);
}

function renewedBy(operation: string): readonly string[] {
  return operation === preferences?.save ? [preferences.part] : (config.operations.get(operation)?.renews ?? []);
}

const mustPass = async (answer: ReturnType<typeof post>): Promise<void> =>
  expect(await answer).toMatchObject({ success: true });
const card = { type: '003', currency: 'SGD', accountName: 'YUNFAN', bankName: 'DBS Bank', swiftCode: 'DBSSSGSG' };

describe('the portal reloads the parts of the session that an operation changes on the server', () => {
  test.each<readonly [operation: string, as: string, work: () => Promise<unknown>]>([
    [
      'session.activate',
      'sub-activate@cn',
      async () => {
        const { url } = Object((await get(server, '/child/user/active-url')).data);
        expect(await server.request('GET', String(url))).toMatchObject({ status: 302 });
      },
    ],
    [
      'preference.save',
      'seller@cn',
      () =>
        mustPass(
          post(server, '/user/preference/save', { preferenceType: 'AMOUNT_VISIBLE_SHOP', preferenceValue: 'hide' }),
        ),
    ],
    ['bankcard.bind', 'seller@cn', () => mustPass(post(server, '/bankcard/bind', { ...card, cardNo: '1234567890' }))],
    [
      'kyc.saveDraft',
      'kyc-none@cn',
      () => mustPass(post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'BASIC', form: {} })),
    ],
    [
      'content.supplyAddress',
      'seller@cn',
      () => mustPass(post(server, '/kyc/addition/supplyAddress', { address: '深圳市南山区科技园南路 18 号' })),
    ],
  ])('spec: ST-021 %s', async (operation, as, work) => {
    await server.signIn(as, demoPassword);
    const changed = await changedBy(work);
    expect(changed.filter((part) => !renewedBy(operation).includes(part))).toEqual([]);
  });

  test('an activated sub-account is not asked again', async () => {
    await server.signIn('sub-activate@cn', demoPassword);
    expect(Object((await get(server, '/child/user/permission')).data)['needActivate']).toBe(false);
  });
});

describe('the table of writers', () => {
  const sources = [
    'routes',
    'bankcard',
    'kyc',
    'identity',
    'shop',
    'wallet',
    'withdraw',
    'payment',
    'messages',
  ].flatMap((folder) =>
    fs
      .readdirSync(path.join('src/server', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );
  const writing = sources.filter((file) => {
    const source = fs.readFileSync(path.join('src/server', file), 'utf8');
    return tables.some((table) => new RegExp(`\\.(?:insertInto|updateTable|deleteFrom)\\('${table}'\\)`).test(source));
  });

  test('has every file that writes to the tables of a part of the session', () => {
    expect(writing.toSorted()).toEqual(Object.keys(writers).toSorted());
  });

  test('names exactly the operations that declare the parts they renew', () => {
    const named = Object.values(writers).flat();
    expect(named.filter((operation) => renewedBy(operation).length === 0)).toEqual([]);
    expect(declared.map(({ operationId }) => operationId).filter((operation) => !named.includes(operation))).toEqual(
      [],
    );
    expect(declared.flatMap(({ renews }) => renews).filter((part) => session?.loads[part] === undefined)).toEqual([]);
  });
});
