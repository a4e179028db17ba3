import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionsPerLogin } from '../../src/server/identity/sessions.ts';
import { clientOf } from '../support/testServer.ts';
import { envelope, demoPassword, startSites } from '../support/sites.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session']);
});
afterAll(() => server.dispose());

const agent = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
};
type Client = ReturnType<typeof clientOf>;
const codeOf = async (client: Client): Promise<string> =>
  envelope(await client.request('GET', '/api/user/biz/sessions')).code;

async function signedIn(loginName: string): Promise<Client> {
  const plain = clientOf(server.url);
  const client: Client = {
    ...plain,
    request: (method, address, sent = {}) =>
      plain.request(method, address, { ...sent, headers: { ...agent, ...sent.headers } }),
  };
  const body = { loginName, password: demoPassword, region: 'CN' };
  expect(envelope(await client.request('POST', '/api/cb-va-sso-api/login', { body })).code).toBe('000000');
  return client;
}

test('a login has a limited number of open sessions; the oldest end like any signed-out session', async () => {
  const clients: Client[] = [];
  for (let count = 0; count < sessionsPerLogin; count += 1) clients.push(await signedIn('multi@cn'));
  const [first, second] = clients;
  if (!first || !second) throw new Error('nobody signed in');
  expect(await codeOf(first)).toBe('000000');
  clients.push(await signedIn('multi@cn'));
  expect([await codeOf(first), await codeOf(second)]).toEqual(['999993', '000000']);
  const rows = envelope(await second.request('GET', '/api/user/biz/sessions')).data as readonly {
    device: string;
    current: boolean;
  }[];
  expect(rows).toHaveLength(sessionsPerLogin);
  expect(rows.filter(({ current }) => current)).toHaveLength(1);
  expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(['Safari · macOS']));
});

test('parallel sign-ins do not exceed the limit', async () => {
  const clients = await Promise.all(
    Array.from({ length: sessionsPerLogin + 8 }, () => signedIn('vip@cn').catch(() => null)),
  );
  const alive = (
    await Promise.all(clients.map(async (client) => client !== null && (await codeOf(client)) === '000000'))
  ).filter(Boolean);
  expect(alive.length).toBeLessThanOrEqual(sessionsPerLogin);
  expect(alive.length).toBeGreaterThan(0);
});
