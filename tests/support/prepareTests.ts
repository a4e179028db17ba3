import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { bundlesOf } from './bundlesOf.ts';
import { forgetTemplates } from './testTemplates.ts';

/** Sets an id for the run, under which its files share database templates; templates are created on first use. */
export default function prepareTests(): () => Promise<void> {
  const run = randomBytes(6).toString('hex');
  process.env['TEST_RUN'] = run;
  return () => {
    fs.rmSync(bundlesOf(run), { recursive: true, force: true });
    return forgetTemplates(run, process.env['TEST_DATABASE_URL']);
  };
}
