import fs from 'node:fs';
import { expect, test } from 'vitest';

const paper = fs.readFileSync('docs/security.md', 'utf8');
/** `file` "a part of a test's title": the notation for a test in the paper. */
const named = [...paper.matchAll(/`((?:src|tests)\/[^`]+\.(?:test|e2e)\.tsx?)` "([^"]*)"/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

test('every test that docs/security.md names exists, by file and title', () => {
  expect(named.length).toBeGreaterThan(40);
  const gone = named.filter(
    ({ file, title }) => title === '' || !fs.existsSync(file) || !titlesOf(file).some((own) => own.includes(title)),
  );
  expect(gone).toEqual([]);
});

test('no test file is named without the title of a test', () => {
  const files = [...paper.matchAll(/`((?:src|tests)\/[^`]+\.(?:test|e2e)\.tsx?)`(?! ")/g)].map(([, file]) => file);
  expect(files).toEqual(['tests/config/securityPaper.test.ts']);
});

test('every chapter of ASVS 5.0 is present, and one that is not fully met names the gap', () => {
  const rows = [...paper.matchAll(/^\| V(\d+) [^|]*\| ([^|]*) \| (.*) \|$/gm)].map(([, number, state, how]) => ({
    number: Number(number),
    state,
    how: how ?? '',
  }));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_item, index) => index + 1));
  for (const { number, state, how } of rows) {
    expect([number, state]).toEqual([number, expect.stringMatching(/^(held|partly|does not apply)$/)]);
    expect([number, state === 'partly']).toEqual([number, how.includes('Not held:')]);
    if (state !== 'does not apply') expect([number, /`[^`]+` "/.test(how)]).toEqual([number, true]);
  }
});

test('the way to report a vulnerability is in one file, which the paper links', () => {
  expect(paper).toContain('](../.github/SECURITY.md)');
  expect(fs.existsSync('.github/SECURITY.md')).toBe(true);
});

/** Titles as written in the source, including those of `test.each`. */
function titlesOf(file: string): readonly string[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(/\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1,\s*(?:async\s*)?\(?/g)].map(
    ([, , title = '']) => title.replaceAll('\\', ''),
  );
}
