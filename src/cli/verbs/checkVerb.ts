import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../domain/result.ts';
import { hasErrors, type Diagnostic } from '../../config/Diagnostic.ts';
import { FileCache } from '../../config/FileCache.ts';
import { applyFixes } from '../applyFixes.ts';
import { checkProject } from '../checkProject.ts';
import { readCodeTexts } from '../codeTexts.ts';
import { openProject } from '../ConfigProject.ts';
import { readConfigFiles } from '../readConfigFiles.ts';
import { isReportFormat, reports, type ReportFormat } from '../reports/reports.ts';
import { watchConfig } from '../watchConfig.ts';
import type { Verb } from './Verb.ts';

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
  run({ root, options, out }) {
    const read = readOptions(options);
    if (!read.ok) {
      out(`${read.error}\n`);
      return 2;
    }
    const { format, isFixing, isWatching, parts } = read.value;
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
  try {
    const { values, positionals } = parseArgs({ args: [...options], allowPositionals: true, options: { format: { type: 'string', default: 'text' }, fix: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } } });
    if (!isReportFormat(values.format)) return fail(`There is no format "${values.format}"; expected one of ${Object.keys(reports).join(', ')}.`);
    return ok({ format: values.format, isFixing: values.fix, isWatching: values.watch, parts: positionals });
  } catch (error) {
    if (error instanceof TypeError) return fail(error.message);
    throw error;
  }
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
