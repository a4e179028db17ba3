import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isVerbName } from '../../src/cli/verbs/verbs.ts';

const rows = fs
  .readFileSync('schemas/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| I want'));
const asks = rows.filter((row) => !row.includes('npm run config'));

describe('the table of where to change what', () => {
  test('has at least 30 rows, each with an answer', () => {
    expect(asks.length).toBeGreaterThanOrEqual(30);
    expect(asks.filter((row) => !row.includes('`'))).toEqual([]);
  });

  test('names only files that exist', () => {
    const named = [...asks.join('\n').matchAll(/`([\w./-]+\.(?:json|md))`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThanOrEqual(30);
    expect(named.filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  test.each(
    [...asks.join('\n').matchAll(/`([\w./-]+\.json)` \(([^)]+)\)/g)].map(([, file = '', words = '']) => ({
      file,
      words,
    })),
  )('$file has $words', ({ file, words }) => {
    const text = fs.readFileSync(file, 'utf8');
    expect(
      [...words.matchAll(/`(\w+)`/g)].map(([, word = '']) => word).filter((word) => !text.includes(`"${word}"`)),
    ).toEqual([]);
  });

  test('names only verbs that the tool has', () => {
    const named = [...rows.join('\n').matchAll(/npm run config -- (\w+)/g)].map(([, verb = '']) => verb);
    expect(named.filter((verb) => !isVerbName(verb))).toEqual([]);
  });
});

describe('the editor', () => {
  test('has a format for every kind of file that has one', () => {
    // The formats of shared definitions and of a single operation describe parts of files.
    const formats = fs
      .readdirSync('schemas/_meta')
      .map((name) => name.replace('.schema.json', ''))
      .filter((name) => !['common', 'operation'].includes(name));
    const mapped = fs.readFileSync('.vscode/settings.json', 'utf8');
    expect(formats.filter((name) => !mapped.includes(`./schemas/_meta/${name}.schema.json`))).toEqual([]);
  });
});
