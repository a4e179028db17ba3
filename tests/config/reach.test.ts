import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { placeOfLocation } from '../../src/config/load/placeOfLocation.ts';
import { accessMatrix } from '../../src/analysis/reach/accessMatrix.ts';
import { blastRadius } from '../../src/analysis/reach/blastRadius.ts';
import { reachFindings } from '../../src/analysis/reach/findings.ts';
import { findingCodes, type ReachFinding } from '../../src/analysis/reach/ReachFinding.ts';
import { reachSite, type SiteReach } from '../../src/analysis/reach/reachSite.ts';
import { shippedCache, shippedFiles } from '../support/shippedProject.ts';

interface Looked {
  readonly sites: readonly SiteReach[];
  readonly findings: readonly ReachFinding[];
  /** `file:line` of a finding. */
  readonly placeOf: (found: ReachFinding) => string;
}

const texts = shippedFiles();
let shipped: Looked;
beforeAll(() => {
  shipped = look(texts);
});

describe('reach on the shipped config', () => {
  test('the committed matrix matches the config; npm run config -- reach writes it', () => {
    expect(fs.readFileSync('tests/config/access-matrix.md', 'utf8')).toBe(
      accessMatrix(shipped.sites, shipped.findings),
    );
  });

  test('every reachable target has a witness of each kind of visitor that reaches it', () => {
    const { reached, cells } = siteAt(shipped, 0);
    expect(reached.size).toBeGreaterThan(1000);
    const wallet = reached.get('route /wallet');
    expect(wallet?.witnesses.map(({ person }) => person.role)).toEqual(
      expect.arrayContaining(['main', 'subAccount', 'operator']),
    );
    expect(
      wallet?.witnesses.every(({ person }) => person.role === 'main' || person.permissions.includes('wallet.view')),
    ).toBe(true);
    expect(wallet?.witnesses.length).toBeLessThan(cells.length);
  });
});

describe('the blast radius of a code or switch', () => {
  test('without a permission all users lose the routes that require it, and nothing else', () => {
    const losses = blastRadius(shipped.sites, new Set(['payment.create']));
    const routes = [...new Set(losses.filter(({ kind }) => kind === 'route').map(({ name }) => name))];
    const asking = siteAt(shipped, 0)
      .config.routes.routes.filter(({ permission }) => permission === 'payment.create')
      .map(({ path }) => `route ${path}`);
    expect(routes.sort()).toEqual(asking.sort());
    expect(losses.every(({ name, isTotal }) => isTotal || !asking.includes(name))).toBe(true);
  });

  test('without a switch users lose only the parts behind it', () => {
    const losses = blastRadius(shipped.sites, new Set(['calendar']));
    expect([...new Set(losses.map(({ name }) => name))]).toEqual(expect.arrayContaining(['menus.icons.calendar']));
    expect(losses.some(({ kind }) => kind === 'route')).toBe(false);
  });
});

/** Plants one fault in a file, with the expected finding and the text at its place. */
type Plant = readonly [file: string, from: string, to: string, finding: string, at: string];

const route = (line: string, name: string, at = name): Plant => [
  'routes.config.json',
  '  "routes": [\n',
  `  "routes": [\n    ${line},\n`,
  `reach/dead route ${name}`,
  `"${at}"`,
];
const entry = (json: string, id: string): Plant => [
  'schemas/menus.json',
  '"centre": {\n      "entries": [\n',
  `"centre": {\n      "entries": [\n        ${json},\n`,
  `reach/dead menus.centre.${id}`,
  `"${id}"`,
];
const block = (json: string, name: string): Plant => [
  'schemas/message/pages/refresh.json',
  '"blocks": [',
  `"blocks": [\n    ${json},\n`,
  `reach/dead page message.refresh ${name}`,
  `"${name.split('.')[0]}"`,
];
const field = (rule: string, name: string): Plant => [
  'schemas/withdraw/forms/create.json',
  `\n    "${name}": {`,
  `\n    "${name}": { ${rule},`,
  `reach/dead field withdraw.create.${name}`,
  `"${name}": { ${rule}`,
];

