import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { ranVerb, type VerbRun } from './runVerb.fixture.ts';

let root = '';

/** A repository with the config in a subfolder, one commit, and edits since. */
beforeAll(() => {
  const top = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-diff-'));
  root = path.join(top, 'portal');
  for (const [file, text] of tinyConfig()) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: top,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'before');
  git('tag', 'v1');
  edit('routes.config.json', '"permission": "look"', '"permission": "look",\n      "flag": "36"');
  edit('i18n/en/demo.json', '"Other"', '"Else | more"');
});

afterAll(() => fs.rmSync(path.dirname(root), { recursive: true, force: true }));

function edit(file: string, from: string, to: string): void {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  fs.writeFileSync(path.join(root, file), text.replace(from, to));
}

async function diff(...options: readonly string[]): Promise<VerbRun> {
  return ranVerb('diff', root, options);
}

describe('diff', () => {
  test('lists what changed since a commit, for which users, and on which pages; breaking changes first', async () => {
    expect(await diff('v1')).toMatchObject({
      code: 0,
      text: `BREAKING access-narrowed [CN HK] route /other/:id?: fewer users have access (flag: none → "36")
  pages: demo.other
  who: CN HK main, subAccount, operator
change text-changed [CN HK] text demo.other.title (en): the wording changed ("Other" → "Else | more")
  pages: demo.other
  who: CN HK main, subAccount, operator
2 changes since v1, 1 of them breaking.
`,
    });
  });

  test('can be limited to one region', async () => {
    const { text } = await diff('v1', '--region', 'HK');
    expect(text).toContain('access-narrowed [HK] route /other/:id?');
    expect(text).not.toContain('CN');
    expect(await diff('v1', '--region', 'SG')).toMatchObject({ code: 2, said: expect.stringContaining('"SG"') });
  });

  test('fails on the kinds of changes of --fail-on', async () => {
    expect([(await diff('v1', '--fail-on', 'breaking')).code, (await diff('v1', '--fail-on', 'any')).code]).toEqual([
      1, 1,
    ]);
  });

  test('gives the same as JSON, and as a table that escapes a bar in a text', async () => {
    const data: unknown = JSON.parse((await diff('v1', '--format', 'json')).text);
    expect(data).toMatchObject({
      ref: 'v1',
      unread: { before: [], after: [] },
      changes: [
        { code: 'access-narrowed', breaking: true, regions: ['CN', 'HK'], pages: ['demo.other'] },
        { breaking: false },
      ],
    });
    expect((await diff('v1', '--format', 'markdown')).text).toContain(
      '| text-changed | CN HK | text demo.other.title (en) | the wording changed ("Other" → "Else \\| more") | demo.other |',
    );
  });

  test.each([
    ['no commit', [], 'One commit, branch or tag'],
    ['a commit that is not there', ['v2'], 'git knows no commit, branch or tag "v2"'],
    ['an option in its place', ['v1', '--output=/tmp/x'], 'There is no option --output'],
    ['an unknown format', ['v1', '--format', 'xml'], 'There is no format "xml"; expected one of'],
    ['an unknown reason to fail', ['v1', '--fail-on', 'tuesday'], 'expected one of breaking, any'],
  ])('%s is reported as wrong use', async (_case, options, says) => {
    const { code, said } = await diff(...options);
    expect([code, said]).toEqual([2, expect.stringContaining(says)]);
  });

  test('a folder outside a git repository is reported, with what to do', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-no-git-'));
    for (const [file, text] of tinyConfig()) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const { code, said } = await ranVerb('diff', folder, ['v1']);
    fs.rmSync(folder, { recursive: true, force: true });
    expect([code, said]).toEqual([2, expect.stringContaining('is not in a git repository')]);
    expect(said).not.toContain('fatal');
  });

  test('joins many texts into one line, and says of a page without a route that nobody opens it', async () => {
    const file = path.join(root, 'i18n/en/demo.json');
    const [texts, page] = [fs.readFileSync(file, 'utf8'), path.join(root, 'schemas/demo/pages/extra.json')];
    fs.writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(texts), extra: { title: 'Extra', a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' } }),
    );
    fs.writeFileSync(page, JSON.stringify({ blocks: [{ type: 'text', text: 'demo.extra.a' }] }));
    const { text } = await diff('v1');
    fs.writeFileSync(file, texts);
    fs.rmSync(page);
    expect(text).toMatch(/change text-added \[CN HK\] 4 texts: demo\.extra\.b \(en\), .+ …: a new text\n/);
    expect(text).toMatch(
      /change page-added \[CN HK\] page demo\.extra: .+\n  pages: demo\.extra\n  who: CN HK nobody\n/,
    );
  });
});
