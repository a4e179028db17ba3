import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPersonas } from '../project/readPersonas.ts';
import { ConfigCoverage } from './ConfigCoverage.ts';
import { coverageSummary, lcovOf } from './coverageReport.ts';
import { readScenario } from './readScenario.ts';
import { runScenario } from './runScenario.ts';
import { scenarioPersonas } from './scenarioPersonas.ts';
import { shippedFiles, shippedProject } from '../../../tests/support/shippedProject.ts';

const files = shippedFiles();
const project = shippedProject();
const coverage = new ConfigCoverage(project);
const form = 'schemas/withdraw/forms/create.json';

const lineOf = (file: string, words: string): number =>
  (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(words)) + 1;
const hitsAt = (file: string, words: string): readonly number[] =>
  coverage
    .lines()
    .filter((one) => one.file === file && one.line === lineOf(file, words))
    .map(({ hits }) => hits);

beforeAll(async () => {
  const path = 'tests/scenarios/withdraw/entrust.json';
  const read = readScenario(path, fs.readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  expect(
    await runScenario(project, read, scenarioPersonas(project, readPersonas(process.cwd(), project.config)), coverage),
  ).toBeNull();
});

describe('the coverage of a scenario', () => {
  test('contains the route, the blocks and the fields on screen', () => {
    expect(hitsAt('routes.config.json', '"/withdraw/:type?/create", "page"').some((hits) => hits > 0)).toBe(true);
    expect(hitsAt('routes.config.json', '"path": "/wallet", "page"')).toEqual([0]);
    expect(hitsAt(form, '    "targetRate": {').every((hits) => hits > 0)).toBe(true);
    expect(hitsAt(form, '    "couponId": {').every((hits) => hits === 0)).toBe(true);
  });

  test('contains both branches of a condition that held and failed', () => {
    const ofMode = coverage
      .branches()
      .find((one) => one.file === form && one.line === lineOf(form, `"visibleWhen": "form.withdrawMode == 'ENTRUST'"`));
    expect(ofMode?.held).toBeGreaterThan(0);
    expect(ofMode?.failed).toBeGreaterThan(0);
  });

  test('contains nothing of a page that was not opened', () => {
    expect(coverage.lines().filter((one) => one.file === 'schemas/wallet/pages/recharge.json' && one.hits > 0)).toEqual(
      [],
    );
  });

  test('is an lcov file whose records refer to existing lines', () => {
    const records = lcovOf(coverage.lines(), coverage.branches())
      .split('end_of_record\n')
      .filter((record) => record !== '');
    expect(records.length).toBeGreaterThan(50);
    for (const record of records) {
      const [, file = ''] = /^SF:(.*)$/m.exec(record) ?? [];
      const count = (files.get(file) ?? '').split('\n').length;
      const lines = [...record.matchAll(/^(?:DA|BRDA):(\d+),/gm)].map(([, line]) => Number(line));
      expect(
        lines.filter((line) => line < 1 || line > count),
        file,
      ).toEqual([]);
      const hit = [...record.matchAll(/^DA:\d+,(\d+)$/gm)].map(([, hits]) => Number(hits));
      expect(record).toContain(`\nLF:${hit.length}\nLH:${hit.filter((hits) => hits > 0).length}\n`);
    }
  });

  test('has totals by kind', () => {
    const summary = coverageSummary(coverage.lines(), coverage.branches());
    expect([...summary.keys()].sort()).toEqual([
      'actions',
      'blocks',
      'branches of conditions',
      'error behaviours',
      'fields',
      'routes',
      'rules',
    ]);
    expect(summary.get('routes')).toEqual({
      hit: 1,
      total: new Set([...project.regions.values()].flatMap(({ routes }) => routes.routes.map(({ path }) => path))).size,
    });
  });

  test('includes what a browser recorded for parts that the region has', () => {
    const joined = new ConfigCoverage(project);
    joined.add({
      hits: [
        ['CN', 'page', 'wallet.home', '/blocks/0', 2],
        ['nowhere', 'page', 'wallet.home', '/blocks/0', 3],
        ['CN', 'page', 'no.page', '/blocks/0', 1],
      ],
      outcomes: [['CN', 'form', 'withdraw.create', "form.withdrawMode == 'ENTRUST'", 4, 5]],
    });
    expect(joined.lines().filter(({ hits }) => hits > 0)).toMatchObject([
      { file: 'schemas/wallet/pages/home.json', kind: 'blocks', hits: 2 },
    ]);
    const used = joined.branches().filter(({ held, failed }) => held + failed > 0);
    expect(used).toHaveLength((files.get(form) ?? '').split(`"form.withdrawMode == 'ENTRUST'"`).length - 1);
    expect(used.every((one) => one.file === form && one.held === 4 && one.failed === 5)).toBe(true);
  });

  test('counts a part in the overlay that added it, on the site of its region', () => {
    const hk = project.regions.get('HK');
    const own = (hk?.routes.routes ?? []).findIndex(
      ({ path }) => !project.config.routes.routes.some((route) => route.path === path),
    );
    const shared = (hk?.routes.routes ?? []).findIndex(({ path }) => path === '/wallet');
    const ofRegion = new ConfigCoverage(project, 'HK');
    ofRegion.add({
      hits: [
        ['HK', 'routes', null, `/routes/${own}`, 2],
        ['HK', 'routes', null, `/routes/${shared}`, 3],
        ['CN', 'page', 'wallet.home', '/blocks/0', 4],
      ],
      outcomes: [],
    });
    expect(own).toBeGreaterThanOrEqual(0);
    expect(ofRegion.lines().filter(({ hits }) => hits > 0)).toMatchObject([
      {
        file: 'routes.config.json',
        line: lineOf('routes.config.json', '"path": "/wallet", "page"'),
        kind: 'routes',
        hits: 3,
      },
      { file: 'schemas/regions/hk.overlay.json', kind: 'routes', hits: 2 },
    ]);
    expect(ofRegion.lines().filter(({ kind }) => kind === 'routes')).toHaveLength(hk?.routes.routes.length ?? 0);
  });
});
