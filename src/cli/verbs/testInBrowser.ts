import { seededRandom } from '../../domain/seededRandom.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import { needsServerAlone } from '../scenario/browser/needsServerAlone.ts';
import type { BrowserRun } from '../scenario/browser/runInBrowser.ts';
import type { ChosenScenario } from '../scenario/chooseScenarios.ts';
import type { ScenarioUser } from '../scenario/runScenario.ts';
import { describeFailure, scenarioFolder } from '../scenario/scenarioFiles.ts';
import { writeTraces } from '../scenario/traceFiles.ts';
import type { VerbInput } from './Verb.ts';

/** Number of scenarios that run in parallel. */
const atOnce = 3;
/** Milliseconds for which an answer is held back at most. */
const longestDelay = 400;

interface BrowserTest extends Pick<VerbInput, 'root' | 'out'> {
  readonly project: ConfigProject;
  readonly personas: Readonly<Record<string, ScenarioUser>>;
  readonly chosen: readonly ChosenScenario[];
  /** A seed: each answer is held back for a random time. */
  readonly delays: number | null;
}

/** Runs scenarios in Chromium on the real server; returns the exit code. */
export async function testInBrowser({ root, project, personas, chosen, delays, out }: BrowserTest): Promise<number> {
  // Imported here, because only runs in a browser need Playwright, a development dependency.
  const [{ openScenarioBrowser }, { runInBrowser }] = await Promise.all([
    import('../scenario/browser/ScenarioBrowser.ts'),
    import('../scenario/browser/runInBrowser.ts'),
  ]);
  const browser = await openScenarioBrowser(root, project);
  const random = delays === null ? null : seededRandom(delays);
  const hold = random ? () => random() * longestDelay : undefined;
  const counts = { passed: 0, failed: 0 };
  try {
    const run = async ({ file, text, read }: ChosenScenario): Promise<void> => {
      const started = performance.now();
      const ran = read.ok ? await runInBrowser(project, read, personas, { browser, hold }) : null;
      const isFine = ran !== null && ran.failure === null;
      counts[isFine ? 'passed' : 'failed'] += 1;
      const verdict = !read.ok
        ? printDiagnostics(read.diagnostics, new Map([[file, text]]))
        : ran?.failure
          ? describeFailure(ran.failure, read.scenario.says, text)
          : `ok    ${file.slice(scenarioFolder.length + 1)}: ${read.scenario.says} (${Math.round(performance.now() - started)} ms)\n`;
      out(verdict + (ran ? limitsOf(ran) : ''));
      writeTraces(root, ran?.traces ?? []);
    };
    const alone = chosen.filter(({ read }) => read.ok && needsServerAlone(read.scenario));
    const together = chosen.filter((one) => !alone.includes(one)).values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const scenario of together) await run(scenario);
      }),
    );
    for (const scenario of alone) await run(scenario);
  } finally {
    await browser.close();
  }
  out(`${counts.passed} passed, ${counts.failed} failed.\n`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

/** Lists the operations of a run whose responses did not come from the server. */
function limitsOf({ intercepted }: BrowserRun): string {
  return intercepted.length > 0 ? `        responses from the scenario: ${intercepted.join(', ')}\n` : '';
}
