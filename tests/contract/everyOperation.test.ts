import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { operationHandlers } from '../../src/server/routes/index.ts';
import { envelope, startSites } from '../support/sites.ts';
import { moneyLists } from '../support/moneyLists.ts';

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly isUpload: boolean;
  readonly needsInput: boolean;
  readonly errors: readonly string[];
}

const domains = fs.readdirSync('schemas').filter((name) => fs.existsSync(path.join('schemas', name, 'api.json')));
const operations = readOperations();
const callers = contractTests();
/** The operations that this file calls, and those that `moneyLists.test.ts` takes from the config. */
const calledHere = [
  'withdraw.entryRate',
  'content.activities',
  ...moneyLists().flatMap(({ operation, file }) => [operation.operationId, file?.operationId]),
];

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(domains);
});
afterAll(() => server.dispose());

describe('every operation', () => {
  test('of the shipped config has a handler, and every handler an operation', () => {
    expect(Object.keys(operationHandlers).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  test.each(operations.filter(({ isPublic, isUpload }) => !isPublic && !isUpload))(
    'spec: A-007 $id refuses a caller without a session',
    async ({ method, path: address }) => {
      const answer = envelope(await server.request(method, `/api${address}`, method === 'POST' ? { body: {} } : {}));
      expect(answer).toMatchObject({ success: false, code: '999993', data: null });
    },
  );

  test.each(operations.filter((operation) => !isPlainGet(operation)))(
    '$id is called by a contract test',
    ({ id, path: address }) => {
      expect(callers.includes(address) || callers.includes(id) || calledHere.includes(id)).toBe(true);
    },
  );

  test.each(operations.filter(({ errors }) => errors.length > 0))(
    'each code that $id declares is provoked by name in a contract test',
    ({ errors }) => {
      expect(errors.filter((code) => !callers.includes(code))).toEqual([]);
    },
  );
});

describe('as the first demo account', () => {
  beforeAll(() => server.signIn('seller@cn', 'Seabridge@2026'));

  test.each(operations.filter(({ method, isUpload }) => method === 'POST' && !isUpload))(
    '$id refuses a list where an object belongs',
    async ({ path: address }) => {
      const response = await server.request('POST', `/api${address}`, { body: [1] });
      expect(response.status === 200 ? envelope(response).success : response.status).not.toBe(500);
      expect(response.status === 200 ? envelope(response).success : false).toBe(false);
    },
  );

  test('spec: C-130 the rate of an exchange is requested with both currencies', async () => {
    const answer = envelope(
      await server.request('POST', '/api/exchangeRate/query/entry', {
        body: { oriCurrency: 'USD', aimCurrencyCode: 'EUR', amount: '100.00' },
      }),
    );
    expect(answer).toMatchObject({
      success: true,
      data: { rateId: expect.any(String), rate: expect.stringMatching(/^0\.\d+$/) },
    });
  });

  test('spec: C-318 running activities are listed, and one of them is returned alone', async () => {
    const running = async (body: object) =>
      envelope(
        await server.request('POST', '/api/new-marketing-api/v1/marketing/notify/queryActivityOnlineNotify', { body }),
      ).data as readonly { activityId: string }[];
    const [first] = await running({});
    expect(await running({ activityId: first?.activityId })).toEqual([first]);
    expect(await running({ activityId: 'none' })).toEqual([]);
  });

  test.each(operations.filter(isPlainGet))(
    '$id returns data valid against its schema, or a code that it declares',
    async ({ path: address, errors }) => {
      const response = await server.request('GET', `/api${address}`);
      expect(response.status).toBe(200);
      if (!String(response.headers['content-type']).includes('json')) return;
      const answer = envelope(response);
      expect(
        answer.success || errors.includes(answer.code) || answer.code === '990403' || answer.code === '999995',
      ).toBe(true);
    },
  );
});

function isPlainGet({ method, needsInput, id }: Operation): boolean {
  return method === 'GET' && !needsInput && !/logout|sso|activeUrl/.test(id);
}

function readOperations(): readonly Operation[] {
  const { paths } = loadDocuments('schemas', domains);
  return Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: address,
      isPublic: operation['x-public'] === true,
      isUpload: operation['x-upload'] === true,
      needsInput: (operation.parameters ?? []).some(
        (parameter) => 'required' in parameter && parameter.required === true,
      ),
      errors: operation['x-errors'] ?? [],
    })),
  );
}

/** Text of the contract, property and server tests except this one: it names what they call and provoke. */
function contractTests(): string {
  const files = ['tests/contract', 'tests/properties', 'src/server'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  return files
    .filter((file) => !file.endsWith('everyOperation.test.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
}
