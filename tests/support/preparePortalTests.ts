import type { TestProject } from 'vitest/node';
import { startTestServer } from './testServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the real server for the tests of tests/portal. */
    portalServer: string;
    /** Address of a separate server for the one file that plants faults, because a fault affects the next request. */
    faultyServer: string;
  }
}

/** Starts the seeded servers of tests/portal outside the jsdom environment of the tests, in which the database does not work. */
export default async function preparePortalTests(project: TestProject): Promise<() => Promise<void>> {
  const [server, faulty] = [await startTestServer(), await startTestServer()];
  project.provide('portalServer', server.url);
  project.provide('faultyServer', faulty.url);
  return async () => void (await Promise.all([server.close(), faulty.close()]));
}
