import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileCache } from '../../config/load/FileCache.ts';
import { loadConfig } from '../../config/load/loadConfig.ts';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { watchConfig } from './watchConfig.ts';

let root = '';
let watching: { readonly stop: () => void } | null = null;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-watch-'));
  for (const [file, text] of tinyConfig()) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});

afterEach(() => {
  watching?.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

test.each(['schemas/demo/pages/home.json', 'i18n/en/demo.json', 'routes.config.json'])(
  'a change of %s is noticed',
  async (file) => {
    const changed = vi.fn();
    watching = watchConfig(root, changed);
    await vi.waitFor(
      () => {
        fs.writeFileSync(path.join(root, file), `{}${' '.repeat(changed.mock.calls.length + 1)}`);
        expect(changed).toHaveBeenCalled();
      },
      { interval: 200, timeout: 5000 },
    );
  },
);

test('after a change only the changed file is parsed again, with the same result as a full read', () => {
  const cache = new FileCache();
  const before = loadConfig(tinyConfig(), cache);
  const edited = tinyConfig({ 'schemas/demo/pages/other.json': { blocks: [], width: 'wide' } });
  const after = loadConfig(edited, cache);
  const kept = [...after.config.files]
    .filter(([file, read]) => before.config.files.get(file) === read)
    .map(([file]) => file);
  expect(kept).toEqual([...after.config.files.keys()].filter((file) => file !== 'schemas/demo/pages/other.json'));
  expect(after.diagnostics).toEqual(loadConfig(edited).diagnostics);
  expect(loadConfig(tinyConfig(), cache).diagnostics).toEqual([]);
});
