import { fileOf, type AuthoredConfig } from '../../../config/AuthoredConfig.ts';
import { placeInText, type ConfigFile } from '../../../config/ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../../../config/Diagnostic.ts';
import type { KindName } from '../../../config/fileKind.ts';
import type { MetaName } from '../../../config/meta/metaSchemas.ts';
import { refusedExpressions } from '../../project/refusedExpressions.ts';

/** What is wrong with the expressions of one part of the config, in its file. Their sources are in the part itself. */
export function expressionErrors(
  config: AuthoredConfig,
  kind: KindName & MetaName,
  value: unknown,
  id?: string,
): readonly Diagnostic[] {
  const file = fileOf(config, kind, id);
  return refusedExpressions(kind, value).map(({ found, problem }) =>
    place(file, found.path, found.offset + problem.offset, problem),
  );
}

function place(
  file: ConfigFile | undefined,
  path: ConfigPath,
  offset: number,
  problem: {
    readonly came: string;
    readonly expected: string;
    readonly suggestion: string | null;
    readonly length: number;
  },
): Diagnostic {
  const at = file ? placeInText(file, path, offset, problem.length) : { file: '', line: 1, column: 1, length: 1 };
  return diagnostic('config/expression', at, `The expression contains ${problem.came}.`, {
    expected: problem.expected,
    ...(problem.suggestion === null ? {} : { suggestion: problem.suggestion }),
  });
}

type ConfigPath = Parameters<typeof placeInText>[1];
