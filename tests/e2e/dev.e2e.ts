import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { embeddedTemplate } from '../support/testDatabase.ts';
import { embeddedTemplateOf } from '../support/testTemplates.ts';

const configParts = ['schemas', 'i18n', 'routes.config.json', 'errors.config.json'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-dev-'));
const texts = 'i18n/zh-CN/session.json';
const signIn = 'schemas/session/pages/signIn.json';
const stops: (() => Promise<unknown>)[] = [];
let page: Page;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'config'));
  for (const part of configParts) fs.cpSync(part, path.join(folder, 'config', part), { recursive: true });
  const template = await embeddedTemplateOf('seeded', embeddedTemplate);
  await (await openDatabase({ dataDir: path.join(folder, 'data'), template })).close();
  const [url, browser] = await Promise.all([
    startDev(await freePort()),
    chromium.launch({ executablePath: inject('shellPath'), args: ['--no-sandbox'] }),
  ]);
  page = await opened(browser, `${url}/login`);
}, 120_000);

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  fs.rmSync(folder, { recursive: true, force: true });
}, 60_000);

test("the dev server replaces a text in place and keeps the user's input", async () => {
  const name = page.locator('[data-field=loginName] input').first();
  await name.fill('seller');
  await mark();

  edit(texts, (json) => json.replace(/("forgot": )"[^"]*"/, '$1"Help of the day"'));

  await page.getByText('Help of the day').first().waitFor();
  await expect.poll(() => name.inputValue()).toBe('seller');
  expect(await isMarked()).toBe(true);
});

test('an edited page is shown without a document load', async () => {
  await mark();

  edit(signIn, (json) =>
    json.replace('"blocks": [', '"blocks": [{ "id": "today", "type": "text", "text": "session.signIn.forgot" },'),
  );

  await expect.poll(() => page.getByText('Help of the day').count()).toBe(2);
  expect(await isMarked()).toBe(true);
});

describe('the findings of the config', () => {
  const panel = () => page.locator('config-findings');
  const items = () => panel().locator('li').allInnerTexts();
  const title = () => panel().locator('summary').innerText();
  const gone = () => panel().waitFor({ state: 'detached' });

  test('appear over the page with file, line and remedy, and go when the file is corrected', async () => {
    const whole = read(signIn);
    edit(signIn, (json) => json.replace("route.query.nocheck == '1'", "route.qurey.nocheck == '1'"));
    await panel().waitFor();
    expect(await title()).toBe('1 error, 0 warnings in the config');
    expect(await items()).toEqual([
      expect.stringMatching(
        /^error\s+schemas\/session\/pages\/signIn\.json:\d+:\d+\s+config\/expression-key\s+The expression contains the key qurey\.[^]*Did you mean query\?[^]*> +\d+ \|.*qurey/,
      ),
    ]);

    edit(signIn, () => whole);
    await gone();
  });

  test('a syntax error leaves the page and what is typed in it, also when the correction changes the page', async () => {
    const name = page.locator('[data-field=loginName] input').first();
    const whole = read(signIn);
    await name.fill('seller of the day');
    await mark();

    edit(signIn, (json) => json.replace('"width": "narrow"', '"width": "narrow",'));
    await panel().waitFor();
    expect(await title()).toBe('1 error, 0 warnings in the config');
    expect(await items()).toEqual([expect.stringMatching(/signIn\.json:\d+:\d+\s+config\/syntax/)]);
    await expect.poll(() => name.inputValue()).toBe('seller of the day');

    edit(signIn, () => whole.replace('"text": "session.signIn.forgot" }', '"text": "session.signIn.slogan" }'));
    await gone();
    await expect.poll(() => page.getByText('Help of the day').count()).toBe(1);
    await expect.poll(() => name.inputValue()).toBe('seller of the day');
    expect(await isMarked()).toBe(true);
    edit(signIn, () => whole);
    await expect.poll(() => page.getByText('Help of the day').count()).toBe(2);
  });

  test('what is typed survives an edit of the form, and one that loads the document again', async () => {
    const name = page.locator('[data-field=loginName] input').first();
    const form = 'schemas/session/forms/signIn.json';
    const [whole, routes] = [read(form), read('routes.config.json')];
    await name.fill('seller two');
    edit(form, (json) => json.replace('"autoComplete": "username"', '"autoComplete": "off"'));
    await expect.poll(() => name.getAttribute('autocomplete')).toBe('off');
    await expect.poll(() => name.inputValue()).toBe('seller two');
    edit(form, () => whole);

    await mark();
    edit('routes.config.json', (json) =>
      json.replace('"routes": [', '"routes": [\n{ "path": "/of-the-day", "redirect": "/login", "session": "none" },'),
    );
    await expect.poll(isMarked).toBe(false);
    await expect.poll(() => name.inputValue()).toBe('seller two');
    edit('routes.config.json', () => routes);
  });
});

/** Sets a mark that a document load would remove. */
async function mark(): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'yes';
  });
}

function isMarked(): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');
}

function read(file: string): string {
  return fs.readFileSync(path.join(folder, 'config', file), 'utf8');
}

function edit(file: string, change: (text: string) => string): void {
  const before = read(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} is as it was`);
  fs.writeFileSync(path.join(folder, 'config', file), after);
}

async function opened(browser: Browser, url: string): Promise<Page> {
  stops.push(() => browser.close());
  const tab = await browser.newPage({ locale: 'zh-CN' });
  // A dev server prepares its packages at the first visit, so the document is there long before its modules.
  await tab.goto(url, { waitUntil: 'commit' });
  await tab.locator('[data-field=loginName]').waitFor({ timeout: 90_000 });
  return tab;
}

/** Starts `npm run dev` on the copied config; returns its address when it listens. */
async function startDev(port: number): Promise<string> {
  const { VITEST: _test, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/dev.ts'], {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      CONFIG_DIR: path.join(folder, 'config'),
      SANDBOX: 'on',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stops.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes('http://')) resolve(`http://localhost:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`the dev server ended with ${String(code)}`)));
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
