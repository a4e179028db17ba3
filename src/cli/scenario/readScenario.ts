import { parseConfigFile, placeOf, type ConfigFile } from '../../config/ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../../config/Diagnostic.ts';
import { fileKindOf } from '../../config/fileKind.ts';
import { checkShape } from '../../config/meta/checkShape.ts';
import type { ScenarioFile } from '../../config/model.generated.ts';
import { parseYamlFile } from './parseYamlFile.ts';

/** A scenario that follows its format, or the findings in the file. */
export type ReadScenario =
  | { readonly ok: true; readonly scenario: ScenarioFile; readonly file: ConfigFile }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export function readScenario(path: string, text: string): ReadScenario {
  const kind = fileKindOf(path);
  if (kind?.kind !== 'scenario')
    return {
      ok: false,
      diagnostics: [
        diagnostic(
          'config/file-unknown',
          { file: path, line: 1, column: 1, length: 1 },
          'This is not the place of a scenario.',
          { expected: 'tests/scenarios/<domain>/<name>.json or .yaml' },
        ),
      ],
    };
  const { file, diagnostics } = path.endsWith('.yaml')
    ? parseYamlFile(path, text, kind)
    : parseConfigFile(path, text, kind);
  const found =
    diagnostics.length > 0
      ? diagnostics
      : checkShape('scenario', file.value).map((problem) =>
          diagnostic(problem.code, placeOf(file, problem.path, problem.part), problem.message, problem.advice),
        );
  // Trust border: the file has just been checked against the format that the type is generated from.
  return found.length > 0
    ? { ok: false, diagnostics: found }
    : { ok: true, scenario: file.value as ScenarioFile, file };
}
