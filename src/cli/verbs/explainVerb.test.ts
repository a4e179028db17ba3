import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { ranVerb } from './runVerb.fixture.ts';

let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-explain-'));
  const page = tinyFiles['schemas/demo/pages/home.json'];
  const [table, ...blocks] = page.blocks;
  for (const [file, text] of tinyConfig({
    'schemas/demo/pages/home.json': {
      ...page,
      blocks: [{ $comment: 'Sellers asked for it first.', ...table }, ...blocks],
    },
    'routes.config.json': {
      ...tinyFiles['routes.config.json'],
      routes: [
        { path: '/', page: 'demo.home', session: 'none' },
        { path: '/pay/:line', page: 'demo.other', session: 'none', params: { line: { enum: ['vat', 'ads'] } } },
      ],
    },
    'schemas/demo/forms/ads.json': tinyFiles['schemas/demo/forms/ask.json'],
    'schemas/demo/pages/other.json': {
      blocks: [{ type: 'form', form: { by: '=route.params.line', of: { vat: 'demo.ask', ads: 'demo.ads' } } }],
    },
    'tests/config/personas.json': '[]',
  })) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

test('explain prints the comment of a block below its decision', async () => {
  const { code, text, said } = await ranVerb('explain', root, ['/']);
  expect([code, said]).toEqual([0, '']);
  expect(text).toMatch(/table.*\[schemas\/demo\/pages\/home\.json:\d+\]\n +“Sellers asked for it first\.”\n/);
  expect(text.match(/Sellers asked/g)).toHaveLength(1);
});

test('explain names the form of a family that an address shows, and why', async () => {
  const { text } = await ranVerb('explain', root, ['/pay/ads']);
  expect(text).toMatch(/✗ form demo\.ask is hidden; \(route\.params\.line == 'vat'\): route\.params\.line is "?ads/);
  expect(text).toMatch(/✓ form demo\.ads is shown; \(route\.params\.line == 'ads'\)/);
});
