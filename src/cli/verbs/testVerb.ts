import { placeOf } from '../../config/ConfigFile.ts';
import { FileCache } from '../../config/load/FileCache.ts';
import { openProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { readPersonas } from '../project/readPersonas.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import { breakConfig } from '../scenario/breakConfig.ts';
import { chooseScenarios } from '../scenario/chooseScenarios.ts';
import type { ReadScenario } from '../scenario/readScenario.ts';
import { runScenario, type ScenarioUser, type ScenarioFailure } from '../scenario/runScenario.ts';
import { describeFailure, listScenarios, scenarioFolder } from '../scenario/scenarioFiles.ts';
import { scenarioFaults } from '../scenario/faults/scenarioFaults.ts';
import { saidTwice } from '../scenario/faults/saidTwice.ts';
import { scenarioPersonas } from '../scenario/scenarioPersonas.ts';
import { optionsOf } from './optionsOf.ts';
import { testInBrowser } from './testInBrowser.ts';
import { unknownRegion } from './unknownRegion.ts';
import { unmatchedPart } from './unmatchedPart.ts';
import type { Verb } from './Verb.ts';

/** Of the mistakes of a scenario, the most that are reported at once: later ones often follow from the first. */
const mostFaults = 3;

type Read = Extract<ReadScenario, { ok: true }>;

export const testVerb: Verb = {
  usage: '[--prove | --browser [--delays SEED]] [--region ID] [part of a path …]',
  purpose: `Runs the scenarios in ${scenarioFolder} on the real portal without a browser; arguments select the scenarios whose path contains one of them, --region those of one site. --prove also breaks the rule of each scenario in the config and expects the scenario to fail. --browser runs them in Chromium on the real server: the server gives the scripted refusals, and other scripted answers replace its responses in the browser; with --delays each answer is held back for a random time of up to 0.4 s, so that answers come in another order.`,
  async run({ root, options, out, refuse }) {
    const {
      values,
      rest: parts,
      problem,
    } = optionsOf(options, { prove: 'flag', browser: 'flag', delays: 'text', region: 'text' });
    const { region } = values;
    const prove = values['prove'] !== undefined;
    const wrong = problem ?? wrongTogether(values) ?? unmatchedPart(parts, listScenarios(root), 'scenario');
    if (wrong !== null) return refuse(wrong);
    const files = readConfigFiles(root);
    const cache = new FileCache();
    const project = openProject(files, cache);
    if (region !== undefined && !project.regions.has(region))
      return refuse(unknownRegion(region, project.regions.keys()));
    const personas = scenarioPersonas(project, readPersonas(root, project.config));
    const chosen = chooseScenarios(root, personas, { parts, region: region ?? null });
    if (values['browser'] !== undefined) {
      const delays = values['delays'] === undefined ? null : Number(values['delays']);
      return testInBrowser({ root, project, personas, chosen, delays, out });
    }
    const failuresOf = async (read: Read): Promise<readonly ScenarioFailure[]> => {
      const failure =
        (await runScenario(project, read, personas)) ??
        (prove ? await unproved(files, read, { personas, cache }) : null);
      return failure ? [failure] : [];
    };
    const twice = saidTwice(chosen);
    const counts = { passed: 0, failed: 0 };
    for (const { file, text, read } of chosen) {
      if (!read.ok) {
        counts.failed += 1;
        out(printDiagnostics(read.diagnostics, new Map([[file, text]])));
        continue;
      }
      const started = performance.now();
      const faults = [...scenarioFaults({ project, files, personas }, read), ...(twice.get(file) ?? [])].slice(
        0,
        mostFaults,
      );
      const failures = faults.length > 0 ? faults : await failuresOf(read);
      counts[failures.length > 0 ? 'failed' : 'passed'] += 1;
      out(
        failures.length > 0
          ? failures.map((failure) => describeFailure(failure, read.scenario.says, text)).join('')
          : `ok    ${file.slice(scenarioFolder.length + 1)}: ${read.scenario.says} (${Math.round(performance.now() - started)} ms)\n`,
      );
    }
    out(`${counts.passed} passed, ${counts.failed} failed.\n`);
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  },
};

/** Returns what is wrong with options that do not go together, or null. */
function wrongTogether({ prove, browser, delays }: Readonly<Record<string, string | undefined>>): string | null {
  if (prove !== undefined && browser !== undefined) return '--prove runs without a browser.';
  if (delays === undefined) return null;
  if (browser === undefined) return '--delays runs with --browser.';
  return /^\d{1,9}$/.test(delays) ? null : '--delays takes a whole number of at most nine digits.';
}

/** Runs a scenario with its rule broken: one that still passes proves nothing. Returns null when it fails as expected. */
async function unproved(
  files: ReadonlyMap<string, string>,
  read: Read,
  { personas, cache }: { readonly personas: Readonly<Record<string, ScenarioUser>>; readonly cache: FileCache },
): Promise<ScenarioFailure | null> {
  const say = (expected: string, found: string): ScenarioFailure => ({
    place: placeOf(read.file, ['broken']),
    step: 'broken',
    expected,
    found,
  });
  const broken = breakConfig(files, read.scenario.broken);
  if (!broken.ok) return say('a place in the config', broken.error);
  const project = openProject(broken.value, cache);
  const [unreadable] = project.diagnostics;
  if (unreadable)
    return say('a change that follows the format', `${unreadable.file}:${unreadable.line}: ${unreadable.message}`);
  const failure = await runScenario(project, read, personas);
  return failure ? null : say('the scenario to fail when its rule is broken', 'it passes');
}
