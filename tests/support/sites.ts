import path from 'node:path';
import { operationHandlers } from '../../src/server/routes/index.ts';
import { startTestServer, type TestResponse, type TestServer } from './testServer.ts';

export const demoPassword = 'Seabridge@2026';
export const demoPayPassword = '258036';

export interface EnvelopeOf {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly errorParam?: unknown;
}

/** Starts the seeded server with both sites, `localhost` CN and `hk.localhost` HK, and the operations of these domains. */
export async function startSites(
  domains: readonly string[],
): Promise<TestServer & { readonly dispose: () => Promise<void> }> {
  const handlers = Object.fromEntries(
    Object.entries(operationHandlers).filter(([id]) => domains.includes(id.split('.')[0] ?? '')),
  );
  const server = await startTestServer({ schemasDir: path.resolve('schemas'), domains, handlers });
  return { ...server, dispose: () => server.close() };
}

export function envelope(response: TestResponse): EnvelopeOf {
  if (typeof response.json !== 'object' || response.json === null || !('code' in response.json))
    throw new Error(`no envelope: ${response.status} ${response.text.slice(0, 300)}`);
  return response.json as EnvelopeOf;
}

export async function post(
  server: TestServer,
  address: string,
  body: unknown = {},
  host = 'localhost',
): Promise<EnvelopeOf> {
  return envelope(await server.request('POST', `/api${address}`, { body, host }));
}

export async function get(
  server: TestServer,
  address: string,
  query: Readonly<Record<string, string>> = {},
  host = 'localhost',
): Promise<EnvelopeOf> {
  return envelope(await server.request('GET', `/api${address}`, { query, host }));
}

/** Returns the verification code that an operation sent to this target. */
export async function sentCode(server: TestServer, target: string): Promise<string> {
  const { data } = envelope(await server.request('GET', '/sandbox/api/codes'));
  const found = (data as readonly { target: string; code: string }[]).find((sent) => sent.target === target);
  if (found === undefined) throw new Error(`nothing was sent to ${target}`);
  return found.code;
}

export async function advance(server: TestServer, ms: number): Promise<void> {
  await server.request('POST', '/sandbox/api/clock', { body: { advanceMs: ms } });
}
