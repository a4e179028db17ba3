import { parseConfigFile } from '../../../config/ConfigFile.ts';
import { fileKindOf } from '../../../config/fileKind.ts';
import { checkShape } from '../../../config/meta/checkShape.ts';
import { metaSchemas, type MetaName } from '../../../config/meta/metaSchemas.ts';
import { breakConfig } from '../breakConfig.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';

const formats = Object.keys(metaSchemas) as MetaName[]; // the names of formats are those of the kinds of files

/** Is there a place to break, does the value change it, and does the broken file still follow its format? */
export function brokenFaults({ scenario: { broken }, files }: ScenarioSource): readonly Fault[] {
  const fail = (at: string, expected: string, found: string): readonly Fault[] => [
    { path: ['broken', at], step: 'broken', expected, found },
  ];
  const changed = breakConfig(files, broken);
  if (!changed.ok) return fail(files.has(broken.file) ? 'at' : 'file', 'a place in the config', changed.error);
  const text = changed.value.get(broken.file) ?? '';
  if (text === files.get(broken.file)) return fail('at', 'a change of the config', 'the file stays as it is');
  const kind = fileKindOf(broken.file);
  const format = formats.find((name) => name === kind?.kind);
  const [problem] = kind && format ? checkShape(format, parseConfigFile(broken.file, text, kind).file.value) : [];
  return problem
    ? fail(
        broken.value === undefined ? 'at' : 'value',
        problem.advice.expected ?? 'a change that follows the format of the file',
        [problem.message, problem.advice.suggestion ?? ''].filter((part) => part !== '').join(' '),
      )
    : [];
}
