import fc from 'fast-check';
import { expect } from 'vitest';
import { lastingDatabase, letLeasesRunOut, startServerProcess, type Client } from './serverProcess.ts';
import { PASSWORD } from './sites.ts';

export type Envelope = { readonly code: string; readonly data: Readonly<Record<string, unknown>> };
export type Crashes = Awaited<ReturnType<typeof prepareCrashes>>;

/** Works on and on; only the death of the server ends it, by an error of the connection. */
type Work = (client: Client, withPayouts: boolean) => Promise<never>;

/**
 * When to kill: after so many requests of the work were sent (one is then on its way) or answered,
 * and a pause in milliseconds. Steps, because in the same time a slow machine has done less.
 */
interface Moment {
  readonly steps: number;
  readonly at: 'sent' | 'answered';
  readonly pause: number;
}

const RUNS = 4;
const DAY = 86_400_000;
/** What a connection ends with when the other side is gone. */
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];

/** A lasting database and the servers that are started and killed on it, with this person signed in. */
export async function prepareCrashes({ domains, loginName }: { readonly domains: readonly string[]; readonly loginName: string }) {
  const { store, drop } = await lastingDatabase();
  const signIn = (client: Client): Promise<unknown> => client.signIn(loginName, PASSWORD);
  const start = async () => {
    const server = await startServerProcess(store, domains);
    await signIn(server.client);
    return server;
  };

  return {
    drop,
    start,
    /** The clock goes on; who was signed in for long signs in again. */
    async pass(client: Client, ms: number): Promise<void> {
      await client.request('POST', '/sandbox/api/clock', { body: { advanceMs: ms } });
      await signIn(client);
    },
    /** Every job that dead processes left is done within these bank days. */
    async passBankDays(client: Client): Promise<void> {
      for (let day = 0; day < 14; day += 1) await client.request('POST', '/sandbox/api/clock', { body: { advanceMs: DAY } });
      await signIn(client);
    },
    /** One server after another is killed at its work; each finds sound books. `fewest` and `most` are steps of the work. */
    async killAtRandomMoments(work: Work, { fewest, most }: { readonly fewest: number; readonly most: number }): Promise<void> {
      const moments = fc.record<Moment>({ steps: fc.integer({ min: fewest, max: most }), at: fc.constantFrom('sent', 'answered'), pause: fc.integer({ min: 0, max: 40 }) });
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
        { numRuns: RUNS, endOnFailure: true },
      );
      await letLeasesRunOut(store);
    },
  };
}

/** Kills the server when the moment has come. Rejects when the work ends before, or of anything but the broken connection. */
async function workUntil({ steps, at, pause }: Moment, { client, kill }: Awaited<ReturnType<typeof startServerProcess>>, work: (client: Client) => Promise<never>): Promise<void> {
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
  return error instanceof Error && 'code' in error && BROKEN.includes(String(error.code));
}

export async function post(client: Client, address: string, body: object): Promise<Envelope> {
  return (await client.request('POST', `/api${address}`, { body })).json as Envelope;
}

export async function ledgerOf(client: Client): Promise<Readonly<Record<string, unknown>>> {
  return ((await client.request('GET', '/sandbox/api/ledger')).json as Envelope).data;
}

/** What the ledger says of itself when it is recomputed from its journal. */
export async function soundness(client: Client): Promise<unknown> {
  const { sound, violations } = await ledgerOf(client);
  return { sound, violations };
}
