import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProject } from '../../../src/cli/project/checkProject.ts';
import { openProject } from '../../../src/cli/project/ConfigProject.ts';
import { effectiveFile } from '../../../src/config/load/effectiveFile.ts';
import { tinyConfig, tinyFiles } from '../../../src/config/tinyConfig.fixture.ts';
import { loadRegions } from '../../../src/server/operation/regions.ts';

const entry = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  locale: 'en',
  hosts: [`${id.toLowerCase()}.localhost`],
  signIn: '/',
  legalLinks: [],
  filings: [],
  links: {},
  phoneArea: '86',
  currency: 'CNY',
  ...changes,
});
const overlay = (title: string, ...actions: readonly object[]) => ({
  overlay: '1.1.0',
  info: { title, version: '1' },
  actions,
});
const brings = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  target: '$.site.regions',
  update: [entry(id, changes)],
});
/** A site whose regions are all declared by overlays. */
const site = (cn: readonly object[], hk: readonly object[], more: Readonly<Record<string, unknown>> = {}) =>
  openProject(
    tinyConfig({
      'schemas/site.json': { ...tinyFiles['schemas/site.json'], regions: [] },
      'schemas/regions/cn.overlay.json': overlay('CN', ...cn),
      'schemas/regions/hk.overlay.json': overlay('HK', ...hk),
      ...more,
    }),
  );
/** Each finding with the text of its line. */
const findings = (project: ReturnType<typeof site>) =>
  checkProject(project, { keys: new Set(), prefixes: [], shown: new Set<string>() }).map(
    ({ code, file, line }) =>
      `${code} ${file} ${project.config.files.get(file)?.text.split('\n')[line - 1]?.trim() ?? ''}`,
  );

describe('regions declared by their overlays', () => {
  test('every site has all of them, in the same order', () => {
    const project = site([brings('CN')], [brings('HK')]);
    expect(findings(project)).toEqual([]);
    expect(
      [...project.regions].map(
        ([
          id,
          {
            site: { regions },
          },
        ]) => [id, regions.map((region) => region.id)],
      ),
    ).toEqual([
      ['CN', ['CN', 'HK']],
      ['HK', ['CN', 'HK']],
    ]);
  });

  test('a fault in an entry is reported once, at its line in the overlay', () => {
    expect(
      findings(
        site([brings('CN', { legalLinks: [{ id: 'terms', to: 'demo.hmoe' }] })], [brings('HK')], {
          'i18n/en/shell.json': { legal: { terms: 'Terms' } },
          'i18n/zh-CN/shell.json': { legal: { terms: 'Terms' } },
        }),
      ),
    ).toEqual(['config/unknown-page schemas/regions/cn.overlay.json "to": "demo.hmoe"']);
  });

  test('an entry that breaks its format is refused in its overlay, and the others apply', () => {
    const project = site([brings('CN')], [brings('HK', { phoneArea: 852 })]);
    expect(findings(project)).toContain('config/overlay-result schemas/regions/hk.overlay.json "phoneArea": 852,');
    expect(project.config.site.regions.map(({ id }) => id)).toEqual(['CN']);
  });

  test('a printed file names the overlay of each entry, including that of another region', () => {
    const project = site([brings('CN')], [brings('HK')]);
    const hk = project.resolved.find(({ config }) => config.region === 'HK');
    const file = hk && effectiveFile(project.config, hk, 'schemas/site.json');
    expect([0, 1].map((at) => file?.originAt(['regions', at, 'id'])?.file)).toEqual([
      'schemas/regions/cn.overlay.json',
      'schemas/regions/hk.overlay.json',
    ]);
    expect(file?.originAt(['version'])).toBeNull();
  });
});

