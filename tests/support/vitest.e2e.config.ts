import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './longestFirst.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Browser tests: the built portal, the real server, a real Chromium. Three files at a time, each with a server and a browser of its own; with five the whole takes as long. */
export default defineConfig({
  root,
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: [path.join(root, 'tests/support/prepareBrowserTests.ts')],
    maxWorkers: 3,
    // Files share their modules, which spares loading the server for each.
    isolate: false,
    sequence: { sequencer: longestFirst(['crawl.e2e.ts', 'menus.e2e.ts', 'accessibility.e2e.ts', 'withdrawPaths.e2e.ts', 'reach.e2e.ts']) },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The second that is the default is short where four browsers share two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
