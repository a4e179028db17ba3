import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../src/server/startServer.ts';
import { findBrowser } from '../../src/cli/scenario/browser/findBrowser.mjs';
import { embeddedTemplate } from './testDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A seeded database that every test file copies. */
    seededDataDir: string;
    browserPath: string;
    /** The headless shell of the same browser, for all tests except pictures. */
    shellPath: string;
    /** Whether reference pictures are written always (`-u`), when missing, or never. */
    updateSnapshots: 'all' | 'new' | 'none';
  }
}

/** Finds the browser, and seeds one database for all files, because seeding takes seconds and copying a folder does not. */
export default async function prepareBrowserTests(project: TestProject): Promise<() => void> {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.because);
  if (!fs.existsSync('dist/portal/index.html')) throw new Error('the portal is not built: run `npm run build` first');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-e2e-'));
  const dataDir = path.join(folder, 'seeded');
  const server = await startServer({
    port: 0,
    dataDir,
    template: await embeddedTemplate(),
    sandbox: true,
    checkResponses: false,
    logLevel: 'silent',
    schemasDir: path.resolve('schemas'),
    i18nDir: path.resolve('i18n'),
    portalDir: path.resolve('dist/portal'),
  });
  await server.close();
  project.provide('seededDataDir', dataDir);
  project.provide('browserPath', browser.path);
  project.provide('shellPath', browser.shell);
  project.provide('updateSnapshots', project.config.snapshotOptions.updateSnapshot);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
