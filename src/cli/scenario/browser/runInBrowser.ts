import { placeOf } from '../../../config/ConfigFile.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { configWords } from '../configLoaders.ts';
import type { ConfigTrace } from '../ConfigTrace.ts';
import type { ReadScenario } from '../readScenario.ts';
import { scenarioStart, type ScenarioUser, type ScenarioFailure } from '../runScenario.ts';
import { BrowserSite, type BrowserSiteOptions } from './BrowserSite.ts';
import { runBrowserStep } from './runBrowserStep.ts';
import type { ScenarioBrowser } from './ScenarioBrowser.ts';
import { within } from './within.ts';

/** Milliseconds after which a step, or closing the site, counts as hung: waits within steps are shorter. */
const limit = 90_000;

export interface BrowserRun {
  readonly failure: ScenarioFailure | null;
  /** Operations whose responses were replaced. */
  readonly intercepted: readonly string[];
  readonly traces: readonly ConfigTrace[];
}

export interface BrowserOfRun extends Pick<BrowserSiteOptions, 'hold'> {
  readonly browser: ScenarioBrowser;
}

/** Runs a scenario in a browser on the real server, with a real session of the persona; stops at the first step that fails. */
export async function runInBrowser(
  project: ConfigProject,
  { scenario, file }: Extract<ReadScenario, { ok: true }>,
  personas: Readonly<Record<string, ScenarioUser>>,
  { browser, hold }: BrowserOfRun,
): Promise<BrowserRun> {
  const started = scenarioStart(project, scenario, file, personas);
  const nothing = { intercepted: [], traces: [] };
  if (!started.ok) return { failure: started.failure, ...nothing };
  const { region } = started;
  if (scenario.now !== undefined)
    await browser.sandbox.control('/clock', { at: `${scenario.now.replace(' ', 'T')}+08:00` });
  const locale =
    project.regions.get(region)?.site.regions.find(({ id }) => id === region)?.locale ??
    project.config.site.locales[0] ??
    '';
  const entered = async () =>
    BrowserSite.open({
      visit: await browser.enter(scenario.persona, region),
      sandbox: browser.sandbox,
      operations: project.config.operations.values(),
      answers: scenario.answers ?? {},
      words: (key) => configWords(project, region, locale, key),
      hold,
    });
  const notAtRest =
    (step: string, path: readonly (string | number)[]) =>
    (error: unknown): ScenarioFailure => ({
      place: placeOf(file, path),
      step,
      expected: 'the page to come to rest',
      found: error instanceof Error ? error.message : String(error),
    });
  const site = await within(limit, entered()).catch(notAtRest('enter', ['persona']));
  if (!(site instanceof BrowserSite)) return { failure: site, ...nothing };
  const unmet = await firstFailure(site, scenario.steps, { file, notAtRest });
  const standstill = await within(limit, site.close()).then(
    () => null,
    notAtRest('leave', ['steps', scenario.steps.length - 1]),
  );
  const failure = unmet ?? standstill;
  return { failure, intercepted: site.intercepts, traces: site.traces };
}

type Steps = Extract<ReadScenario, { ok: true }>['scenario']['steps'];

interface Judging {
  readonly file: Extract<ReadScenario, { ok: true }>['file'];
  readonly notAtRest: (step: string, path: readonly (string | number)[]) => (error: unknown) => ScenarioFailure;
}

async function firstFailure(
  site: BrowserSite,
  steps: Steps,
  { file, notAtRest }: Judging,
): Promise<ScenarioFailure | null> {
  for (const [index, step] of steps.entries()) {
    try {
      const [unmet] = await within(limit, runBrowserStep(site, step));
      if (unmet)
        return {
          place: placeOf(file, ['steps', index, ...unmet.path]),
          step: step.do,
          expected: unmet.expected,
          found: unmet.found,
        };
    } catch (error) {
      return notAtRest(step.do, ['steps', index])(error);
    }
  }
  return null;
}
