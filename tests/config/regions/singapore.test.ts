import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProject } from '../../../src/cli/project/checkProject.ts';
import { readCodeTexts } from '../../../src/cli/project/codeTexts.ts';
import { regionSite, regionTextsOf } from '../../../src/config/load/resolveRegion.ts';
import { loadRegions } from '../../../src/server/operation/regions.ts';
import { changedProject } from '../../support/shippedProject.ts';

const overlay = fs.readFileSync(path.join(import.meta.dirname, 'sg.overlay.json'), 'utf8');
const texts = fs.readFileSync(path.join(import.meta.dirname, 'sg.texts.en.json'), 'utf8');
const project = changedProject([
  ['schemas/regions/sg.overlay.json', overlay],
  ['i18n/en/regions/SG.json', texts],
]);

describe('a third region, added by an overlay and texts only', () => {
  test('causes no finding', () => {
    expect(checkProject(project, readCodeTexts(process.cwd()))).toEqual([]);
  });

  test('is a region like the others, with the pages and routes that are not specific to a region', () => {
    expect([...project.regions.keys()]).toEqual(['CN', 'HK', 'SG']);
    const [cn, sg] = [project.regions.get('CN'), project.regions.get('SG')];
    if (!cn || !sg) throw new Error('a region is missing');
    expect(regionSite(sg, 'SG')).toMatchObject({
      phoneArea: '65',
      constants: { accountTypes: ['PERSONAL', 'COMPANY'] },
    });
    const onMainlandOnly = cn.routes.routes.filter(({ path }) => path.startsWith('/huichukou'));
    expect(onMainlandOnly.length).toBeGreaterThan(0);
    expect(sg.routes.routes).toEqual(cn.routes.routes.filter((route) => !onMainlandOnly.includes(route)));
    expect(Object.keys(sg.pages)).toEqual(Object.keys(cn.pages));
    expect(sg.menus).not.toEqual(cn.menus);
  });

  test('is known on the sites of the other regions, whose entries are unchanged', () => {
    const cn = project.regions.get('CN');
    expect(cn?.site.regions.map(({ id, hosts }) => [id, hosts])).toEqual([
      ['CN', ['localhost']],
      ['HK', ['hk.localhost']],
      ['SG', ['sg.localhost']],
    ]);
  });

  test('has its own texts, which no other region shows', () => {
    const title = (region: string) => regionTextsOf(project.config, region, 'en', 'account')['account.home.title'];
    expect([title('SG'), title('HK') === title('SG')]).toEqual(['Singapore home', false]);
  });

  test('is served at its host', () => {
    const schemas = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-singapore-'));
    fs.cpSync('schemas', schemas, { recursive: true });
    fs.writeFileSync(path.join(schemas, 'regions/sg.overlay.json'), overlay);
    const { regionOf } = loadRegions(schemas, undefined);
    fs.rmSync(schemas, { recursive: true, force: true });
    expect(['sg.localhost:8080', 'hk.localhost', 'localhost:8080', 'elsewhere.example'].map(regionOf)).toEqual([
      'SG',
      'HK',
      'CN',
      'CN',
    ]);
  });
});
