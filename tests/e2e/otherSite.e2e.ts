import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVerb } from '../../src/cli/verbs/runVerb.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';

/** A site with other domains, written by `config new site`. */
const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-other-')), 'notes');
const { VITEST: _test, ...env } = process.env;

let site: Site;
let visit: Visit;
beforeAll(async () => {
  const said: string[] = [];
  const options = ['site', folder];
  const code = await runVerb('new', { root: '.', options, out: () => undefined, err: (text) => void said.push(text) });
  if (code !== 0) throw new Error(said.join(''));
  execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/build.ts', '--plain'], {
    env: { ...env, NODE_ENV: 'production', CONFIG_DIR: folder },
    stdio: 'pipe',
  });
  site = await openSite({
    folders: {
      schemasDir: path.join(folder, 'schemas'),
      i18nDir: path.join(folder, 'i18n'),
      portalDir: path.join(folder, 'dist/portal'),
    },
  });
  visit = await site.visit({ region: 'AA', at: '/' });
}, 240_000);
afterAll(async () => {
  await site.close();
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

test('the same program shows the list of another site, from its sample data, without sign-in', async () => {
  const { page } = visit;
  expect(await page.title()).toContain('Notes');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await expect
    .poll(() => page.locator('tbody tr').allInnerTexts())
    .toEqual([
      expect.stringContaining('Buy a notebook'),
      expect.stringContaining('Write the first page'),
      expect.stringContaining('Ask for a review'),
    ]);
  await page.getByText('Write a note', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Log in').count()).toBe(0);
  expect(await visit.problems.take()).toEqual([]);
});

test('the page says that its data is made up, until the notice is closed', async () => {
  const notice = visit.page.locator('#sandbox-examples');
  await expect.poll(() => notice.innerText()).toContain('note.list');
  await notice.getByRole('button').click();
  await expect.poll(() => notice.innerText()).toBe('');
});

test('the list is searched and sorted by its operation', async () => {
  await visit.open('/?keyword=review');
  await expect
    .poll(() => visit.page.locator('tbody tr').allInnerTexts())
    .toEqual([expect.stringContaining('Ask for a review')]);
  await visit.open('/?sort=-name');
  await expect.poll(() => visit.page.locator('tbody tr').first().innerText()).toContain('Write the first page');
});

test('the form is checked and sent, and an operation can be refused', async () => {
  const { page } = visit;
  await visit.open('/write');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[data-field=name] [role=alert], [data-field=name] .sb-field-error').first().waitFor();
  await page.locator('[data-field=name] input').fill('A note');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The note is saved.').waitFor();
  await site.sandbox('POST', '/faults', { operation: 'note.save', code: '123456' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('123456').first().waitFor();
});

test('an unknown address is not found', async () => {
  await visit.open('/nothing/here');
  expect(await visit.page.title()).toContain('Page not found');
});

test('the console of the sandbox shows what this site has: its operations, no accounts and no bank', async () => {
  const console = await site.visit({ region: 'AA', locale: 'en' });
  const { page } = console;
  await page.goto('/sandbox');
  await page.getByRole('heading', { name: 'Sandbox console' }).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Clock', 'Faults', 'Sample data']);
  await expect.poll(() => page.locator('#exampleList li').allInnerTexts()).toEqual(['note.list', 'note.save']);
  expect(await console.problems.take()).toEqual([]);
  await console.close();
});

test('nothing of the product is in the documents and accounts of the site', async () => {
  const document = await (await visit.context.request.get('/api/openapi.json')).json();
  expect(Object.keys(Object(document).paths)).toEqual(['/note/list', '/note/save']);
  expect((await visit.context.request.get('/sandbox/api/personas')).status()).toBe(404);
});
