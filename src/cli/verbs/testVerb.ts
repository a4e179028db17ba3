import fs from 'node:fs';
import path from 'node:path';
import { placeOf } from '../../config/ConfigFile.ts';
import { openProject } from '../ConfigProject.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import { readConfigFiles } from '../readConfigFiles.ts';
import { readPersonas } from '../readPersonas.ts';
import { breakConfig } from '../scenario/breakConfig.ts';
import { readScenario, type ReadScenario } from '../scenario/readScenario.ts';
import { describeFailure, listScenarios, scenarioFolder } from '../scenario/scenarioFiles.ts';
import { scenarioPersonas } from '../scenario/scenarioPersonas.ts';
import { runScenario, type Persona, type ScenarioFailure } from '../scenario/runScenario.ts';
import { optionsOf } from './optionsOf.ts';
import { refuseUse } from './refuseUse.ts';
import { testInBrowser } from './testInBrowser.ts';
import { unmatchedPart } from './unmatchedPart.ts';
import type { SlowVerb } from './Verb.ts';

export const testVerb: SlowVerb = {
  usage: '[--prove | --browser] [part of a path …]',
  says: `Runs the scenarios of ${scenarioFolder} on the real portal without a browser; with arguments, those whose path contains one of them. --prove also breaks the rule of each in the config, and the scenario must fail. --browser runs them in Chromium on the real server: refusals are provoked there, other answers that a scenario states are put in the place of the server's.`,
  async run(input) {
    const { root, out } = input;
    const { values, rest: parts, problem } = optionsOf(input.options, { prove: 'flag', browser: 'flag' });
    const prove = values['prove'] !== undefined;
    const isBoth = prove && values['browser'] !== undefined;
    const wrong = problem ?? (isBoth ? '--prove runs without a browser.' : unmatchedPart(parts, listScenarios(root), 'scenario'));
    if (wrong !== null) return refuseUse(input, wrong, 'test', testVerb.usage);
    if (values['browser'] !== undefined) return testInBrowser({ root, parts, out });
    const files = readConfigFiles(root);
    const project = openProject(files);
    const personas = scenarioPersonas(project, readPersonas(root));
    const counts = { passed: 0, failed: 0 };
    for (const file of listScenarios(root).filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))) {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const read = readScenario(file, text);
      if (!read.ok) {
        counts.failed += 1;
        out(printDiagnostics(read.diagnostics, new Map([[file, text]])));
        continue;
      }
      const started = performance.now();
      const failure = (await runScenario(project, read, personas)) ?? (prove ? await unproved(files, read, personas) : null);
      counts[failure ? 'failed' : 'passed'] += 1;
      out(failure ? describeFailure(failure, read.scenario.says, text) : `ok    ${file.slice(scenarioFolder.length + 1)}: ${read.scenario.says} (${Math.round(performance.now() - started)} ms)\n`);
    }
    out(`${counts.passed} passed, ${counts.failed} failed.\n`);
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  },
};

/** A scenario that passes although its rule is broken proves nothing; null when it fails as it must. */
async function unproved(files: ReadonlyMap<string, string>, read: Extract<ReadScenario, { ok: true }>, personas: Readonly<Record<string, Persona>>): Promise<ScenarioFailure | null> {
  const say = (expected: string, found: string): ScenarioFailure => ({ place: placeOf(read.file, ['broken']), step: 'broken', expected, found });
  const broken = breakConfig(files, read.scenario.broken);
  if (!broken.ok) return say('a place of the config', broken.error);
  const project = openProject(broken.value);
  const [unreadable] = project.diagnostics;
  if (unreadable) return say('a change that keeps the format', `${unreadable.file}:${unreadable.line}: ${unreadable.message}`);
  const failure = await runScenario(project, read, personas);
  return failure ? null : say('the scenario fails once its rule is broken', 'it passes');
}
