import fs from 'node:fs';
import path from 'node:path';
import { openProject } from '../ConfigProject.ts';
import { readConfigFiles } from '../readConfigFiles.ts';
import { readPersonas } from '../readPersonas.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import type { BrowserRun } from '../scenario/browser/runInBrowser.ts';
import { readScenario } from '../scenario/readScenario.ts';
import { describeFailure, listScenarios, scenarioFolder } from '../scenario/scenarioFiles.ts';
import { scenarioPersonas } from '../scenario/scenarioPersonas.ts';
import { writeTraces } from '../scenario/traceFiles.ts';
import type { VerbInput } from './Verb.ts';

/** Scenarios that run side by side. */
const atOnce = 3;

/** Runs the scenarios whose path contains one of the parts in Chromium on the real server; answers the exit code. */
export async function testInBrowser({ root, parts, out }: Pick<VerbInput, 'root' | 'out'> & { readonly parts: readonly string[] }): Promise<number> {
  // The browser is a tool of development: whoever runs the scenarios without one needs none.
  const [{ openScenarioBrowser }, { runInBrowser }] = await Promise.all([import('../scenario/browser/ScenarioBrowser.ts'), import('../scenario/browser/runInBrowser.ts')]);
  const project = openProject(readConfigFiles(root));
  const personas = scenarioPersonas(project, readPersonas(root));
  const browser = await openScenarioBrowser(root, project);
  const counts = { passed: 0, failed: 0 };
  try {
    const run = async (file: string): Promise<void> => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const read = readScenario(file, text);
      const started = performance.now();
      const ran = read.ok ? await runInBrowser(project, read, personas, browser) : null;
      const isFine = ran !== null && ran.failure === null;
      counts[isFine ? 'passed' : 'failed'] += 1;
      const verdict = !read.ok ? printDiagnostics(read.diagnostics, new Map([[file, text]]))
        : ran?.failure ? describeFailure(ran.failure, read.scenario.says, text)
          : `ok    ${file.slice(scenarioFolder.length + 1)}: ${read.scenario.says} (${Math.round(performance.now() - started)} ms)\n`;
      out(verdict + (ran ? limitsOf(ran) : ''));
      writeTraces(root, ran?.traces ?? []);
    };
    const files = listScenarios(root).filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)));
    // A refusal is provoked for everybody on the server, so these have it to themselves.
    const alone = files.filter((file) => fs.readFileSync(path.join(root, file), 'utf8').match(/\b(code|now)"?:|\bstatus"?: \d/));
    const together = files.filter((file) => !alone.includes(file)).values();
    await Promise.all(Array.from({ length: atOnce }, async () => { for (const file of together) await run(file); }));
    for (const file of alone) await run(file);
  } finally {
    await browser.close();
  }
  out(`${counts.passed} passed, ${counts.failed} failed.\n`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

/** What of a run was not the real server's. */
function limitsOf({ intercepted }: BrowserRun): string {
  return intercepted.length > 0 ? `        answers of the scenario: ${intercepted.join(', ')}\n` : '';
}
