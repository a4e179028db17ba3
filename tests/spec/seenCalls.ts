import fs from 'node:fs';
import { ConfigCoverage } from '../../src/cli/scenario/ConfigCoverage.ts';
import { chooseScenarios } from '../../src/cli/scenario/chooseScenarios.ts';
import type { ConfigProject } from '../../src/cli/project/ConfigProject.ts';
import { readPersonas } from '../../src/cli/project/readPersonas.ts';
import { runScenario } from '../../src/cli/scenario/runScenario.ts';
import { scenarioPersonas } from '../../src/cli/scenario/scenarioPersonas.ts';
import { operationAt } from '../../src/cli/scenario/ScriptedServer.ts';
import { readRequests } from '../support/requestFiles.ts';
import { shippedProject } from '../support/shippedProject.ts';

const seenCallsFile = 'tests/spec/seenCalls.json';

type SeenCalls = Readonly<Record<'browser' | 'scenarios', readonly string[]>>;

/** Reads the operations that the portal called in a scenario or a browser test. */
export function readSeenCalls(): ReadonlySet<string> {
  const { browser, scenarios } = committed();
  return new Set([...browser, ...scenarios]);
}

/**
 * Writes the operations that scenarios call, by running them, and those that the browser tests called, from the requests in
 * coverage/traces/requests. Browser tests take minutes, so their operations stay in the file: a run adds to them, and removes only
 * operations that no longer exist.
 */
export async function writeSeenCalls(): Promise<void> {
  const project = shippedProject();
  const operations = [...project.config.operations.values()];
  const requested = readRequests().flatMap(
    ({ method, path }) => operationAt(operations, method, path)?.operationId ?? [],
  );
  const declared = (ids: Iterable<string>): readonly string[] =>
    [...new Set(ids)].filter((id) => project.config.operations.has(id)).sort();
  const seen: SeenCalls = {
    browser: declared([...committed().browser, ...requested]),
    scenarios: declared(await scenarioCalls(project)),
  };
  fs.writeFileSync(seenCallsFile, `${JSON.stringify(seen, null, 2)}\n`);
}

async function scenarioCalls(project: ConfigProject): Promise<ReadonlySet<string>> {
  const personas = scenarioPersonas(project, readPersonas('.', project.config));
  const coverage = new ConfigCoverage(project);
  for (const { file, read } of chooseScenarios('.', personas, { parts: [], region: null })) {
    const failure = read.ok ? await runScenario(project, read, personas, coverage) : read.diagnostics[0];
    if (failure) throw new Error(`${file} fails; npm run config -- test shows the reason.`);
  }
  return coverage.calls;
}

function committed(): SeenCalls {
  if (!fs.existsSync(seenCallsFile)) return { browser: [], scenarios: [] };
  return { browser: [], scenarios: [], ...JSON.parse(fs.readFileSync(seenCallsFile, 'utf8')) };
}
