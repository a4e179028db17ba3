import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { seabridgeConfig } from './seabridgeConfig.ts';

let root = '';
let server: ViteDevServer;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-config-'));
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  for (const [file, text] of tinyConfig()) write(file, text);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [seabridgeConfig(root)],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(async () => {
  await server.close();
  fs.rmSync(root, { recursive: true, force: true });
});

describe('the config as modules', () => {
  test('a region has a manifest with routes, and without the operations and flows that only pages need', async () => {
    const manifest = await load('virtual:manifest/CN');
    expect(manifest).toMatchObject({ region: 'CN' });
    expect(manifest).not.toHaveProperty('flows');
    expect(manifest.routes.routes).not.toHaveLength(0);
    expect(manifest.operations).not.toHaveProperty('demo.list');
  });

  test('a page module contains its flow, its operations, and the loaders of its forms and texts', async () => {
    const page = await load('virtual:page/CN/demo.home');
    expect(page.operations).toEqual({ 'demo.list': { method: 'GET', path: '/demo/list' } });
    expect(page.page.blocks).toHaveLength(2);
    expect(page.flow).toMatchObject({ computed: { due: '=flow.amount' } });
    expect(page.textTables).toEqual(['common', 'page/demo.home']);
    expect(Object.keys(page.forms)).toEqual(['demo.ask']);
  });

  test('a form module is self-contained and validates without generating code', async () => {
    const form = await load('virtual:form/CN/demo.ask');
    expect(form.form.schema.$defs).toHaveProperty('fields__amount');
    const [validate] = Object.values<(values: unknown) => boolean>(form.validateFns);
    expect([validate?.({ amount: '12.50', note: 'x' }), validate?.({ amount: '012' }), validate?.({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('regions share identical modules and have their own where an overlay differs', async () => {
    expect(await resolve('virtual:texts/HK/en/page/demo.home')).toBe('\0virtual:texts/CN/en/page/demo.home.js');
    expect(await resolve('virtual:page/HK/demo.home')).toBe('\0virtual:page/CN/demo.home.js');
    // Its title is another in Hong Kong.
    expect(Object.keys((await load('virtual:page/CN/demo.home')).texts)).toEqual(['en', 'zh-CN', 'HK/zh-CN']);
    expect(await resolve('virtual:form/HK/demo.ask')).toBe('\0virtual:form/CN/demo.ask.js');
    expect(await resolve('virtual:page/HK/demo.other')).toBe('\0virtual:page/HK/demo.other.js');
    expect(await resolve('virtual:texts/HK/zh-CN/demo')).toBe('\0virtual:texts/HK/zh-CN/demo.js');
    expect(await resolve('virtual:texts/HK/en/demo')).toBe('\0virtual:texts/CN/en/demo.js');
  });

  test('texts are flat: plain ones are strings, others are parsed; a region replaces its own', async () => {
    expect(await load('virtual:texts/CN/en/demo')).toMatchObject({
      'demo.home.title': 'Home',
      'demo.home.hello': [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ],
    });
    expect(await load('virtual:texts/HK/zh-CN/demo')).toMatchObject({ 'demo.home.title': 'HK home' });
    expect(Object.keys(await load('virtual:texts'))).toContain('HK/en');
    expect(Object.keys(await load('virtual:texts/HK/en'))).toEqual(expect.not.arrayContaining(['demo']));
    expect(await load('virtual:document/en/terms')).toMatchObject({ title: 'Terms' });
  });

  test('a page and a form have the texts that they need of the domains with pages, in the language and region', async () => {
    expect(await load('virtual:texts/HK/zh-CN/page/demo.home')).toMatchObject({ 'demo.home.title': 'HK home' });
    const form = await load('virtual:texts/CN/en/form/demo.ask');
    expect(form).toEqual({ 'demo.ask.note.label': 'Note' });
  });

  test('an edit changes only the modules that contain the edited part', async () => {
    await load('virtual:page/CN/demo.home');
    const before = await load('virtual:form/CN/demo.ask');
    edit('schemas/demo/pages/other.json', (text) => text.replace('"narrow"', '"full"'));
    await vi.waitFor(async () => expect((await load('virtual:page/CN/demo.other')).page.width).toBe('full'));
    expect(await load('virtual:form/CN/demo.ask')).toBe(before);
  });

  test('while a file is broken, a page that was served stays as it is', async () => {
    const served = await load('virtual:page/CN/demo.home');
    const good = edit('schemas/demo/pages/home.json', (text) => text.replace('"type": "table"', '"type": "tabel"'));
    await passed();
    expect(await load('virtual:page/CN/demo.home')).toBe(served);
    edit('schemas/demo/pages/home.json', () => good);
    await passed();
    expect(await load('virtual:page/CN/demo.home')).toBe(served);
  });

  test('a page that is broken when it is first opened fails with file, line and column, until it is corrected', async () => {
    write('schemas/demo/pages/fresh.json', '{ "blocks": [{ "type": "text", "text": "demo.home.hello" }] }');
    const good = edit('schemas/demo/pages/fresh.json', () => '{ "blocks": [{ "type": "tabel" }] }');
    await passed();
    const error: unknown = await load('virtual:page/CN/demo.fresh').catch((reason: unknown) => reason);
    expect(Object(error).message).toMatch(
      /schemas\/demo\/pages\/fresh\.json:1:24: error config\/unknown-kind: .*tabel[\s\S]*Did you mean "table"\?/,
    );
    edit('schemas/demo/pages/fresh.json', () => good);
    await vi.waitFor(async () => expect(await load('virtual:page/CN/demo.fresh')).toHaveProperty('page'));
  });
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

/** Edits a file and notifies the server at once, as its watcher would later. Returns the previous text. */
function edit(file: string, change: (text: string) => string): string {
  const before = fs.readFileSync(path.join(root, file), 'utf8');
  write(file, change(before));
  server.watcher.emit('change', path.join(root, file));
  return before;
}

/** Waits until the dev server has handled an edit. */
async function passed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

async function load(id: string) {
  return (await server.ssrLoadModule(id))['default'];
}

async function resolve(id: string): Promise<string | undefined> {
  return (await server.pluginContainer.resolveId(id))?.id;
}
