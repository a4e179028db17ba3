import { fileOf, type AuthoredConfig } from '../../../config/AuthoredConfig.ts';
import { placeInText, type ConfigFile } from '../../../config/ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../../../config/Diagnostic.ts';
import type { KindName } from '../../../config/fileKind.ts';
import type { MetaName } from '../../../config/meta/metaSchemas.ts';
import { compileExpressions, type ExpressionTable } from '../../project/compileExpressions.ts';

/** Compiles the expressions of one part of the config; findings refer to its file. */
export function moduleExpressions(
  config: AuthoredConfig,
  kind: KindName & MetaName,
  value: unknown,
  id?: string,
): { readonly table: ExpressionTable; readonly errors: readonly Diagnostic[] } {
  const { table, refused } = compileExpressions(kind, value);
  const file = fileOf(config, kind, id);
  return {
    table,
    errors: refused.map(({ found, problem }) => place(file, found.path, found.offset + problem.offset, problem)),
  };
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
