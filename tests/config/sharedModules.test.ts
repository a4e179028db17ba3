import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The folders of the project `rooms` in vite.config.ts, whose test files share their modules. */
const rooms = ['domain', 'config', 'engine', 'server', 'cli']
  .map((room) => `src/${room}`)
  .concat(['contract', 'properties', 'config', 'spec'].map((part) => `tests/${part}`));

/** A module that an earlier file has loaded is not loaded again, so whether a mock of it works depends on the order of the files. */
test('no test file that shares its modules with others mocks a module', () => {
  const files = rooms
    .flatMap((room) => fs.readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
    .filter((file) => file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});
