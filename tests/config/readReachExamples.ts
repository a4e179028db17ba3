import fs from 'node:fs';
import path from 'node:path';
import { openProject } from '../../src/cli/ConfigProject.ts';
import { reachFindings, type ReachFinding } from '../../src/engine/reach/findings.ts';
import { reachSite } from '../../src/engine/reach/reachSite.ts';
import { changedSite, type Changes } from './diagnosticExamples.ts';

/** What reach finds on the tiny site with `bad`, and not with its twin `good`; both are made over `given`. */
export interface ReachExample {
  readonly code: string;
  readonly given: Changes;
  readonly bad: Changes;
  readonly good: Changes;
}

const folder = path.resolve(import.meta.dirname, 'reachExamples');

export function readReachExamples(): readonly ReachExample[] {
  return fs.readdirSync(folder).sort().map((name) => ({ given: {}, code: `reach/${path.basename(name, '.json')}`, ...JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) }));
}

/** The findings that `bad` has and `good` has not. */
export function findingsOfBad({ given, bad, good }: ReachExample): readonly ReachFinding[] {
  const kept = new Set(foundIn(given, good).map(nameOf));
  return foundIn(given, bad).filter((found) => !kept.has(nameOf(found)));
}

/** Everything that reach finds on the tiny site with these changes; the files keep their formats. */
function foundIn(...changes: readonly Changes[]): readonly ReachFinding[] {
  const project = openProject(changedSite(changes));
  const [unreadable] = project.diagnostics;
  if (unreadable) throw new Error(`${unreadable.file}:${unreadable.line}: ${unreadable.message}`);
  return reachFindings([...project.regions.values()].map((config) => reachSite(config)));
}

function nameOf({ code, name }: ReachFinding): string {
  return `${code} ${name}`;
}