describe('a later change of the entry in the same overlay', () => {
  const later = [
    { target: "$.site.regions[?@.id=='HK'].links", update: { help: '/help' } },
    { target: "$.site.regions[?@.id=='HK'].hosts", update: ['hk.example.com'] },
    { target: "$.site.regions[?@.id=='HK'].currency", remove: true },
    { target: "$.site.regions[?@.id=='HK']", update: { features: ['starPlanet'] } },
  ];
  const project = site([brings('CN')], [brings('HK'), ...later.filter(({ target }) => !target.includes('currency'))]);

  test('applies in the authored config, on every site, and in the server', () => {
    expect(project.diagnostics).toEqual([]);
    const hk = {
      id: 'HK',
      hosts: ['hk.localhost', 'hk.example.com'],
      links: { help: '/help' },
      features: ['starPlanet'],
    };
    for (const parts of [project.config, ...project.regions.values()])
      expect(parts.site.regions).toMatchObject([{ id: 'CN', hosts: ['cn.localhost'] }, hk]);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-regions-'));
    for (const [file, { text }] of project.config.files) {
      if (!/^schemas\/(site|regions)/.test(file)) continue;
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const { regionOf, siteOf } = loadRegions(path.join(folder, 'schemas'), undefined);
    fs.rmSync(folder, { recursive: true });
    expect([regionOf('hk.example.com'), [...siteOf('HK').features]]).toEqual(['HK', ['starPlanet']]);
  });

  test('is printed with its own line, on every site', () => {
    for (const region of project.resolved) {
      const file = effectiveFile(project.config, region, 'schemas/site.json');
      const line = (...at: readonly (string | number)[]) =>
        project.config.files
          .get('schemas/regions/hk.overlay.json')
          ?.text.split('\n')
          [(file?.originAt(['regions', 1, ...at])?.line ?? 0) - 1]?.trim();
      expect([line('links', 'help'), line('hosts', 1), line('hosts', 0), line('id')]).toEqual([
        '"help": "/help"',
        '"hk.example.com"',
        '"hk.localhost"',
        '"id": "HK",',
      ]);
    }
  });

  test('has its faults reported at its own line', () => {
    const wrong = { target: "$.site.regions[?@.id=='HK'].legalLinks", update: [{ id: 'terms', to: 'demo.hmoe' }] };
    const texts = { shell: { legal: { terms: 'Terms' } } };
    expect(
      findings(
        site([brings('CN')], [brings('HK'), wrong], {
          'i18n/en/shell.json': texts.shell,
          'i18n/zh-CN/shell.json': texts.shell,
        }),
      ),
    ).toEqual(['config/unknown-page schemas/regions/hk.overlay.json "to": "demo.hmoe"']);
  });

  test('may not set a value twice, nor precede the entry', () => {
    expect(
      findings(
        site([brings('CN')], [brings('HK'), { target: "$.site.regions[?@.id=='HK']", update: { currency: 'HKD' } }]),
      ),
    ).toEqual([expect.stringMatching(/^config\/overlay-conflict /)]);
    expect(findings(site([brings('CN')], [...later.slice(0, 1), brings('HK')]))).toEqual([
      expect.stringMatching(/^config\/overlay-target /),
    ]);
  });

  test('is refused if it removes a required property of the entry', () => {
    expect(findings(site([brings('CN')], [brings('HK'), ...later])).join()).toContain(
      'config/overlay-result schemas/regions/hk.overlay.json',
    );
  });
});

describe('a route that only one region has', () => {
  const route = { target: '$.routes.routes', update: [{ path: '/only/:id', page: 'demo.only' }] };
  const texts = { ...tinyFiles['i18n/en/demo.json'], only: { title: 'Only' } };
  const only = (blocks: readonly object[], hk: readonly object[] = [brings('HK'), route]) =>
    site([brings('CN')], hk, {
      'schemas/demo/pages/only.json': { blocks },
      'schemas/menus.json': {
        menus: {
          header: { entries: [{ id: 'home', actions: [{ do: 'navigate', to: 'demo.only', params: { id: '1' } }] }] },
        },
      },
      'i18n/en/demo.json': texts,
      'i18n/zh-CN/demo.json': texts,
    });
  const text = { type: 'text', text: 'common.home', visibleWhen: "route.params.id != '0'" };

  test('makes its page reachable, and a link to it from a shared part is not a fault', () => {
    expect(findings(only([text]))).toEqual([]);
  });

  test('is reported as missing when no region has it', () => {
    expect(findings(only([text], [brings('HK')]))).toEqual(
      expect.arrayContaining([
        'config/page-unreachable schemas/demo/pages/only.json {',
        'config/link-unrouted schemas/menus.json "to": "demo.only",',
      ]),
    );
  });

  test('its parameters are checked against its path', () => {
    expect(findings(only([{ ...text, visibleWhen: "route.params.other == ''" }]))).toEqual([
      expect.stringContaining('schemas/demo/pages/only.json'),
    ]);
  });

  test('a region that removes a route must also remove the links to its page', () => {
    const gone = { target: "$.routes.routes[?@.page=='demo.other']", remove: true };
    expect(findings(site([brings('CN'), gone], [brings('HK')]))).toContainEqual(
      expect.stringMatching(/^config\/link-unrouted/),
    );
  });
});
