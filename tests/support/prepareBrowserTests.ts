import fs from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../src/cli/scenario/browser/findBrowser.mjs';
import prepareTests from './prepareTests.ts';
import { embeddedTemplate } from './testDatabase.ts';
import { embeddedTemplateOf } from './testTemplates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** The headless shell of the same browser, for all tests except pictures. */
    shellPath: string;
    /** Whether reference pictures are written always (`-u`), when missing, or never. */
    updateSnapshots: 'all' | 'new' | 'none';
  }
}

/** Finds the browser, and creates the database that every site copies, because creating it takes seconds and copying it does not. */
export default async function prepareBrowserTests(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.because);
  if (!fs.existsSync('dist/portal/index.html')) throw new Error('the portal is not built: run `npm run build` first');
  const finish = prepareTests();
  await embeddedTemplateOf('seeded', embeddedTemplate);
  project.provide('browserPath', browser.path);
  project.provide('shellPath', browser.shell);
  project.provide('updateSnapshots', project.config.snapshotOptions.updateSnapshot);
  return finish;
}
