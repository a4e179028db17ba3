import fs from 'node:fs';
import path from 'node:path';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { reachFindings } from '../../src/analysis/reach/findings.ts';
import type { ReachFinding } from '../../src/analysis/reach/ReachFinding.ts';
import { reachSite } from '../../src/analysis/reach/reachSite.ts';
import { changedSite, type Changes } from './diagnosticExamples.ts';

/** A finding of reach on the tiny site with `bad`, and not with its counterpart `good`; both apply on top of `given`. */
export interface ReachExample {
  readonly code: string;
  readonly given: Changes;
  readonly bad: Changes;
  readonly good: Changes;
}

const folder = path.resolve(import.meta.dirname, 'reachExamples');

export function readReachExamples(): readonly ReachExample[] {
  return fs
    .readdirSync(folder)
    .sort()
    .map((name) => ({
      given: {},
      code: `reach/${path.basename(name, '.json')}`,
      ...JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')),
    }));
}

/** Returns the findings that `bad` has and `good` does not. */
export function findingsOfBad({ given, bad, good }: ReachExample): readonly ReachFinding[] {
  const kept = new Set(foundIn(given, good).map(nameOf));
  return foundIn(given, bad).filter((found) => !kept.has(nameOf(found)));
}

/** Returns all findings of reach on the tiny site with these changes; throws when a file breaks its format. */
function foundIn(...changes: readonly Changes[]): readonly ReachFinding[] {
  const project = openProject(changedSite(changes));
  const [unreadable] = project.diagnostics;
  if (unreadable) throw new Error(`${unreadable.file}:${unreadable.line}: ${unreadable.message}`);
  return reachFindings([...project.regions.values()].map((config) => reachSite(config)));
}

function nameOf({ code, name }: ReachFinding): string {
  return `${code} ${name}`;
}
