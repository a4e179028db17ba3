import fs from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../domain/result.ts';
import { hasErrors, type Diagnostic } from '../../config/Diagnostic.ts';
import { FileCache } from '../../config/FileCache.ts';
import { neededFiles } from '../../config/fileKind.ts';
import { applyFixes } from '../applyFixes.ts';
import { checkProject } from '../checkProject.ts';
import { readCodeTexts } from '../codeTexts.ts';
import { openProject } from '../ConfigProject.ts';
import { readConfigFiles } from '../readConfigFiles.ts';
import { isReportFormat, reports, type ReportFormat } from '../reports/reports.ts';
import { watchConfig } from '../watchConfig.ts';
import { optionsOf } from './optionsOf.ts';
import { refuseUse } from './refuseUse.ts';
import { unmatchedPart } from './unmatchedPart.ts';
import type { Verb, VerbInput } from './Verb.ts';

interface CheckOptions {
  readonly format: ReportFormat;
  readonly isFixing: boolean;
  readonly isWatching: boolean;
  /** Only findings in files whose path contains one of them; all without any. */
  readonly parts: readonly string[];
}

export const checkVerb: Verb = {
  usage: `[--format ${Object.keys(reports).join('|')}] [--fix] [--watch] [part of a path …]`,
  says: 'Finds mistakes in the config; with arguments, prints only those in files whose path contains one of them. --fix first mends what is safe: form, leftover texts, what only repeats a default. --watch checks again after each change.',
  run(input) {
    const { root, options, out } = input;
    const read = readOptions(options);
    if (!read.ok) return refuse(input, read.error);
    const { format, isFixing, isWatching, parts } = read.value;
    const unmatched = unmatchedPart(parts, [...readConfigFiles(root).keys(), ...neededFiles], 'config file');
    if (unmatched !== null) return refuse(input, unmatched);
    if (isFixing) fixAll(root);
    const cache = new FileCache();
    const check = () => {
      const texts = readConfigFiles(root);
      const findings = findAll(root, texts, cache).filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
      out(reports[format](findings, texts));
      return hasErrors(findings) ? 1 : 0;
    };
    // The watcher keeps the process alive until it is interrupted.
    if (isWatching) watchConfig(root, check);
    return check();
  },
};

function readOptions(options: readonly string[]): Result<CheckOptions, string> {
  const { values, rest, problem } = optionsOf(options, { format: Object.keys(reports), fix: 'flag', watch: 'flag' });
  if (problem !== null) return fail(problem);
  const format = values['format'] ?? 'text';
  return isReportFormat(format) ? ok({ format, isFixing: values['fix'] !== undefined, isWatching: values['watch'] !== undefined, parts: rest }) : fail(`There is no format "${format}".`);
}

function findAll(root: string, texts: ReadonlyMap<string, string>, cache: FileCache): readonly Diagnostic[] {
  return checkProject(openProject(texts, cache), readCodeTexts(root));
}

/** A fix may make another possible: a text that only a removed name kept. Each round removes something, so there is a last one. */
function fixAll(root: string): void {
  const texts = readConfigFiles(root);
  const changed = applyFixes(texts, findAll(root, texts, new FileCache()));
  for (const [file, text] of changed) fs.writeFileSync(path.join(root, file), text);
  if (changed.size > 0) fixAll(root);
}

function refuse(input: VerbInput, problem: string): number {
  return refuseUse(input, problem, 'check', checkVerb.usage);
}
