import fs from 'node:fs';
import path from 'node:path';
import { readScenario, type ReadScenario } from './readScenario.ts';
import type { ScenarioUser } from './runScenario.ts';
import { listScenarios } from './scenarioFiles.ts';

export interface ChosenScenario {
  readonly file: string;
  readonly text: string;
  readonly read: ReadScenario;
}

export interface ScenarioChoice {
  /** Parts of paths; empty selects all scenarios. */
  readonly parts: readonly string[];
  /** Selects the scenarios on the site of this region; null selects all. */
  readonly region: string | null;
}

/** Returns the selected scenarios, in the order of their paths. A scenario whose region is unknown is selected for every region, so that its failure shows. */
export function chooseScenarios(
  root: string,
  personas: Readonly<Record<string, ScenarioUser>>,
  { parts, region }: ScenarioChoice,
): readonly ChosenScenario[] {
  return listScenarios(root)
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .map((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      return { file, text, read: readScenario(file, text) };
    })
    .filter(({ read }) => region === null || [region, undefined].includes(regionOf(read, personas)));
}

function regionOf(read: ReadScenario, personas: Readonly<Record<string, ScenarioUser>>): string | undefined {
  if (!read.ok) return undefined;
  const { region, persona } = read.scenario;
  return region ?? (Object.hasOwn(personas, persona) ? personas[persona]?.region : undefined);
}
