import fs from 'node:fs';
import { expect, test } from 'vitest';

test.each([
  ['src', 1000],
  ['tests', 250],
])('constants of %s are in camelCase', (folder, least) => {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](tsx?|[cm]?js)$/.test(name) && !/(^|[/])node_modules[/]/.test(name));
  expect(files.length).toBeGreaterThan(least);
  const loud = files.flatMap((name) =>
    [...fs.readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\bconst ([A-Z][A-Z0-9_]+)\b/g)].map(
      ([, constant]) => `${folder}/${name}: ${constant}`,
    ),
  );
  expect(loud).toEqual([]);
});
