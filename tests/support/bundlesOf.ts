import path from 'node:path';

/** Folder of the bundled programs of a test run: below node_modules, because the bundles import packages from there. */
export function bundlesOf(run: string): string {
  return path.resolve(`node_modules/.cache/seabridge/bundles-${run}`);
}
