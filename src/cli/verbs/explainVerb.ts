import { explainAddress } from '../../analysis/explain/explainAddress.ts';
import { explainHidden } from '../../analysis/explain/explainHidden.ts';
import type { ExplainedLine, ExplainedStep } from '../../analysis/explain/Explanation.ts';
import { onlookerOf, scopeBefore } from '../../analysis/explain/Onlooker.ts';
import { PartWays } from '../../analysis/reach/PartWays.ts';
import { SiteWays } from '../../analysis/reach/SiteWays.ts';
import type { Place } from '../../config/Diagnostic.ts';
import { commentAt } from '../../config/meta/comment.ts';
import { placeOfLocation, writtenAt } from '../../config/load/placeOfLocation.ts';
import type { ResolvedRegion } from '../../config/load/resolveRegion.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import { compileRoutes } from '../../engine/route/matchRoute.ts';
import { openProject, type ConfigProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { readPersonas, type PersonaSession } from '../project/readPersonas.ts';
import { didYouMean, optionsOf } from './optionsOf.ts';
import { readerOf } from './readerOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import type { Verb } from './Verb.ts';
import { wordsOfVariant } from './wordsOfVariant.ts';

/** The origin for addresses without a host. */
const anyHost = 'http://localhost';

export const explainVerb: Verb = {
  usage:
    '<address> | --why-hidden <name>  [--as <persona>] [--variant b2b] [--region CN] [--switch x=off,…] [--kyc 6] [--format text|json]',
  purpose:
    'Explains how the portal opens a page for a demo account: each decision with its reason and its line in the config, and the texts that differ for its account variant or the one of --variant. Without --as no user is signed in.',
  run(input) {
    const { values, rest, problem } = optionsOf(input.options, {
      as: 'text',
      variant: 'text',
      region: 'text',
      switch: 'list',
      kyc: 'text',
      format: ['text', 'json'],
      'why-hidden': 'text',
    });
    const [address, ...more] = rest;
    const { 'why-hidden': hidden, kyc = null } = values;
    if (problem !== null) return input.refuse(problem);
    if ((address === undefined) === (hidden === undefined) || more.length > 0)
      return input.refuse('Give one address, or --why-hidden and a name.');
    if (address !== undefined && !URL.canParse(address, anyHost))
      return input.refuse(`"${address}" is not an address; expected one such as /wallet.`);
    const project = openProject(readConfigFiles(input.root), input.cache);
    const reader = readerOf(values, { config: project.config, personas: readPersonas(input.root, project.config) });
    if (!reader.ok) return input.refuse(reader.error);
    const { persona, variant, region: ofReader } = reader.value;
    const region = regionFor(project, { given: values['region'], address, ofReader });
    if (!region) return input.refuse(unknownRegion(values['region'] ?? '', project.regions.keys()));
    const statuses = Object.values(region.config.access.kyc ?? {}).flat();
    if (kyc !== null && !statuses.includes(kyc))
      return input.refuse(
        `There is no verification status "${kyc}"; expected one of ${statuses.filter((status) => status !== '').join(', ')}.`,
      );
    const switches = readSwitches(values['switch'] ?? '', project);
    if (!switches.ok) return input.refuse(switches.error);
    const steps: readonly PrintedStep[] = [
      ...explain(region, { persona, address, hidden, kyc, switches: switches.value }),
      ...wording(address, variant, { project, region }),
    ];
    if (steps.length === 0) return input.refuse(`No menu entry, block or field is called "${hidden ?? ''}".`);
    input.out(
      values['format'] === 'json'
        ? `${JSON.stringify(
            steps.map(({ step, lines }) => ({
              step,
              lines: lines.map((line) => ({ ...line, place: placeOf(line, project, region) })),
            })),
            null,
            2,
          )}\n`
        : steps.map((step) => printStep(step, project, region)).join(''),
    );
    return 0;
  },
};

interface PrintedStep {
  readonly step: string;
  readonly lines: readonly (ExplainedLine & { readonly place?: Place })[];
}

/** The texts of the page at the address that differ for an account variant; no step when none differ. */
function wording(
  address: string | undefined,
  variant: string,
  { project, region }: { readonly project: ConfigProject; readonly region: ResolvedRegion },
): readonly PrintedStep[] {
  const page =
    address === undefined
      ? undefined
      : compileRoutes(region.config.routes.routes).match(new URL(address, anyHost).pathname)?.route.page;
  const words = page === undefined || variant === '' ? [] : wordsOfVariant(project, region, { variant, page });
  const lines = words.map(({ key, usual, own, place }) => ({
    depth: 0,
    verdict: 'yes' as const,
    text: `${key}: “${own}” instead of “${usual}”`,
    at: null,
    place,
  }));
  return lines.length === 0 ? [] : [{ step: `texts of ${variant}`, lines }];
}

interface Question {
  readonly persona: PersonaSession | null;
  readonly address: string | undefined;
  readonly hidden: string | undefined;
  readonly kyc: string | null;
  readonly switches: Readonly<Record<string, boolean>>;
}

function explain(
  { config }: ResolvedRegion,
  { persona, address, hidden, kyc, switches }: Question,
): readonly ExplainedStep[] {
  const onlooker = onlookerOf({
    config,
    parts: persona?.parts ?? null,
    facts: persona?.facts,
    kyc,
    switches,
    env: { now: Date.now },
  });
  const ways = new PartWays(new SiteWays(config));
  if (hidden !== undefined) {
    const { route: _route, ...scope } = scopeBefore(onlooker, { path: '/', query: {}, match: null });
    return explainHidden(hidden, { onlooker, ways, scope });
  }
  const url = new URL(address ?? '/', anyHost);
  return explainAddress({ path: url.pathname, query: Object.fromEntries(url.searchParams) }, onlooker, ways);
}

/** The given region, else that of the address's host, else the persona's, else the site's default. */
function regionFor(
  { resolved, config }: ConfigProject,
  {
    given,
    address = '',
    ofReader,
  }: { readonly given: string | undefined; readonly address: string | undefined; readonly ofReader: string | null },
): ResolvedRegion | undefined {
  const host = /^https?:/.test(address) ? new URL(address).hostname : null;
  const ofHost = config.site.regions.find(({ hosts }) => host !== null && hosts.includes(host))?.id;
  const wanted = given ?? ofHost ?? ofReader ?? config.site.defaultRegion;
  return resolved.find((region) => region.config.region === wanted);
}

/** Parses `a=off,b=on`. A name is known when access.json declares it or an expression tests the quoted name, because some switches are not declared. */
function readSwitches(text: string, { config }: ConfigProject): Result<Readonly<Record<string, boolean>>, string> {
  const declared = Object.keys(config.access.switches);
  const switches: Record<string, boolean> = {};
  for (const pair of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', value] = pair.split('=').map((word) => word.trim());
    if (value !== 'on' && value !== 'off')
      return fail(
        `--switch has "${pair}"; expected ${name === '' ? 'name' : name}=on or ${name === '' ? 'name' : name}=off.`,
      );
    const isKnown =
      declared.includes(name) || [...config.files.values()].some((file) => file.text.includes(`'${name}' in `));
    if (!isKnown) return fail(`There is no switch "${name}".${didYouMean(name, declared)}`);
    switches[name] = value === 'on';
  }
  return ok(switches);
}

const marks = { yes: '✓', no: '✗', data: '?' } as const;

function printStep({ step, lines }: PrintedStep, project: ConfigProject, region: ResolvedRegion): string {
  const printed = lines.map((line) => {
    const { file, line: number } = placeOf(line, project, region);
    const comment = commentOf(line, project, region);
    const indent = ` ${'  '.repeat(line.depth)}`;
    return `${indent}${marks[line.verdict]} ${line.text}${file === '' ? '' : `  [${file}:${number}]`}\n${comment === null ? '' : `${indent}  “${comment}”\n`}`;
  });
  return `└▶ ${step}\n${printed.join('')}`;
}

/** The comment that the files have where a decision is declared. */
function commentOf(
  { at }: PrintedStep['lines'][number],
  { config }: ConfigProject,
  region: ResolvedRegion,
): string | null {
  const written = at === null ? null : writtenAt(config, region, at);
  return written && commentAt(written.file.value, written.path);
}

function placeOf(
  { at, place }: PrintedStep['lines'][number],
  { config }: ConfigProject,
  region: ResolvedRegion,
): Place {
  if (place) return place;
  return at === null ? { file: '', line: 1, column: 1, length: 1 } : placeOfLocation(config, region, at);
}
