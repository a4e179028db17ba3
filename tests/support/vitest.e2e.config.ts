import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testOrder } from './testOrder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Browser tests: the built portal, the real server, a real Chromium. Two files run at a time, each with its own server: the scenarios in the browser run beside them, and with a third one the same tests take 5 to 7 % more processor time. The files of a process share a browser and its tabs. */
export default defineConfig({
  root,
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: [path.join(root, 'tests/support/prepareBrowserTests.ts')],
    maxWorkers: 2,
    // Files share their modules, so that the server is not loaded for each file.
    isolate: false,
    sequence: {
      sequencer: testOrder(
        [],
        ['crawl.e2e.ts', 'menus.e2e.ts', 'accessibility.e2e.ts', 'withdrawPaths.e2e.ts', 'reach.e2e.ts'],
      ),
    },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The default of one second is too short when four browsers share two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
