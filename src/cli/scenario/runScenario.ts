import { placeOf } from '../../config/ConfigFile.ts';
import type { Place } from '../../config/Diagnostic.ts';
import type { Answer } from '../../config/model.generated.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import type { ConfigCoverage } from './ConfigCoverage.ts';
import { BrokenConfig } from './configLoaders.ts';
import { HeadlessSite } from './HeadlessSite.ts';
import { installPlainDocument } from './plainDocument.ts';
import type { ReadScenario } from './readScenario.ts';
import { runStep } from './runStep.ts';
import { VirtualClock } from './VirtualClock.ts';

/** A user of a scenario: the region of the site, and the answers to the session's calls. */
export interface ScenarioUser {
  readonly region: string;
  /** Values of the session that take the place of derived ones. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, Answer>>;
}

export interface ScenarioFailure {
  readonly place: Place;
  readonly step: string;
  readonly expected: string;
  readonly found: string;
}

/** Runs a scenario on the real portal; stops at the first step that fails. Returns null when the scenario passes. */
export async function runScenario(
  project: ConfigProject,
  { scenario, file }: Extract<ReadScenario, { ok: true }>,
  personas: Readonly<Record<string, ScenarioUser>>,
  coverage?: ConfigCoverage,
): Promise<ScenarioFailure | null> {
  const started = scenarioStart(project, scenario, file, personas);
  if (!started.ok) return started.failure;
  const { persona, region } = started;
  const fail = (
    path: readonly (string | number)[],
    step: string,
    expected: string,
    found: string,
  ): ScenarioFailure => ({ place: placeOf(file, path), step, expected, found });

  coverage?.begun();
  const clock = new VirtualClock(Date.parse(`${(scenario.now ?? '2026-07-31 10:00:00').replace(' ', 'T')}+08:00`));
  const restore = installPlainDocument();
  clock.install();
  const site = new HeadlessSite({
    project,
    region,
    clock,
    coverage,
    facts: persona.facts,
    answers: { ...persona.answers, ...scenario.answers },
  });
  try {
    for (const [index, step] of scenario.steps.entries()) {
      const [unmet] = await runStep(site, step);
      if (unmet) return fail(['steps', index, ...unmet.path], step.do, unmet.expected, unmet.found);
      if (site.problems.length > 0)
        return fail(
          ['steps', index],
          step.do,
          'no error while the page is drawn',
          [...new Set(site.problems)].slice(0, 3).join('; '),
        );
    }
    const unused = Object.keys(scenario.answers ?? {}).find((operation) => !site.declaredOperations().has(operation));
    return unused === undefined
      ? null
      : fail(['answers', unused], 'answers', 'an operation that a page of this scenario calls', unused);
  } catch (error) {
    return fail(
      ['steps'],
      'run',
      'the portal to run',
      error instanceof BrokenConfig ? error.message : error instanceof Error ? String(error.stack) : String(error),
    );
  } finally {
    site.close();
    clock.uninstall();
    restore();
  }
}

type Start =
  | { readonly ok: true; readonly persona: ScenarioUser; readonly region: string }
  | { readonly ok: false; readonly failure: ScenarioFailure };
type Read = Extract<ReadScenario, { ok: true }>;

/** Returns the persona and region of a scenario, or a failure when the project does not know a name in it. */
export function scenarioStart(
  project: ConfigProject,
  scenario: Read['scenario'],
  file: Read['file'],
  personas: Readonly<Record<string, ScenarioUser>>,
): Start {
  const fail = (path: readonly string[], step: string, expected: string, found: string): Start => ({
    ok: false,
    failure: { place: placeOf(file, path), step, expected, found },
  });
  const persona = Object.hasOwn(personas, scenario.persona) ? personas[scenario.persona] : undefined;
  if (!persona) return fail(['persona'], 'persona', `one of ${Object.keys(personas).join(', ')}`, scenario.persona);
  const region = scenario.region ?? persona.region;
  if (!project.regions.has(region))
    return fail(['region'], 'region', `one of ${[...project.regions.keys()].join(', ')}`, region);
  const unknown = Object.keys(scenario.answers ?? {}).find((operation) => !project.config.operations.has(operation));
  return unknown === undefined
    ? { ok: true, persona, region }
    : fail(['answers', unknown], 'answers', 'an operation of the config', unknown);
}
