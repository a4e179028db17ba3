import fc from 'fast-check';
import { expect } from 'vitest';
import { lastingDatabase, letLeasesRunOut, startServerProcess, type Client } from './serverProcess.ts';
import { demoPassword } from './sites.ts';

export interface Envelope {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}
export type Crashes = Awaited<ReturnType<typeof prepareCrashes>>;

/** Sends requests endlessly; it rejects with a connection error when the server is killed. */
type Work = (client: Client, withPayouts: boolean) => Promise<never>;

/**
 * When to kill the server: after this many requests were sent (one is then pending) or answered,
 * and a pause in milliseconds. Counts requests, because a slow machine does less in the same time.
 */
interface Moment {
  readonly steps: number;
  readonly at: 'sent' | 'answered';
  readonly pause: number;
}

/** A soak run does the long form. */
const runs = process.env['SOAK_SEED'] === undefined ? 2 : 6;
const oneDay = 86_400_000;
/** Error codes of a connection to a server that is gone. */
const broken = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];

/** Prepares a persistent database for servers that are started and killed on it, with this user signed in. */
export async function prepareCrashes({
  domains,
  loginName,
}: {
  readonly domains: readonly string[];
  readonly loginName: string;
}) {
  const { store, drop } = await lastingDatabase();
  const signIn = (client: Client): Promise<unknown> => client.signIn(loginName, demoPassword);
  const start = async () => {
    const server = await startServerProcess(store, domains);
    await signIn(server.client);
    return server;
  };

  return {
    drop,
    start,
    /** Advances the clock; signs in again if the session has expired. */
    async pass(client: Client, ms: number): Promise<void> {
      await client.request('POST', '/sandbox/api/clock', { body: { advanceMs: ms } });
      await signIn(client);
    },
    /** Advances the clock by enough bank days to finish every job of the killed processes. */
    async passBankDays(client: Client): Promise<void> {
      for (let day = 0; day < 14; day += 1)
        await client.request('POST', '/sandbox/api/clock', { body: { advanceMs: oneDay } });
      await signIn(client);
    },
    /** Kills one server after another during its work; each next one must find a sound ledger. `fewest` and `most` limit the steps. */
    async killAtRandomMoments(
      work: Work,
      { fewest, most }: { readonly fewest: number; readonly most: number },
    ): Promise<void> {
      const moments = fc.record<Moment>({
        steps: fc.integer({ min: fewest, max: most }),
        at: fc.constantFrom('sent', 'answered'),
        pause: fc.integer({ min: 0, max: 40 }),
      });
      await fc.assert(
        fc.asyncProperty(moments, fc.boolean(), async (moment, withPayouts) => {
          const server = await start();
          try {
            expect(await soundness(server.client)).toEqual({ sound: true, violations: [] });
            await workUntil(moment, server, (client) => work(client, withPayouts));
          } finally {
            await server.kill();
          }
        }),
        { numRuns: runs, endOnFailure: true },
      );
      await letLeasesRunOut(store);
    },
  };
}

/** Kills the server at the given moment. Rejects when the work ends earlier, or for another reason than the broken connection. */
async function workUntil(
  { steps, at, pause }: Moment,
  { client, kill }: Awaited<ReturnType<typeof startServerProcess>>,
  work: (client: Client) => Promise<never>,
): Promise<void> {
  const done = { sent: 0, answered: 0 };
  let dying = false;
  let count = (_event: Moment['at']): void => undefined;
  const killed = new Promise<void>((resolve, reject) => {
    count = (event) => {
      done[event] += 1;
      if (event !== at || done[event] !== steps) return;
      setTimeout(() => {
        dying = true;
        kill().then(resolve, reject);
      }, pause);
    };
  });
  const request: Client['request'] = async (...sent) => {
    count('sent');
    const response = await client.request(...sent);
    count('answered');
    return response;
  };
  const working = work({ ...client, request }).catch((error: unknown) => {
    if (!dying || !isBroken(error)) throw error;
  });
  await Promise.all([working, killed]);
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && broken.includes(String(error.code));
}

export async function post(client: Client, address: string, body: object): Promise<Envelope> {
  return (await client.request('POST', `/api${address}`, { body })).json as Envelope;
}

export async function ledgerOf(client: Client): Promise<Readonly<Record<string, unknown>>> {
  return ((await client.request('GET', '/sandbox/api/ledger')).json as Envelope).data;
}

/** Recomputes the ledger from its journal and returns whether it is sound. */
export async function soundness(client: Client): Promise<unknown> {
  const { sound, violations } = await ledgerOf(client);
  return { sound, violations };
}
