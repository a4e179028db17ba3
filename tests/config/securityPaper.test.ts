import fs from 'node:fs';
import { expect, test } from 'vitest';

const paper = fs.readFileSync('docs/security.md', 'utf8');
/** `file` "a part of a test's title": the way in which the paper names a test. */
const named = [...paper.matchAll(/`((?:src|tests)\/[^`]+\.(?:test|e2e)\.tsx?)` "([^"]*)"/g)].map(([, file = '', title = '']) => ({ file, title }));

test('every test that docs/security.md names is there, by file and title', () => {
  expect(named.length).toBeGreaterThan(40);
  const gone = named.filter(({ file, title }) => title === '' || !fs.existsSync(file) || !titlesOf(file).some((own) => own.includes(title)));
  expect(gone).toEqual([]);
});

test('no file of a test is named without the title of one', () => {
  const files = [...paper.matchAll(/`((?:src|tests)\/[^`]+\.(?:test|e2e)\.tsx?)`(?! ")/g)].map(([, file]) => file);
  expect(files).toEqual(['tests/config/securityPaper.test.ts']);
});

test('every chapter of ASVS 5.0 is there, and what is not wholly held says what is missing', () => {
  const rows = [...paper.matchAll(/^\| V(\d+) [^|]*\| ([^|]*) \| (.*) \|$/gm)].map(([, number, state, how]) => ({ number: Number(number), state, how: how ?? '' }));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_item, index) => index + 1));
  for (const { number, state, how } of rows) {
    expect([number, state]).toEqual([number, expect.stringMatching(/^(held|partly|does not apply)$/)]);
    expect([number, state === 'partly']).toEqual([number, how.includes('Not held:')]);
    if (state !== 'does not apply') expect([number, /`[^`]+` "/.test(how)]).toEqual([number, true]);
  }
});

test('the way to report a weakness is one file, which the paper leads to', () => {
  expect(paper).toContain('](../.github/SECURITY.md)');
  expect(fs.existsSync('.github/SECURITY.md')).toBe(true);
});

/** Titles as they are written, those of tables of tests too. */
function titlesOf(file: string): readonly string[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(/\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1,\s*(?:async\s*)?\(?/g)].map(([, , title = '']) => title.replaceAll('\\', ''));
}
