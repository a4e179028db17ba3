import fs from 'node:fs';
import path from 'node:path';
import { findUnhandled } from '../../config/check/findUnhandled.ts';
import { hasErrors, sortDiagnostics, type Diagnostic } from '../../config/Diagnostic.ts';
import { foldFindings } from '../../config/foldFindings.ts';
import { FileCache } from '../../config/load/FileCache.ts';
import { neededFiles } from '../../config/fileKind.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import { applyFixes } from '../project/applyFixes.ts';
import { checkProject } from '../project/checkProject.ts';
import { readCodeTexts } from '../project/codeTexts.ts';
import { openProject } from '../project/ConfigProject.ts';
import { listHandlers } from '../project/listHandlers.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { watchConfig } from '../project/watchConfig.ts';
import { isReportFormat, reports, type ReportFormat } from '../reports/reports.ts';
import { optionsOf } from './optionsOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import { unmatchedPart } from './unmatchedPart.ts';
import type { Verb } from './Verb.ts';

interface CheckOptions {
  readonly format: ReportFormat;
  readonly isFixing: boolean;
  readonly isWatching: boolean;
  readonly asksHandlers: boolean;
  /** Checks the authored config and this region only; undefined checks every region. */
  readonly region: string | undefined;
  /** Reports only findings in files whose path contains one of these; empty reports all. */
  readonly parts: readonly string[];
}

export const checkVerb: Verb = {
  usage: `[--format ${Object.keys(reports).join('|')}] [--region ID] [--fix] [--watch] [--handlers] [part of a path …]`,
  purpose:
    'Reports mistakes in the config; arguments limit the report to files whose path contains one of them. --region leaves out findings that only other regions have. --fix first makes the safe corrections: formatting, unused texts, values that only repeat a default. --watch checks again after each change. --handlers also lists the operations that the server has no handler for, and which the sandbox answers from examples.',
  run(input) {
    const { root, options, out, refuse } = input;
    const read = readOptions(options);
    if (!read.ok) return refuse(read.error);
    const { format, isFixing, isWatching, asksHandlers, region, parts } = read.value;
    const given = readConfigFiles(root);
    const cache = new FileCache();
    const unmatched = unmatchedPart(parts, [...given.keys(), ...neededFiles], 'config file');
    if (unmatched !== null) return refuse(unmatched);
    const { regions } = openProject(given, cache);
    if (region !== undefined && !regions.has(region)) return refuse(unknownRegion(region, regions.keys()));
    if (isFixing) fixAll(root);
    const handled = asksHandlers ? listHandlers() : null;
    const check = () => {
      const texts = readConfigFiles(root);
      const findings = findAll({ texts, cache, region, handled }).filter(
        ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
      );
      out(reports[format](foldFindings(findings), texts));
      return hasErrors(findings) ? 1 : 0;
    };
    // The watcher keeps the process alive until it is interrupted.
    if (isWatching) watchConfig(root, check);
    return check();
  },
};

function readOptions(options: readonly string[]): Result<CheckOptions, string> {
  const { values, rest, problem } = optionsOf(options, {
    format: Object.keys(reports),
    fix: 'flag',
    watch: 'flag',
    handlers: 'flag',
    region: 'text',
  });
  if (problem !== null) return fail(problem);
  const format = values['format'] ?? 'text';
  return isReportFormat(format)
    ? ok({
        format,
        isFixing: values['fix'] !== undefined,
        isWatching: values['watch'] !== undefined,
        asksHandlers: values['handlers'] !== undefined,
        region: values['region'],
        parts: rest,
      })
    : fail(`There is no format "${format}".`);
}

interface Given {
  readonly texts: ReadonlyMap<string, string>;
  readonly cache: FileCache;
  readonly region?: string | undefined;
  /** Ids of the server's handlers, when the operations without one are to be found. */
  readonly handled?: ReadonlySet<string> | null;
}

function findAll({ texts, cache, region, handled }: Given): readonly Diagnostic[] {
  const project = openProject(texts, cache);
  const found = checkProject(project, readCodeTexts(), region);
  return handled ? sortDiagnostics([...found, ...findUnhandled(project.config, handled)]) : found;
}

/** Repeats the fixes, because one may allow another: removing a name can leave its text unused. It terminates, because each round removes something. */
function fixAll(root: string): void {
  const texts = readConfigFiles(root);
  const changed = applyFixes(texts, findAll({ texts, cache: new FileCache() }));
  for (const [file, text] of changed) fs.writeFileSync(path.join(root, file), text);
  if (changed.size > 0) fixAll(root);
}
