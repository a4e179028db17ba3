import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { isJsonObject, type JsonObject } from '../../src/server/operation/OpenApiDocument.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { idsOfOthers, namesNoRecord } from '../support/access/idsOfOthers.ts';
import { createRecordsOfSeller } from '../support/access/recordsOfSeller.ts';
import { sampler } from '../support/sampleInput.ts';
import { demoPassword, demoPayPassword, startSites } from '../support/sites.ts';
import { clientOf, type TestRequest, type TestResponse } from '../support/testServer.ts';

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly address: string;
  readonly isUpload: boolean;
  /** Fields of the body, or of the query for a GET. */
  readonly fields: Readonly<Record<string, JsonObject>>;
  readonly body: JsonObject;
}

const domains = fs.readdirSync('schemas').filter((name) => fs.existsSync(path.join('schemas', name, 'api.json')));
const document = loadDocuments('schemas', domains);
const secrets: Readonly<Record<string, string>> = {
  payPassword: demoPayPassword,
  oldPayPassword: demoPayPassword,
  password: demoPassword,
  oldPassword: demoPassword,
  loginPassword: demoPassword,
};
const sample = sampler(document, (name) => secrets[name]);
const operations = readOperations();
/** Possible callers: each operation uses the first one that passes the access check. */
const callers = [
  ['seller@cn', 'CN'],
  ['seller@hk', 'HK'],
  ['vip@cn', 'CN'],
  ['kyc-none@cn', 'CN'],
  ['operator@cn', 'CN'],
  ['newuser@cn', 'CN'],
] as const;
/** The callers that try foreign ids: seller@cn, whose records they are, and its users cannot. */
const strangers = ['vip@cn', 'seller@hk', 'kyc-none@cn', 'newuser@cn'] as const;
/** Fields by which most records are found; every operation that takes an id is tried with their ids, whatever it takes. */
const common = ['orderId', 'bankCardId', 'payeeId', 'batchId', 'shopId', 'couponId', 'quotaId', 'userId', 'billId'];

/** What an answer says, without the id that was asked for and the numbers of new quotes: code and data, or the text of a file. */
function outcomeOf({ text }: TestResponse, id: string): unknown {
  const said = text.replaceAll(id, 'id').replaceAll(/\bQ\d{12}\b/g, 'quote');
  if (!said.startsWith('{')) return said;
  const { code, data } = JSON.parse(said) as JsonObject;
  return { code, data };
}

/** Tables that count attempts, visits and keys; no other table may change. */
const counters = [
  'rate_limits',
  'captchas',
  'login_attempts',
  'login_history',
  'sessions',
  'sandbox_clock',
  'jobs',
  'idempotency_keys',
  'pay_passwords',
];
const amounts = ['1e3', '-1', '0.001', '１２', '9'.repeat(30), '', ' 1', '1,000', '0x10', 'NaN', '10.00\n'];

interface Caller {
  readonly call: (request: TestRequest) => Promise<TestResponse>;
}
type Clients = readonly {
  readonly loginName: string;
  readonly client: ReturnType<typeof clientOf>;
  readonly host: string;
}[];

let server: Awaited<ReturnType<typeof startSites>>;
let clients: Clients;
let foreignIds: Awaited<ReturnType<typeof idsOfOthers>>;
const callerFor = new Map<string, Caller>();
beforeAll(async () => {
  server = await startSites(domains);
  clients = await Promise.all(
    callers.map(async ([loginName, region]) => {
      const client = clientOf(server.url);
      await client.signIn(loginName, demoPassword, region);
      return { loginName, client, host: region === 'HK' ? 'hk.localhost' : 'localhost' };
    }),
  );
  await createRecordsOfSeller(server);
  foreignIds = await idsOfOthers(server.backend.database, strangers.map(accountIdOf));
  await recordWrites();
});
afterAll(() => server.dispose());

