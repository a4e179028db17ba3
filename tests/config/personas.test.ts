import { expect, test } from 'vitest';
import { demoPersonas, password } from '../../src/server/seed/personas.ts';
import { dataOf, startTestServer, type TestServer } from '../support/testServer.ts';
import { shippedProject } from '../support/shippedProject.ts';

/** Values that change with the day of the seed, and the menus of the server: the config uses none of them. */
const left = new Set(['registerTime', 'menus', 'userKycInfoData', 'accountId', 'rname', 'remark']);

test('the personas of the command line match the demo accounts on the server', async () => {
  const server = await startTestServer({});
  const personas: string[] = [];
  for (const { loginName, region } of demoPersonas) {
    server.signOut();
    await server.signIn(loginName, password, region);
    personas.push(`  ${JSON.stringify({ loginName, region, parts: await partsOf(server, region) })}`);
  }
  await server.close();
  await expect(`[\n${personas.join(',\n')}\n]\n`).toMatchFileSnapshot('personas.json');
}, 120_000);

const { site, operations } = shippedProject().config;

/** The parts of the session that a page waits for, as site.json loads them. */
async function partsOf(server: TestServer, region: string): Promise<Readonly<Record<string, unknown>>> {
  const { state = '', loads = {} } = site.session ?? {};
  const wanted = [
    ['login', { operation: state }],
    ...Object.entries(loads).filter(([name, { background }]) => background !== true && name !== 'menu'),
  ] as const;
  const parts: Record<string, unknown> = {};
  for (const [name, load] of wanted) {
    const { method = 'GET', address = '' } = operations.get(load.operation) ?? {};
    const input = Object('input' in load ? load.input : {});
    const host = site.regions.find(({ id }) => id === region)?.hosts[0] ?? 'localhost';
    const response = await server.request(
      method,
      `/api${address}`,
      method === 'GET' ? { query: input, host } : { body: input, host },
    );
    parts[name] = slim(dataOf(response));
  }
  return parts;
}

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !left.has(key))
      .map(([key, item]) => [key, slim(item)]),
  );
}
