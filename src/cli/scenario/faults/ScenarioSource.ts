import type { JsonPath } from '../../../config/ConfigFile.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import type { ReadScenario } from '../readScenario.ts';
import type { ScenarioUser } from '../runScenario.ts';

/** A scenario that follows its format, and the site that it names. */
export interface ScenarioSource {
  readonly scenario: Extract<ReadScenario, { ok: true }>['scenario'];
  readonly project: ConfigProject;
  /** The config files, as text by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly personas: Readonly<Record<string, ScenarioUser>>;
}

/** A mistake in a scenario: its path in the file, the kind of step, what was expected, what was found. */
export interface Fault {
  readonly path: JsonPath;
  readonly step: string;
  readonly expected: string;
  readonly found: string;
}
