import { placeOf } from '../../../config/ConfigFile.ts';
import type { ReadScenario } from '../readScenario.ts';
import type { ScenarioFailure } from '../runScenario.ts';
import { addressFaults } from './addressFaults.ts';
import { answerFaults } from './answerFaults.ts';
import { brokenFaults } from './brokenFaults.ts';
import { idleFaults } from './idleFaults.ts';
import { nameFaults } from './nameFaults.ts';
import { headFaults } from './headFaults.ts';
import type { ScenarioSource } from './ScenarioSource.ts';
import { textFaults } from './textFaults.ts';

/** The questions to a scenario before it runs: a mistake here fails at another step, or makes an expectation hold always. */
const questions: readonly ((source: ScenarioSource) => ReturnType<typeof nameFaults>)[] = [
  headFaults,
  brokenFaults,
  nameFaults,
  textFaults,
  answerFaults,
  addressFaults,
  idleFaults,
];

/** The mistakes of a scenario that can be seen without running it, in the order of the file. */
export function scenarioFaults(
  site: Omit<ScenarioSource, 'scenario'>,
  { scenario, file }: Extract<ReadScenario, { ok: true }>,
): readonly ScenarioFailure[] {
  const found = questions.flatMap((ask) => ask({ ...site, scenario }));
  return found
    .filter((one, index) => found.findIndex((other) => other.found === one.found) === index) // one cause, one finding
    .map(({ path, ...words }) => ({ ...words, place: placeOf(file, path) }))
    .sort((one, other) => one.place.line - other.place.line || one.place.column - other.place.column);
}
