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
      routes: [{ path: '/', page: 'demo.home', session: 'none' }],
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