describe('bad input', () => {
  test('would be noticed if it wrote: a row that is inserted, changed or removed changes the state', async () => {
    const { kysely } = server.backend.database;
    const writes = [
      sql`insert into seed_runs (seeded_at) values (now())`,
      sql`update seed_runs set seeded_at = seeded_at where id = (select max(id) from seed_runs)`,
      sql`delete from seed_runs where id = (select max(id) from seed_runs)`,
    ];
    for (const write of writes) {
      const before = await state();
      expect(await state()).toEqual(before);
      await write.execute(kysely);
      expect(await state()).not.toEqual(before);
    }
  });

  test.each(operations)('$id refuses input of the wrong shape, and changes nothing', async (operation) => {
    const before = await state();
    const { call } = await callerOf(operation);
    const wrong = wrongRequests(operation);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { request, name } of wrong) {
      const problem = refusalProblem(await call(request));
      expect(problem && `${name}: ${problem}`).toBeNull();
    }
    expect(await state()).toEqual(before);
  });

  test.each(operations.filter(({ fields }) => Object.keys(fields).some(isAmount)))(
    '$id refuses invalid amounts',
    async (operation) => {
      const before = await state();
      const { call } = await callerOf(operation);
      const good = sample(operation.body) as JsonObject;
      for (const name of Object.keys(operation.fields).filter(isAmount)) {
        const texts = amounts.filter((text) => text !== '' || listed(operation.body['required']).includes(name));
        for (const amount of [...texts, ...(operation.method === 'GET' ? [] : [1000, 1e21, -1])]) {
          const answer = await call(requestOf(operation, { ...good, [name]: amount }));
          expect(refusalProblem(answer) && `${name} ${amount}: ${answer.text.slice(0, 200)}`).toBeNull();
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  test("every field that is named like an id has another tenant's id to try, or names no record of an account", () => {
    const fields = operations.flatMap(({ id, fields: own }) =>
      Object.keys(own)
        .filter(isId)
        .map((name) => ({ id, name })),
    );
    const isNumber = (id: string, name: string): boolean =>
      (namesNoRecord[`${id}.${name}`] ?? namesNoRecord[name]) !== undefined;
    expect(
      fields.flatMap(({ id, name }) =>
        foreignIds(id, name).length > 0 === isNumber(id, name) ? [`${id}.${name}`] : [],
      ),
    ).toEqual([]);
  });

  test.each(operations.filter(({ fields }) => Object.keys(fields).some(isId)))(
    "$id neither shows nor changes another tenant's data",
    async (operation) => {
      // Creating a quote for one's own account is harmless.
      const before = await state(['quotes']);
      const { call } = await callerOf(operation, strangers);
      const good = sample(operation.body) as JsonObject;
      const ids = Object.entries(operation.fields).filter(([name]) => isId(name));
      const answerTo = (id: string) =>
        call(
          requestOf(operation, {
            ...good,
            ...Object.fromEntries(ids.map(([name, schema]) => [name, Array.isArray(sample(schema, name)) ? [id] : id])),
          }),
        );
      const named = [...ids.map(([name]) => name), ...common].flatMap((name) => foreignIds(operation.id, name));
      for (const id of new Set(named)) {
        const answer = await answerTo(id);
        expect(envelopeProblem(answer) && `${id}: ${answer.text.slice(0, 300)}`).toBeNull();
        // What is another tenant's is answered like what does not exist.
        const unknown = id.replaceAll(/\d/g, '7');
        expect(outcomeOf(answer, id)).toEqual(outcomeOf(await answerTo(unknown), unknown));
      }
      expect(await state(['quotes'])).toEqual(before);
    },
  );

  test('any JSON sent to any operation gets an envelope and leaves the ledger sound', async () => {
    const before = await ledger();
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('', '\u0000', '%00', "' or 1=1 --", '__proto__', '💥', 'x'.repeat(5_000), -0, 1e308, []),
    );
    const attempt = fc
      .constantFrom(...operations.filter(({ id }) => !/logout|modify|bind|remove|delete/i.test(id)))
      .chain((operation) =>
        fc
          .record(Object.fromEntries(Object.keys(operation.fields).map((name) => [name, anything])), {
            requiredKeys: [],
          })
          .map((body) => ({ operation, body })),
      );
    await fc.assert(
      fc.asyncProperty(attempt, async ({ operation, body }) => {
        const answer = await (await callerOf(operation)).call(requestOf(operation, body));
        expect(envelopeProblem(answer)).toBeNull();
      }),
      { numRuns: 250 },
    );
    expect(await ledger()).toEqual(before);
  });

  test('a body of more than a megabyte is refused for every caller', async () => {
    const huge = JSON.stringify({ text: 'x'.repeat(1_100_000) });
    for (const operation of operations.filter(({ method, isUpload }) => method === 'POST' && !isUpload).slice(0, 10)) {
      const answer = await (await callerOf(operation)).call({ body: huge });
      expect([answer.status, refusalProblem(answer)]).toEqual([413, null]);
    }
  });
});

function isAmount(name: string): boolean {
  return /amount|money|targetRate/i.test(name);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isId(name: string): boolean {
  return /(Id|Ids|id|ids|No)$/.test(name);
}

function requestOf({ method }: Operation, input: JsonObject): TestRequest {
  return method === 'GET'
    ? {
        query: Object.fromEntries(
          Object.entries(input).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      }
    : { body: input };
}

/** One request for each kind of wrong shape. */
function wrongRequests(operation: Operation): readonly { readonly name: string; readonly request: TestRequest }[] {
  const { method, isUpload, fields, body } = operation;
  if (isUpload) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return ['', '--b\r\n\r\n', '--b--\r\n', 'no multipart at all'].map((text) => ({
      name: `multipart ${JSON.stringify(text)}`,
      request: { body: Buffer.from(text), headers },
    }));
  }
  const good = sample(body) as JsonObject;
  const zeros = Object.keys(fields).map((name) => ({
    name: `a zero in ${name}`,
    request: requestOf(operation, { ...good, [name]: 'a\u0000' }),
  }));
  if (method === 'GET') return [...zeros, { name: 'an unknown parameter', request: { query: { zz: '1' } } }];
  return [
    ...zeros,
    ...[12, 40, 2_000, 100_000].map((levels) => ({
      name: `${levels} levels`,
      request: { body: nested(levels, Object.keys(fields)[0] ?? 'a') },
    })),
    ...['{', '{"a":}', '"', 'undefined', '\u0000', '[1]', '"text"', '1', 'true'].map((text) => ({
      name: text,
      request: { body: text },
    })),
    { name: 'an unknown field', request: { body: { ...good, zz: 1 } } },
    { name: 'a field that every object inherits', request: { body: '{"__proto__": {"isOperator": true}}' } },
    ...Object.keys(fields).map((name) => ({
      name: `${name} of a wrong type`,
      request: { body: { ...good, [name]: { wrong: [0] } } },
    })),
  ];
}

/** Nested objects and lists in a field that the operation knows. */
function nested(levels: number, name: string): string {
  return `{"${name}":${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}}`;
}

/** Returns the problem of a response, or null. */
function envelopeProblem(response: TestResponse): string | null {
  const { status, json, headers } = response;
  if (status >= 500) return `status ${status}`;
  if (status === 302 || !String(headers['content-type']).includes('json')) return null;
  if (
    !isJsonObject(json) ||
    typeof json['success'] !== 'boolean' ||
    typeof json['code'] !== 'string' ||
    typeof json['traceId'] !== 'string'
  )
    return 'no envelope';
  return json['success'] ||
    (typeof json['message'] === 'string' && json['message'] !== '' && !json['message'].includes('select '))
    ? null
    : 'no message';
}

function refusalProblem(response: TestResponse): string | null {
  const problem = envelopeProblem(response);
  if (problem) return problem;
  return isJsonObject(response.json) && response.json['success'] === false
    ? null
    : `accepted: ${response.status} ${response.text.slice(0, 100)}`;
}

/** Returns the first caller of these whose request fails on its input and not on access. */
async function callerOf(
  operation: Operation,
  among: readonly string[] = callers.map(([name]) => name),
): Promise<Caller> {
  const key = `${operation.id} ${among.length}`;
  const found = callerFor.get(key) ?? (await findCaller(operation, among));
  callerFor.set(key, found);
  return found;
}

async function findCaller({ id, method, address, isUpload }: Operation, among: readonly string[]): Promise<Caller> {
  for (const { client, host } of clients.filter(({ loginName }) => among.includes(loginName))) {
    const call: Caller['call'] = (request) => client.request(method, `/api${address}`, { host, ...request });
    const { json, status } = await call(
      isUpload ? { body: '{}' } : method === 'GET' ? { query: { zz: '1' } } : { body: { zz: 1 } },
    );
    if (status === 415 || (isJsonObject(json) && json['code'] === '999995')) return { call };
  }
  throw new Error(`no caller may call ${id}`);
}

/** Lets the database record each write of a row, because counting the rows of every table for each request takes most of the time. */
async function recordWrites(): Promise<void> {
  const { kysely } = server.backend.database;
  await sql`create table written (name text not null)`.execute(kysely);
  await sql`create function record_write() returns trigger language plpgsql as
    $$ begin insert into written values (tg_table_name); return null; end $$`.execute(kysely);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'written'`.execute(kysely);
  for (const { name } of tables.filter((table) => !counters.includes(table.name))) {
    await sql`create trigger record_write after insert or update or delete on ${sql.table(name)}
      for each row execute function record_write()`.execute(kysely);
    await sql`create trigger record_truncate after truncate on ${sql.table(name)}
      for each statement execute function record_write()`.execute(kysely);
  }
}

/** Returns the number of writes to each table, and the payment passwords: every write changes it. */
async function state(except: readonly string[] = []): Promise<unknown> {
  const { kysely } = server.backend.database;
  const { rows } = await sql<{ name: string; writes: bigint }>`
    select name, count(*) as writes from written group by name`.execute(kysely);
  const passwords = await kysely
    .selectFrom('pay_passwords')
    .select(['user_id', 'password_hash'])
    .orderBy('user_id')
    .execute();
  return {
    ...Object.fromEntries(rows.filter(({ name }) => !except.includes(name)).map(({ name, writes }) => [name, writes])),
    passwords,
  };
}

async function ledger(): Promise<unknown> {
  return server.backend.database.kysely.selectFrom('ledger_head').selectAll().execute();
}

function readOperations(): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]): Operation => {
      const schema = operation.requestBody?.content['application/json']?.schema ?? {};
      const resolved =
        typeof schema['$ref'] === 'string'
          ? (document.components.schemas[schema['$ref'].split('/').at(-1) ?? ''] ?? {})
          : schema;
      const query = Object.fromEntries((operation.parameters ?? []).map(({ name, schema: own }) => [name, own ?? {}]));
      const body = method === 'get' ? { type: 'object', properties: query } : { type: 'object', ...resolved };
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        address,
        isUpload: operation['x-upload'] === true,
        fields: (body as { properties?: Readonly<Record<string, JsonObject>> }).properties ?? {},
        body,
      };
    }),
  );
}
