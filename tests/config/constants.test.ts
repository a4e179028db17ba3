import fs from 'node:fs';
import { expect, test } from 'vitest';

test('constants of the source are in camelCase', () => {
  const files = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](tsx?|js|mjs)$/.test(name));
  expect(files.length).toBeGreaterThan(1000);
  const loud = files.flatMap((name) =>
    [...fs.readFileSync(`src/${name}`, 'utf8').matchAll(/\bconst ([A-Z][A-Z0-9_]+)\b/g)].map(
      ([, constant]) => `src/${name}: ${constant}`,
    ),
  );
  expect(loud).toEqual([]);
});
