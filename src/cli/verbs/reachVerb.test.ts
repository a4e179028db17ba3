import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { ranVerb, type VerbRun } from './runVerb.fixture.ts';

const matrix = 'tests/config/access-matrix.md';
let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-reach-'));
  for (const [file, text] of tinyConfig()) write(file, text);
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('reach on the command line', () => {
  test('writes the matrix and then reports it up to date', async () => {
    expect((await run()).text).toContain(`${matrix} is written.`);
    expect(fs.readFileSync(path.join(root, matrix), 'utf8')).toContain(
      '| `/other/:id?` | CN HK | sign in | allow | with look: allow; else deny |',
    );
    expect((await run('--check')).text).toContain('is up to date');
  });

  test('fails with --check when the config has changed, and leaves the file', async () => {
    await run();
    const before = fs.readFileSync(path.join(root, matrix), 'utf8');
    write(
      'routes.config.json',
      JSON.stringify({
        routes: [
          { path: '/', page: 'demo.home' },
          { path: '/other/:id?', page: 'demo.other' },
        ],
        fallback: 'demo.other',
      }),
    );
    expect(await run('--check')).toMatchObject({ code: 1, text: expect.stringContaining('is out of date') });
    expect(fs.readFileSync(path.join(root, matrix), 'utf8')).toBe(before);
  });

  test('prints a call that the operation refuses, with its line and an affected user', async () => {
    const { onOpen: _onOpen, ...home } = tinyFiles['schemas/demo/pages/home.json'];
    write(
      'schemas/demo/pages/home.json',
      JSON.stringify({ onOpen: [{ do: 'call', operation: 'demo.list' }], ...home }, null, 2),
    );
    expect((await run()).text).toContain(
      'schemas/demo/pages/home.json:3:5: error reach/refused-call: page demo.home onOpen.0 leads to the operation demo.list, but some users who follow it fail its requirement: permission look.\n  for example CN subAccount plain holding no code',
    );
  });

  test('prints what users lose without a permission, as text and as JSON', async () => {
    expect((await run('--without', 'look')).text).toContain(
      'CN: 2 targets lose users\n  route /other/:id?: no users left\n  page demo.home calls.list: no users left\n',
    );
    expect(JSON.parse((await run('--without', 'look', '--format', 'json')).text)).toEqual(
      expect.arrayContaining([expect.objectContaining({ region: 'HK', name: 'route /other/:id?', isTotal: true })]),
    );
  });

  test('prints the matrix of one region, its losses or its targets, and writes nothing', async () => {
    const { text } = await run('--region', 'HK');
    expect(text).toContain('| `/other/:id?` | HK | sign in | allow | with look: allow; else deny |');
    expect(text).not.toContain('CN');
    expect((await run('--region', 'HK', '--without', 'look')).text).not.toContain('CN: ');
    expect(
      JSON.parse((await run('--region', 'HK', '--format', 'json')).text).targets.every(
        ({ region }: { readonly region: string }) => region === 'HK',
      ),
    ).toBe(true);
    expect(fs.existsSync(path.join(root, matrix))).toBe(false);
    expect(await run('--region', 'SG')).toMatchObject({ code: 2, said: expect.stringContaining('"SG"') });
    expect(await run('--region', 'HK', '--check')).toMatchObject({ code: 2 });
  });

  test('refuses an undeclared code and an unknown option', async () => {
    expect(await run('--without', 'lok')).toMatchObject({ code: 2, said: expect.stringContaining('"lok"') });
    expect(await run('--withuot', 'look')).toMatchObject({ code: 2, said: expect.stringContaining('--withuot') });
    expect(await run('--without')).toMatchObject({ code: 2 });
  });
});

async function run(...options: readonly string[]): Promise<VerbRun> {
  return ranVerb('reach', root, options);
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}
