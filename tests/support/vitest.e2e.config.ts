import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '../..');

/** The crawls take longest: begun last, one of them would run alone at the end. */
const LONGEST = ['crawl.e2e.ts', 'menus.e2e.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.includes(path.basename(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Browser tests: the built portal, the real server, a real Chromium. Three files at a time: each has a server and a browser of its own. */
export default defineConfig({
  root,
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: [path.join(root, 'tests/support/prepareBrowserTests.ts')],
    maxWorkers: 3,
    // Files share their modules, which spares loading the server for each.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The second that is the default is short where four browsers share two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
