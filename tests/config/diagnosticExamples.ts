import fs from 'node:fs';
import path from 'node:path';
import { checkProject } from '../../src/cli/project/checkProject.ts';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { findUnformatted } from '../../src/config/format/findUnformatted.ts';
import { findUnhandled } from '../../src/config/check/findUnhandled.ts';
import type { Diagnostic } from '../../src/config/Diagnostic.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import { tinyConfig, tinyFiles } from '../../src/config/tinyConfig.fixture.ts';

/** File → its change: an object is merged (RFC 7396), a text is the whole new file, null removes the file. */
export type Changes = Readonly<Record<string, unknown>>;

/** An example of a finding on the tiny site: `bad` causes it, its counterpart `good` does not. */
export interface DiagnosticExample {
  readonly code: string;
  /** Changes for both. */
  readonly given: Changes;
  readonly bad: Changes;
  readonly good: Changes;
  /** Place of the finding: file:line:column. */
  readonly at: string;
  /** The verb of the tool that reports it. */
  readonly verb: 'check' | 'format' | 'check --handlers';
}

const folder = path.resolve(import.meta.dirname, 'diagnostics');

export function readExamples(): readonly DiagnosticExample[] {
  return fs
    .readdirSync(folder)
    .sort()
    .map((name) => ({
      given: {},
      verb: 'check',
      code: `config/${path.basename(name, '.json')}`,
      ...JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')),
    }));
}

/** Returns all findings of the tiny site with these changes. */
export function findingsOf(
  { verb }: Pick<DiagnosticExample, 'verb'>,
  ...changes: readonly Changes[]
): readonly Diagnostic[] {
  const texts = changedSite(changes);
  if (verb === 'format')
    return findUnformatted(
      new Map([...texts].filter(([file]) => changes.some((change) => typeof change[file] === 'string'))),
    );
  const project = openProject(texts);
  // The handlers of the tiny site are those of its own operations.
  if (verb === 'check --handlers')
    return findUnhandled(project.config, new Set(openProject(tinyConfig()).config.operations.keys()));
  return checkProject(project, codeTexts);
}

/** Returns the tiny site after these changes: path → text. */
export function changedSite(changes: readonly Changes[]): Map<string, string> {
  const files = new Map<string, unknown>(Object.entries(tinyFiles));
  for (const [file, change] of changes.flatMap((one) => Object.entries(one)))
    files.set(file, isRecord(change) ? mergePatch(files.get(file), change) : change);
  return tinyConfig(Object.fromEntries(files));
}

/** Marks this text as used by code, so that an example may leave out the block that shows it. */
const codeTexts = { keys: new Set(['demo.home.hello']), prefixes: [], shown: new Set<string>() };

/** JSON Merge Patch, RFC 7396. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const merged: Record<string, unknown> = isRecord(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
