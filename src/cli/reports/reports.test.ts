// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import { diagnosticCodes } from '../../config/diagnosticCodes.ts';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from '../project/checkProject.ts';
import { openProject } from '../project/ConfigProject.ts';
import { reports } from './reports.ts';

let texts: ReadonlyMap<string, string>;
let findings: readonly Diagnostic[];

beforeAll(() => {
  const home = { ...tinyFiles['i18n/en/demo.json'], home: { ...tinyFiles['i18n/en/demo.json'].home, old: 'Old' } };
  texts = tinyConfig({
    'schemas/demo/pages/other.json': {
      blocks: [{ type: 'text', text: 'demo.home.hello', args: { name: 'you' }, visibleWhen: 'route.path == "<&\\"' }],
      width: 'wide,\n%',
    },
    'schemas/menus.json': { menus: { header: { entries: [{ id: 'home', to: 'demo.hmoe' }] } } },
    'i18n/en/demo.json': home,
    'i18n/zh-CN/demo.json': home,
  });
  findings = checkProject(openProject(texts), {
    keys: new Set(['demo.home.hello']),
    prefixes: [],
    shown: new Set<string>(),
  });
  // A broken file silences the checks across files, so a second site has the other findings.
  const sound = openProject(
    tinyConfig({
      'schemas/menus.json': {
        menus: {
          header: {
            entries: [
              { id: 'home', to: 'demo.hmoe' },
              { id: 'other', to: 'demo.ohter' },
            ],
          },
        },
      },
      'i18n/en/demo.json': home,
      'i18n/zh-CN/demo.json': home,
    }),
  );
  findings = [...findings, ...checkProject(sound, { keys: new Set(), prefixes: [], shown: new Set<string>() })];
  if (findings.length < 3) throw new Error('The site of this test should have several findings.');
});

describe('reports of findings', () => {
  test('JSON contains every finding unchanged', () => {
    expect(JSON.parse(reports.json(findings, texts))).toEqual({
      errors: findings.filter(({ severity }) => severity === 'error').length,
      warnings: findings.filter(({ severity }) => severity === 'warning').length,
      findings,
    });
  });

  test('SARIF follows the published schema of version 2.1.0 and names rule and place of every finding', () => {
    const validate = sarifValidator();
    const log = JSON.parse(reports.sarif(findings, texts));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    const [run] = log.runs;
    expect(run.tool.driver.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(diagnosticCodes));
    expect(
      run.results.map((result: { ruleId: string; ruleIndex: number }) => [
        result.ruleId,
        run.tool.driver.rules[result.ruleIndex].id,
      ]),
    ).toEqual(findings.map(({ code }) => [code, code]));
    expect(run.results[0].locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: findings[0]?.file },
      region: { startLine: findings[0]?.line, startColumn: findings[0]?.column },
    });
  });

  test('the SARIF schema refuses an object that is not a log', () => {
    expect(sarifValidator()({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false);
  });

  test('a fix in SARIF replaces exactly the characters that --fix removes', () => {
    const log = JSON.parse(reports.sarif(findings, texts));
    const fixed = log.runs[0].results.filter((result: { fixes?: unknown }) => result.fixes);
    expect(fixed.length).toBeGreaterThan(0);
    for (const { fixes } of fixed) {
      for (const { artifactLocation, replacements } of fixes[0].artifactChanges) {
        const text = texts.get(artifactLocation.uri) ?? '';
        const [{ deletedRegion, insertedContent }] = replacements;
        const after =
          text.slice(0, deletedRegion.charOffset) +
          insertedContent.text +
          text.slice(deletedRegion.charOffset + deletedRegion.charLength);
        expect(JSON.parse(after).home).not.toHaveProperty('old');
      }
    }
  });

  test('JUnit is read by an XML parser: a case with one failure for each finding, one for each file without, counts that agree', () => {
    const document = new DOMParser().parseFromString(reports.junit(findings, texts), 'text/xml');
    const cases = [...document.querySelectorAll('testcase')];
    const failed = findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
    const passed = [...texts.keys()].filter((file) => findings.every((found) => found.file !== file));
    expect(cases.map((one) => one.getAttribute('name')).sort()).toEqual([...failed, ...passed].sort());
    expect([...document.querySelectorAll('failure')].map((one) => one.getAttribute('message')).sort()).toEqual(
      findings.map(({ code, message }) => `${code}: ${message}`).sort(),
    );
    const suite = document.querySelector('testsuite');
    expect(
      [...document.querySelectorAll('testsuites[skipped], testcase[file]')],
      'strict readers refuse these attributes',
    ).toEqual([]);
    expect([suite?.getAttribute('tests'), suite?.getAttribute('failures')]).toEqual([
      String(cases.length),
      String(document.querySelectorAll('failure').length),
    ]);
    expect(cases.filter((one) => one.querySelectorAll('failure').length > 1)).toEqual([]);
  });

  test('GitHub gets one command for each finding, its special characters escaped', () => {
    const lines = reports.github(findings, texts).trimEnd().split('\n');
    expect(lines).toHaveLength(findings.length);
    const wide = findings.findIndex(({ message }) => message.includes('wide'));
    expect(lines[wide]).toMatch(
      /^::error file=schemas\/demo\/pages\/other\.json,line=\d+,col=\d+,endColumn=\d+,title=config\/shape::"wide,\\n%25" is not valid here\.%0Aexpected: /,
    );
  });

  test('a config without findings is reported as such', () => {
    expect([
      reports.text([], texts),
      reports.github([], texts),
      JSON.parse(reports.json([], texts)).findings,
      JSON.parse(reports.sarif([], texts)).runs[0].results,
    ]).toEqual(['0 errors, 0 warnings.\n', '', [], []]);
  });
});

/** Converts the schema from draft 4, which differs from Ajv's draft only in the keyword for its id. */
function sarifValidator() {
  const {
    $schema: _dialect,
    id: _id,
    ...schema
  } = JSON.parse(readFileSync('tests/support/sarif/sarif-2.1.0-rtm.5.json', 'utf8'));
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  addFormats(ajv);
  return ajv.compile(schema);
}
