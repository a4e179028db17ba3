import type { TestProject } from 'vitest/node';
import { startTestServer } from './testServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the real server listens on which the tests of tests/portal open the portal. */
    portalServer: string;
    /** Another one for the one file that plants faults: a fault meets the next request. */
    faultyServer: string;
  }
}

/** The seeded servers of tests/portal. They run beside the windows of the tests, not in them: the database does not work inside jsdom. */
export default async function preparePortalTests(project: TestProject): Promise<() => Promise<void>> {
  const [server, faulty] = [await startTestServer(), await startTestServer()];
  project.provide('portalServer', server.url);
  project.provide('faultyServer', faulty.url);
  return async () => void await Promise.all([server.close(), faulty.close()]);
}
