import { placeOf } from '../../../config/ConfigFile.ts';
import type { ChosenScenario } from '../chooseScenarios.ts';
import type { ScenarioFailure } from '../runScenario.ts';

/** The scenarios that say what an earlier one says, by their files. */
export function saidTwice(scenarios: readonly ChosenScenario[]): ReadonlyMap<string, readonly ScenarioFailure[]> {
  const first = new Map<string, string>();
  const found = new Map<string, readonly ScenarioFailure[]>();
  for (const { file, read } of scenarios) {
    if (!read.ok) continue;
    const { says } = read.scenario;
    const earlier = first.get(says);
    if (earlier === undefined) first.set(says, file);
    else
      found.set(file, [
        {
          place: placeOf(read.file, ['says']),
          step: 'says',
          expected: 'a rule that no other scenario says',
          found: `${earlier} says the same`,
        },
      ]);
  }
  return found;
}
