import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkProject } from '../project/checkProject.ts';
import { readCodeTexts } from '../project/codeTexts.ts';
import { openProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { findUnformatted } from '../../config/format/findUnformatted.ts';
import { ranVerb } from './runVerb.fixture.ts';

let site: string;
beforeEach(async () => {
  site = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-new-')), 'notes');
  await ranVerb('new', site, ['site', site]);
});
afterEach(() => fs.rmSync(path.dirname(site), { recursive: true, force: true }));

const run = (...options: readonly string[]) => ranVerb('new', site, options);
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(site, file), 'utf8'));
const findings = () => {
  const texts = readConfigFiles(site);
  return [...checkProject(openProject(texts), readCodeTexts()), ...findUnformatted(texts)].map(
    ({ code, file, message }) => `${code} ${file} ${message}`,
  );
};
/** A folder with the shipped config; the test that makes it removes it. */
function copyOfShipped(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-copy-'));
  for (const part of ['schemas', 'i18n', 'routes.config.json', 'errors.config.json'])
    fs.cpSync(part, path.join(copy, part), { recursive: true });
  return copy;
}
/** Everything but the texts that are to be written. */
const wrong = () => findings().filter((line) => !line.startsWith('config/text-unwritten'));

describe('new', () => {
  test('site writes a small site without findings, in canonical form', () => {
    expect(findings()).toEqual([]);
    expect(Object.keys(openProject(readConfigFiles(site)).config.pages)).toEqual([
      'note.list',
      'note.write',
      'system.notFound',
    ]);
  });

  test('site does not write into a folder with files, nor in a language without texts', async () => {
    expect(await run('site', site)).toMatchObject({ code: 2, said: expect.stringContaining('is not empty') });
    expect(await run('site', `${site}2`, '--locale', 'fr')).toMatchObject({
      code: 2,
      said: expect.stringContaining('expected one of en, zh-CN, zh-HK'),
    });
  });

  test('operation, list and form write pages that need nothing but their texts', async () => {
    await run('operation', 'task.list');
    await run('operation', 'task.save', '--shape', 'save');
    const list = await run('list', 'task.all', '--operation', 'task.list', '--path', '/tasks');
    const form = await run('form', 'task.add', '--operation', 'task.save');

    expect([list.code, form.code]).toEqual([0, 0]);
    expect(list.text.split('\n')).toContain('schemas/task/pages/all.json');
    expect(wrong()).toEqual(
      [
        'config/page-unreachable schemas/task/pages/all.json',
        'config/page-unreachable schemas/task/pages/add.json',
      ].flatMap((start) => findings().filter((line) => line.startsWith(start))),
    );
    expect(read('i18n/en/task.json').all).toMatchObject({ title: '✎ All', list: { id: '✎ Id' } });
    expect(read('routes.config.json').routes).toContainEqual({ path: '/tasks', page: 'task.all', session: 'none' });
    expect(read('schemas/task/forms/add.json').schema.required).toEqual(['name']);
  });

  test('page and region write a start, and a scenario runs and fails with its broken rule', async () => {
    await run('page', 'help.home');
    await run('region', 'BB', '--like', 'AA');
    await run('scenario', 'note/opens', '--page', 'note.list');

    expect(wrong().filter((line) => !line.includes('page-unreachable'))).toEqual([]);
    expect([...openProject(readConfigFiles(site)).regions.keys()]).toEqual(['AA', 'BB']);
    const tested = await ranVerb('test', site, ['--prove']);
    expect(tested.text).toContain('1 passed');
    expect(tested.code).toBe(0);
  });

  test('a list has the sums of its operation, and a period of two days is one field of its filter', async () => {
    const copy = copyOfShipped();
    await ranVerb('new', copy, ['list', 'statement.moves', '--operation', 'wallet.records']);
    const written = (file: string) => JSON.parse(fs.readFileSync(path.join(copy, 'schemas/statement', file), 'utf8'));
    const [page, form] = [written('pages/moves.json'), written('forms/movesFilter.json')];
    const text = JSON.parse(fs.readFileSync(path.join(copy, 'i18n/en/statement.json'), 'utf8'));
    fs.rmSync(copy, { recursive: true, force: true });
    expect(page.blocks[1].blocks[0].totals).toEqual(['in', 'out']);
    expect(Object.keys(form.schema.properties)).toEqual(['currency', 'fundType', 'dates']);
    expect(Object.keys(form.schema.properties.dates.properties)).toEqual(['startDate', 'endDate']);
    expect(form.ui).toEqual({ dates: { widget: 'dateRange' } });
    expect(text.movesFilter.dates).toEqual({ label: '✎ Dates' });
  });

  test('a scenario without --as is that of an account that may open the page', async () => {
    const copy = copyOfShipped();
    const personaFor = async (name: string, page: string) => {
      await ranVerb('new', copy, ['scenario', `demo/${name}`, '--page', page]);
      return JSON.parse(fs.readFileSync(path.join(copy, `tests/scenarios/demo/${name}.json`), 'utf8')).persona;
    };
    const personas = [
      await personaFor('wallet', 'wallet.home'),
      await personaFor('signIn', 'session.signIn'),
      await personaFor('combine', 'combine.home'), // only the overlay of Hong Kong gives it a route
    ];
    fs.rmSync(copy, { recursive: true, force: true });
    expect(personas).toEqual(['seller@cn', 'nobody@cn', 'seller@hk']);
  });

  test('a form of the shipped config keeps the references of its operation, and its texts are marked in all languages', async () => {
    const copy = copyOfShipped();
    const before = new Set(readConfigFiles(copy).keys());
    const { code } = await ranVerb('new', copy, ['form', 'message.markRead', '--operation', 'message.read']);
    const texts = readConfigFiles(copy);
    const added = checkProject(openProject(texts), readCodeTexts());
    fs.rmSync(copy, { recursive: true, force: true });
    expect(code).toBe(0);
    expect([...texts.keys()].filter((file) => !before.has(file))).toEqual([
      'schemas/message/forms/markRead.json',
      'schemas/message/pages/markRead.json',
    ]);
    expect([
      ...new Set(
        added.filter(({ code: found }) => found !== 'config/page-unreachable').map(({ code: found }) => found),
      ),
    ]).toEqual(['config/text-unwritten']);
    expect(new Set(added.flatMap(({ file }) => /^i18n\/([\w-]+)\/message/.exec(file)?.[1] ?? []))).toEqual(
      new Set(['en', 'zh-CN', 'zh-HK']),
    );
  });

  test.each([
    [['page', 'home'], 'is not an id; expected <domain>.<name>'],
    [['page', 'note.list'], 'schemas/note/pages/list.json exists already'],
    [['page', 'note.other', '--path', '/write'], 'The address /write leads to note.write already'],
    [['list', 'note.more', '--operation', 'note.lst'], 'Did you mean "note.list"?'],
    [['list', 'note.more', '--operation', 'note.save'], 'returns no list of objects'],
    [['list', 'note.more'], 'The option --operation is missing.'],
    [['operation', 'note.list'], 'exists already'],
    [['region', 'sg'], 'expected two capital letters'],
    [['region', 'BB', '--like', 'CC'], 'There is no region "CC"; expected one of AA.'],
    [['scenario', 'note/a', '--page', 'note.lists'], 'Did you mean "note.list"?'],
    [['pag', 'a.b'], 'Did you mean "page"?'],
    [['page', 'a.b', '--like', 'AA'], 'page takes no option --like.'],
  ])('refuses %j and says what to do', async (options, said) => {
    const before = findings();
    expect(await run(...options)).toMatchObject({ code: 2, said: expect.stringContaining(said) });
    expect(findings()).toEqual(before);
  });
});
