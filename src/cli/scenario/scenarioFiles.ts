import fs from 'node:fs';
import path from 'node:path';
import { codeFrame } from '../reports/printDiagnostics.ts';
import type { ScenarioFailure } from './runScenario.ts';

export const scenarioFolder = 'tests/scenarios';

/** Lists the paths of the scenarios below the root, sorted; includes paths that readScenario refuses, so that no file is ignored. */
export function listScenarios(root: string): readonly string[] {
  const at = path.join(root, scenarioFolder);
  if (!fs.existsSync(at)) return [];
  return fs
    .readdirSync(at, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /[.](json|ya?ml)$/.test(entry.name) && entry.parentPath !== at)
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

export function describeFailure({ place, step, expected, found }: ScenarioFailure, says: string, text: string): string {
  return `FAIL  ${place.file}:${place.line}:${place.column}: ${says}\n  ${step}: expected ${expected}\n  found: ${found}\n${codeFrame(text, place)}\n\n`;
}
