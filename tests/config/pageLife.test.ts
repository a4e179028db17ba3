import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const fenced = /## A page's life[^]*?```\n([^]*?)\n```/.exec(readFileSync('README.md', 'utf8'))?.[1]?.split('\n') ?? [];
const rows = fenced
  .slice(1)
  .map((line) => /└▶ (\w+) +([\w/]+) {2,}(.*)$/.exec(line))
  .map((found) => ({ name: found?.[1] ?? '', file: found?.[2] ?? '', ending: found?.[3] ?? '' }));
const sourceOf = (file: string) =>
  [`src/${file}.ts`, `src/${file}.tsx`].filter(existsSync).map((name) => readFileSync(name, 'utf8'))[0] ?? '';

describe("the drawing of a page's life", () => {
  test('is the same in the README and above openPage', () => {
    const above = readFileSync('src/portal/lifecycle/opening/openPage.ts', 'utf8')
      .split('*/')[0]
      ?.split('\n')
      .filter((line) => line.startsWith(' *   '))
      .map((line) => line.slice(5));
    expect(rows.length).toBeGreaterThan(10);
    expect(above).toEqual(fenced);
  });

  test.each(rows)('$name is exported by $file', ({ name, file }) => {
    expect(sourceOf(file)).toMatch(new RegExp(`export (?:async )?(?:function|class|const) ${name}\\b`));
  });

  // Words in camel case are names of the code: functions, keys of the config.
  const mentioned = rows.flatMap(({ name, file, ending }) =>
    (ending.match(/\b[a-z]+[A-Z]\w*\b/g) ?? [])
      .filter((word) => !['signIn', 'otherRegion', 'notFound'].includes(word))
      .map((word) => ({ name, file, word })),
  );
  test.each(mentioned)('$name has to do with $word, as it is drawn', ({ file, word }) => {
    expect(
      sourceOf(file) +
        (file === 'portal/lifecycle/opening/loadPage' ? sourceOf('portal/lifecycle/opening/openPage') : ''),
    ).toMatch(new RegExp(`\\b${word}\\b`));
  });

  test('names every outcome of admission and opening', () => {
    const endings = (type: string, file: string) =>
      [
        ...(new RegExp(`export type ${type} =([^]*?)\\n\\n`).exec(sourceOf(file))?.[1] ?? '').matchAll(
          /kind: '(\w+)'/g,
        ),
      ].map(([, kind]) => kind);
    const drawn = (of: string) =>
      rows
        .filter(({ name }) => name === of)
        .flatMap(({ ending }) =>
          ending
            .replace('─▶', '')
            .split('·')
            .map((word) => word.trim()),
        );
    expect(new Set(drawn('admit'))).toEqual(
      new Set(endings('Admission', 'engine/route/admit').filter((kind) => kind !== 'admitted')),
    );
    expect(new Set([...drawn('passGuard'), ...drawn('ensureSession'), 'page', 'redirect'])).toEqual(
      new Set(endings('Opened', 'portal/lifecycle/opening/openPage')),
    );
  });
});
