import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { optionsOf } from './optionsOf.ts';
import { ranVerb } from './runVerb.fixture.ts';
import { verbs, type VerbName } from './verbs.ts';

let root = '';

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-use-'));
  for (const [file, text] of tinyConfig()) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('wrong use of the command line', () => {
  test.each([
    ['check', ['--fxi'], 'There is no option --fxi. Did you mean "--fix"?'],
    ['check', ['--format', 'xml'], 'There is no format "xml"; expected one of text, json, sarif, junit, github.'],
    ['check', ['nowhere'], 'No path of a config file contains "nowhere".'],
    ['format', ['--chekc'], 'There is no option --chekc.'],
    ['format', ['nowhere'], 'No path of a config file contains "nowhere".'],
    ['format', ['--check=no'], 'The option --check takes no value.'],
    ['coverage', ['--id'], 'There is no option --id.'],
    ['coverage', ['withdraw'], '"withdraw" is not expected'],
    ['test', ['--borwser'], 'There is no option --borwser. Did you mean "--browser"?'],
    ['test', ['nowhere'], 'No path of a scenario contains "nowhere".'],
    ['test', ['--prove', '--browser'], '--prove runs without a browser.'],
    ['test', ['--delays', '7'], '--delays runs with --browser.'],
    ['test', ['--browser', '--delays', 'x'], '--delays takes a whole number'],
    ['print', [], 'Give one file of the config'],
    ['print', ['schemas/site.jsn'], 'Did you mean "schemas/site.json"?'],
    ['print', ['schemas/site.json', '--format', 'xml'], 'There is no format "xml"; expected one of text, json.'],
    ['reach', ['routes'], '"routes" is not expected'],
    ['reach', ['--format', 'xml'], 'There is no format "xml"; expected one of text, json.'],
    ['reach', ['--without', 'lok'], 'Did you mean "look"?'],
    ['reach', ['--without', 'look', '--check'], '--check compares the file'],
    ['explain', [], 'Give one address, or --why-hidden and a name.'],
    ['explain', ['/', '/other'], 'Give one address'],
    ['explain', ['/', '--why-hidden', 'home'], 'Give one address'],
    ['explain', ['http://['], '"http://[" is not an address'],
    ['explain', ['/', '--kyc', 'banana'], 'There is no verification status "banana"'],
    ['explain', ['/', '--switch', 'nosuch=off'], 'There is no switch "nosuch".'],
    ['explain', ['/', '--switch', 'nosuch=maybe'], 'expected nosuch=on or nosuch=off.'],
    ['explain', ['/', '--as', '--kyc'], 'The option --as needs a value.'],
    ['explain', ['--why-hidden', 'nosuch'], 'No menu entry, block or field is called "nosuch".'],
  ] as const)('of %s %j is reported with the usage', async (name, options, says) => {
    const { code, text, said } = await ranVerb(name, root, options);
    expect([code, text, said]).toEqual([2, '', expect.stringContaining(says)]);
    expect(said).toContain(`\nUsage: npm run config -- ${name} ${(await verbs[name]()).usage}\n`);
  });

  const byRegion: readonly VerbName[] = ['check', 'coverage', 'explain', 'print', 'reach', 'test'];
  test.each(byRegion)('of %s with an unknown region lists the known regions', async (name) => {
    const { code, text, said } = await ranVerb(name, root, [
      '--region',
      'SG',
      ...(name === 'print' ? ['schemas/site.json'] : name === 'explain' ? ['/'] : []),
    ]);
    expect([code, text, said]).toEqual([
      2,
      '',
      expect.stringMatching(/^There is no region "SG"; expected one of CN, HK\.\nUsage: /),
    ]);
  });

  test('leaves the standard output empty when JSON was requested', async () => {
    for (const [name, options] of [
      ['check', ['nowhere']],
      ['print', ['nowhere']],
      ['reach', ['--without', 'lok']],
      ['explain', ['--why-hidden', 'nosuch']],
    ] as const) {
      expect(await ranVerb(name, root, [...options, '--format', 'json'])).toMatchObject({ code: 2, text: '' });
    }
  });
});

describe('the options of a verb', () => {
  const known = { region: 'text', without: 'list', check: 'flag', format: ['text', 'json'] } as const;

  test('may be joined to their values, be in any position, and a list option may be repeated', () => {
    expect(optionsOf(['a', '--region=HK', '--without', 'x', '--check', '--without=y,z', 'b'], known)).toEqual({
      values: { region: 'HK', without: 'x,y,z', check: '' },
      rest: ['a', 'b'],
      problem: null,
    });
  });

  test.each([
    [['--region', 'HK', '--region', 'CN'], 'twice'],
    [['-h'], 'There is no option -h.'],
    [['--region='], 'needs a value'],
    [['--constructor'], 'There is no option --constructor.'],
  ])('%j is refused', (given, says) => {
    expect(optionsOf(given, known).problem).toContain(says);
  });

  test('never throw, and never lose an argument that is not an option', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('--check', '--region', '--format=json', '--without'))),
        (given) => {
          const { rest, problem } = optionsOf(given, known);
          const plain = given.filter(
            (one, at) => !one.startsWith('-') && !['--region', '--without'].includes(given[at - 1] ?? ''),
          );
          expect(problem !== null || plain.every((one) => rest.includes(one))).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [['--help'], 0, 'stdout', /^Usage: npm run config -- <verb>\n {2}check /],
  [['explain', '--help'], 0, 'stdout', /^Usage: npm run config -- explain <address>/],
  [['chekc'], 2, 'stderr', /^There is no verb "chekc"\. Did you mean "check"\?/],
  [['check', '--fxi', '--format', 'json'], 2, 'stderr', /^There is no option --fxi\./],
] as const)('the tool exits for %j with %i', (options, status, stream, says) => {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...options], { encoding: 'utf8' });
  expect(ran.status).toBe(status);
  expect(ran[stream]).toMatch(says);
  expect(ran[stream === 'stdout' ? 'stderr' : 'stdout']).toBe('');
});
