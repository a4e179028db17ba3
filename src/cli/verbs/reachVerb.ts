import fs from 'node:fs';
import path from 'node:path';
import { accessMatrix } from '../../analysis/reach/accessMatrix.ts';
import { blastRadius, describeLoss } from '../../analysis/reach/blastRadius.ts';
import { describeWitness } from '../../analysis/reach/describeWitness.ts';
import { reachFindings } from '../../analysis/reach/findings.ts';
import { findingCodes, type ReachFinding } from '../../analysis/reach/ReachFinding.ts';
import { reachSite, type SiteReach } from '../../analysis/reach/reachSite.ts';
import { placeOfLocation } from '../../config/load/placeOfLocation.ts';
import { openProject, type ConfigProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { didYouMean, optionsOf } from './optionsOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import type { Verb, VerbInput } from './Verb.ts';

const matrixFile = 'tests/config/access-matrix.md';

export const reachVerb: Verb = {
  usage: '[--without code,…] [--check] [--region ID] [--format text|json]',
  purpose: `Computes which users reach each route, menu entry, action and field, and writes ${matrixFile}; --check only compares the file. --without prints what users lose without a code or switch, only the outermost parts. --region prints the matrix of one site and writes nothing.`,
  run(input) {
    const { values, rest, problem } = optionsOf(input.options, {
      without: 'list',
      format: ['text', 'json'],
      check: 'flag',
      region: 'text',
    });
    if (problem !== null) return input.refuse(problem);
    if (rest.length > 0) return input.refuse(`"${rest.join(' ')}" is not expected: reach covers the whole config.`);
    if (values['without'] !== undefined && values['check'] !== undefined)
      return input.refuse('--check compares the file, which describes the config with all its codes.');
    const project = openProject(readConfigFiles(input.root), input.cache);
    const sites = [...project.regions.values()].map((config) => reachSite(config));
    const asJson = values['format'] === 'json';
    const { region } = values;
    if (region !== undefined && !project.regions.has(region))
      return input.refuse(unknownRegion(region, project.regions.keys()));
    if (region !== undefined && values['check'] !== undefined)
      return input.refuse('--check compares the file, which covers every region.');
    const wanted = sites.filter(({ config }) => region === undefined || config.region === region);
    if (values['without'] !== undefined)
      return reportLosses(input, { sites: wanted, asJson, without: values['without'] });
    return region !== undefined
      ? reportRegion(input, { project, sites, wanted, asJson })
      : report(input, { project, sites, asJson, isCheck: values['check'] !== undefined });
  },
};

interface Report {
  readonly project: ConfigProject;
  readonly sites: readonly SiteReach[];
  readonly asJson: boolean;
  readonly isCheck: boolean;
}

function report({ root, out }: VerbInput, { project, sites, asJson, isCheck }: Report): number {
  const findings = reachFindings(sites);
  const matrix = accessMatrix(sites, findings);
  const file = path.join(root, matrixFile);
  const isSame = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === matrix;
  if (asJson)
    out(
      `${JSON.stringify({ targets: sites.flatMap(targetsAsData), findings: findings.map((found) => findingAsData(found, project)) }, null, 2)}\n`,
    );
  else for (const found of findings) out(`${describeFinding(found, project)}\n`);
  if (!isCheck && !isSame) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, matrix);
  }
  const count = sites.reduce((sum, { reached }) => sum + reached.size, 0);
  if (!asJson)
    out(
      `${count} targets on ${sites.length} sites. ${isSame ? `${matrixFile} is up to date.` : isCheck ? `${matrixFile} is out of date: run npm run config -- reach.` : `${matrixFile} is written.`}\n`,
    );
  return findings.some(({ code }) => findingCodes[code].severity === 'error') || (isCheck && !isSame) ? 1 : 0;
}

/** Reports one site. It filters the findings of all sites, because a code that only another site uses is not unused. */
function reportRegion(
  { out }: VerbInput,
  {
    project,
    sites,
    wanted,
    asJson,
  }: Pick<Report, 'project' | 'sites' | 'asJson'> & { readonly wanted: readonly SiteReach[] },
): number {
  const findings = reachFindings(sites).filter(({ region, name }) =>
    wanted.some(({ config, reached }) => config.region === region || reached.has(name)),
  );
  out(
    asJson
      ? `${JSON.stringify({ targets: wanted.flatMap(targetsAsData), findings: findings.map((found) => findingAsData(found, project)) }, null, 2)}\n`
      : accessMatrix(wanted, findings),
  );
  return findings.some(({ code }) => findingCodes[code].severity === 'error') ? 1 : 0;
}

function reportLosses(
  input: VerbInput,
  {
    sites,
    asJson,
    without,
  }: { readonly sites: readonly SiteReach[]; readonly asJson: boolean; readonly without: string },
): number {
  const codes = without.split(',').map((code) => code.trim());
  const { permissions = {}, flags = {}, switches = {} } = sites[0]?.config.access ?? {};
  const unknown = codes.find(
    (code) => ![permissions, flags, switches].some((declared) => Object.hasOwn(declared, code)),
  );
  if (unknown !== undefined)
    return input.refuse(
      `access.json declares no permission, flag or switch "${unknown}".${didYouMean(
        unknown,
        [permissions, flags, switches].flatMap((declared) => Object.keys(declared)),
      )}`,
    );
  const losses = blastRadius(sites, new Set(codes));
  if (asJson) input.out(`${JSON.stringify(losses, null, 2)}\n`);
  else {
    for (const {
      config: { region },
      cells,
    } of sites) {
      const own = losses.filter((loss) => loss.region === region);
      input.out(
        `${region}: ${own.length} targets lose users\n${own
          .filter(({ isImplied }) => !isImplied)
          .map((loss) => `  ${describeLoss(loss, cells)}\n`)
          .join('')}`,
      );
    }
  }
  return 0;
}

function targetsAsData({ config, reached }: SiteReach): readonly unknown[] {
  return [...reached].map(
    ([
      name,
      {
        target: { kind, at },
        witnesses,
      },
    ]) => ({ region: config.region, kind, name, at: at.join('.'), witnesses }),
  );
}

function findingAsData(found: ReachFinding, project: ConfigProject): unknown {
  return { ...found, severity: findingCodes[found.code].severity, ...placeOf(found, project) };
}

/** `file:line:column: severity code: message`, and an example of an affected user. */
function describeFinding(found: ReachFinding, project: ConfigProject): string {
  const { file, line, column } = placeOf(found, project);
  const witness = found.witness ? `\n  for example ${describeWitness(found.witness)}` : '';
  return `${file}:${line}:${column}: ${findingCodes[found.code].severity} ${found.code}: ${found.message}${witness}`;
}

function placeOf(found: ReachFinding, { config, resolved }: ConfigProject) {
  const region = resolved.find((one) => one.config.region === found.region);
  return region ? placeOfLocation(config, region, found.at) : { file: '', line: 1, column: 1, length: 1 };
}