const plants: readonly Plant[] = [
  route('{ "path": "/planted/1", "page": "wallet.home", "permission": "wallet.veiw", "alias": true }', '/planted/1'),
  route('{ "path": "/planted/2", "page": "wallet.home", "region": "SG", "alias": true }', '/planted/2'),
  route(
    '{ "path": "/planted/3", "page": "wallet.home", "visibleWhen": "session.isOperator && session.isSubAccount && session.variant == \'nobody\'", "alias": true }',
    '/planted/3',
  ),
  route('{ "path": "/planted/4", "page": "wallet.home", "guards": ["unheard"], "alias": true }', '/planted/4'),
  route('{ "path": "/planted/5", "page": "wallet.home", "flag": "999", "alias": true }', '/planted/5'),
  route(
    '{ "path": "/planted/6", "page": "wallet.home", "visibleWhen": "route.query.a == \'1\' && route.query.a == \'2\'", "alias": true }',
    '/planted/6',
  ),
  route(
    '{ "path": "/planted/7", "page": "wallet.home", "visibleWhen": "site.region == \'SG\'", "alias": true }',
    '/planted/7',
  ),
  route('{ "path": "/planted/8", "page": "wallet.home", "switch": "unheard", "alias": true }', '/planted/8'),
  entry('{ "id": "planted1", "to": "wallet.home", "visibleWhen": "session.kycStatus == \'55\'" }', 'planted1'),
  entry('{ "id": "planted2", "to": "wallet.home", "flag": "999" }', 'planted2'),
  entry('{ "id": "planted3", "to": "wallet.hmoe" }', 'planted3'),
  entry(
    '{ "id": "planted4", "to": "wallet.home", "switch": "points", "visibleWhen": "session.isOperator" }',
    'planted4',
  ),
  entry('{ "id": "planted5", "to": "combine.home", "visibleWhen": "site.region == \'CN\'" }', 'planted5'),
  entry('{ "id": "planted6", "url": "/wallet", "visibleWhen": "!session.signedIn" }', 'planted6'),
  block(
    '{ "type": "notice", "id": "planted7", "text": "common.confirm", "visibleWhen": "session.isSubAccount && !session.isSubAccount" }',
    'planted7',
  ),
  block(
    '{ "type": "notice", "id": "planted8", "text": "common.confirm", "visibleWhen": "size(session.accounts) > 1 && !(size(session.accounts) > 1)" }',
    'planted8',
  ),
  block(
    '{ "type": "notice", "id": "planted9", "text": "common.confirm", "visibleWhen": "session.phase == \'failed\'" }',
    'planted9',
  ),
  block(
    '{ "type": "section", "id": "planted10", "visibleWhen": "site.region == \'CN\'", "blocks": [{ "type": "notice", "id": "planted11", "text": "common.confirm", "visibleWhen": "site.region == \'HK\'" }] }',
    'planted10.planted11',
  ),
  block(
    '{ "type": "buttons", "id": "planted12", "buttons": [{ "id": "never", "text": "common.confirm", "enabledWhen": "session.isOperator && session.isSubAccount && session.variant == \'x\'", "actions": [{ "do": "print" }] }] }',
    'planted12.never.actions.0',
  ),
  block(
    '{ "type": "buttons", "id": "planted13", "buttons": [{ "id": "late", "text": "common.confirm", "actions": [{ "do": "guard", "guard": "unheard" }, { "do": "print" }] }] }',
    'planted13.late.actions.1',
  ),
  block(
    '{ "type": "buttons", "id": "planted14", "buttons": [{ "id": "skip", "text": "common.confirm", "actions": [{ "do": "print", "when": "session.variant == \'nobody\'" }] }] }',
    'planted14.skip.actions.0',
  ),
  block(
    '{ "type": "buttons", "id": "planted15", "buttons": [{ "id": "code", "text": "common.confirm", "permission": "wallet.veiw", "actions": [{ "do": "print" }] }] }',
    'planted15.code',
  ),
  field('"visibleWhen": "site.region == \'SG\'"', 'amount'),
  field('"flag": "999"', 'targetRate'),
  [
    'schemas/message/pages/refresh.json',
    '"onOpen"',
    '"dialogs": { "planted16": { "blocks": [{ "type": "text", "text": "common.confirm" }] } },\n  "onOpen"',
    'reach/dead page message.refresh dialogs.planted16',
    '"planted16"',
  ],
  [
    'schemas/menus.json',
    '"centre": {\n      "entries": [\n',
    '"centre": {\n      "entries": [\n        { "id": "planted17", "to": "wallet.home", "children": [{ "id": "planted18", "to": "wallet.hmoe" }] },\n',
    'reach/dead menus.centre.planted17.planted18',
    '"planted18"',
  ],
  [
    'schemas/message/pages/refresh.json',
    '"onOpen": [',
    '"onOpen": [{ "do": "call", "operation": "withdraw.limits" }, ',
    'reach/refused-call page message.refresh onOpen.0',
    '"withdraw.limits"',
  ],
];

