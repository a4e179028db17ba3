import path from 'node:path';

/** Where the programs of a test run are bundled: beside the packages, which stay outside of them. */
export function bundlesOf(run: string): string {
  return path.resolve(`node_modules/.cache/seabridge/bundles-${run}`);
}
