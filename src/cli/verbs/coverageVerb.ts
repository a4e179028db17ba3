import fs from 'node:fs';
import path from 'node:path';
import { openProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { readPersonas } from '../project/readPersonas.ts';
import { chooseScenarios } from '../scenario/chooseScenarios.ts';
import { ConfigCoverage } from '../scenario/ConfigCoverage.ts';
import { coverageSummary, lcovOf } from '../scenario/coverageReport.ts';
import { runScenario } from '../scenario/runScenario.ts';
import { scenarioPersonas } from '../scenario/scenarioPersonas.ts';
import { readTraces } from '../scenario/traceFiles.ts';
import { optionsOf } from './optionsOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import type { Verb } from './Verb.ts';

const report = 'coverage/config.lcov';

export const coverageVerb: Verb = {
  usage: '[--ids] [--region ID]',
  purpose: `Runs the scenarios and writes to ${report} which lines of the config they and the browser tests (traces in coverage/traces) used. Also counts the statements of the specification that no test names; --ids lists them. --region limits the report to one site: its config and its use.`,
  async run(input) {
    const { root, out, refuse } = input;
    const { values, rest, problem } = optionsOf(input.options, { ids: 'flag', region: 'text' });
    const wrong =
      problem ?? (rest.length > 0 ? `"${rest.join(' ')}" is not expected: coverage runs all scenarios.` : null);
    if (wrong !== null) return refuse(wrong);
    const project = openProject(readConfigFiles(root));
    const { region = null } = values;
    if (region !== null && !project.regions.has(region)) return refuse(unknownRegion(region, project.regions.keys()));
    const coverage = new ConfigCoverage(project, region);
    const personas = scenarioPersonas(project, readPersonas(root, project.config));
    let failed = 0;
    for (const { file, read } of chooseScenarios(root, personas, { parts: [], region })) {
      const failure = read.ok ? await runScenario(project, read, personas, coverage) : read.diagnostics[0];
      if (!failure) continue;
      failed += 1;
      out(`${file} fails; npm run config -- test shows the reason.\n`);
    }
    const traces = readTraces(root);
    for (const trace of traces) coverage.add(trace);
    const [lines, branches] = [coverage.lines(), coverage.branches()];
    fs.mkdirSync(path.join(root, path.dirname(report)), { recursive: true });
    fs.writeFileSync(path.join(root, report), lcovOf(lines, branches));
    for (const [kind, { hit, total }] of coverageSummary(lines, branches))
      out(
        `${kind.padEnd(24)}${String(hit).padStart(6)} of ${String(total).padStart(5)}  ${((100 * hit) / total).toFixed(1)} %\n`,
      );
    out(`${traces.length} browser traces\n`);
    const unnamed = unnamedStatements(root);
    out(
      `${unnamed.length} statements that no test names${values['ids'] !== undefined ? `: ${unnamed.join(' ')}` : ''}\n${report}\n`,
    );
    return failed > 0 ? 1 : 0;
  },
};

/** Ids of tests/spec/inventory.json that no test names; a range `V-001 to V-004` names all ids in it. */
function unnamedStatements(root: string): readonly string[] {
  const inventory = path.join(root, 'tests/spec/inventory.json');
  if (!fs.existsSync(inventory)) return [];
  const ids = Object.keys({ ...Object(JSON.parse(fs.readFileSync(inventory, 'utf8'))) });
  const sources = ['src', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /[.](test[.]tsx?|e2e[.]ts)$/.test(entry.name))
      .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
  );
  const named = new Set(sources.flatMap((source) => [...source.matchAll(/[A-Z]{1,2}-[0-9]{3}/g)].map(([id]) => id)));
  for (const source of sources) {
    for (const [, letters = '', from = '', to = ''] of source.matchAll(
      /([A-Z]{1,2})-([0-9]{3}) to [A-Z]{1,2}-([0-9]{3})/g,
    )) {
      for (let number = Number(from); number <= Number(to); number++)
        named.add(`${letters}-${String(number).padStart(3, '0')}`);
    }
  }
  return ids.filter((id) => !named.has(id));
}