/** A button that only navigates is hidden from users whom the page refuses; one that does more is not. */
const leads = { do: 'navigate', to: 'record.trade' };
const links = JSON.stringify({
  type: 'buttons',
  id: 'links',
  buttons: [
    { id: 'only', text: 'common.confirm', actions: [leads] },
    { id: 'more', text: 'common.confirm', actions: [{ do: 'copy', value: 'x' }, leads] },
  ],
});

describe('planted faults', () => {
  let planted: Looked;
  let changed: ReadonlyMap<string, string>;
  beforeAll(() => {
    const files = new Map(texts);
    const page = 'schemas/message/pages/refresh.json';
    files.set(page, (files.get(page) ?? '').replace('"blocks": [', `"blocks": [\n    ${links},\n`));
    for (const [file, from, to] of plants) {
      const before = files.get(file) ?? '';
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
      files.set(
        file,
        before.replace(from, () => to),
      );
    }
    changed = files;
    planted = look(files);
  });

  test('a link to a page that refuses some users is fine on a button that only navigates, since it is hidden then; a button that does more is reported', () => {
    expect(
      planted.findings
        .filter(({ code, name }) => code === 'reach/refused-way' && name.includes('links.'))
        .map(({ name }) => name),
    ).toEqual([expect.stringContaining('links.more')]);
  });

  test.each(plants.map((plant) => [plant[3], plant] as const))(
    '%s is found in its line',
    (_name, [file, , , finding, at]) => {
      const found = planted.findings.find(({ code, name }) => `${code} ${name}` === finding);
      const line = (changed.get(file) ?? '').split('\n').findIndex((text) => text.includes(at)) + 1;
      expect(found && planted.placeOf(found)).toBe(`${file}:${line}`);
    },
  );

  test('they cause no other findings', () => {
    const before = new Set(shipped.findings.map(({ code, name }) => `${code} ${name}`));
    const expected = new Set(plants.map(([, , , finding]) => finding));
    const errors = planted.findings
      .filter(({ code }) => findingCodes[code].severity === 'error')
      .map(({ code, name }) => `${code} ${name}`);
    expect(errors.filter((found) => !before.has(found) && !expected.has(found))).toEqual([]);
  });
});

function look(files: ReadonlyMap<string, string>): Looked {
  const project = openProject(files, shippedCache);
  const sites = [...project.regions.values()].map((config) => reachSite(config));
  return {
    sites,
    findings: reachFindings(sites),
    placeOf(found) {
      const region = project.resolved.find(({ config }) => config.region === found.region);
      if (!region) throw new Error(`no region ${found.region}`);
      const { file, line } = placeOfLocation(project.config, region, found.at);
      return `${file}:${line}`;
    },
  };
}

function siteAt({ sites }: Looked, index: number): SiteReach {
  const site = sites[index];
  if (!site) throw new Error('no site');
  return site;
}
