import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedRoutes } from '../support/shippedRoutes.ts';
import { shippedProject } from '../support/shippedProject.ts';

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources = allSources();
const outsideServer = sources.filter(({ file }) => !file.startsWith('src/server/'));
const { codes, fields } = readJson<{ codes: Record<string, unknown>; fields: Record<string, readonly string[]> }>(
  'errors.config.json',
);
const { permissions, switches } = readJson<{ permissions: object; switches: object }>('schemas/access.json');

describe('src outside the server contains nothing of the product', () => {
  test('no route path', () => {
    // A single short word is too common to distinguish from a folder or a keyword.
    const paths = new Set(
      shippedRoutes()
        .map(({ route }) => route.path.replace(/\/:.*$/, ''))
        .filter((route) => route.length > 1),
    );
    expect(literalsAmong(paths)).toEqual([]);
  });

  test('no API path and no operation', () => {
    const documents = fs
      .readdirSync('schemas')
      .map((domain) => path.join('schemas', domain, 'api.json'))
      .filter((file) => fs.existsSync(file));
    const paths = documents.map(
      (file) => readJson<{ paths: Record<string, Record<string, { operationId: string }>> }>(file).paths,
    );
    const operations = paths.flatMap((document) =>
      Object.values(document).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
    );
    expect(literalsAmong(new Set([...paths.flatMap((document) => Object.keys(document)), ...operations]))).toEqual([]);
  });

  test('no error code', () => {
    const known = [...Object.keys(codes), ...Object.keys(fields)];
    expect(literalsAmong(new Set(known), /\b\d{5,6}\b/g)).toEqual([]);
  });

  test('no permission and no switch', () => {
    expect(
      literalsAmong(
        new Set([...Object.keys(permissions), ...Object.keys(switches).filter((code) => /[._]/.test(code))]),
      ),
    ).toEqual([]);
  });

  /** How people write numbers, headings, kinds of companies and names of banks, which the portal reads but never shows. */
  const readWords = [
    'src/domain/bankMark.ts',
    'src/domain/readAmount.ts',
    'src/engine/sheet/nearChoices.ts',
    'src/engine/sheet/sheetPlan.ts',
  ];

  test('no Chinese, but what is read in spreadsheets and names', () => {
    expect(
      outsideServer
        .filter(({ file }) => !readWords.includes(file))
        .flatMap(({ file, text }) =>
          [...text.matchAll(/[\p{Script=Han}\u3000-\u303f]+/gu)].map(([found]) => `${file}: ${found}`),
        ),
    ).toEqual([]);
  });
});

describe('src contains no region', () => {
  /** Tables with codes of countries: currencies, identity documents, bank holidays. */
  const countries = ['src/domain/currency.ts', 'src/server/reference/countries.ts', 'src/cli/extract/holidays.ts'];

  test('no code of a region, except in the seed of the demo accounts', () => {
    const ids = [...shippedProject().regions.keys()].join('|');
    const named = new RegExp(`(['"\`])(?:${ids})\\1|(?<![\\w'-])(?:${ids}): `, 'g');
    const asked = sources.filter(
      ({ file }) => !file.startsWith('src/server/seed/') && !countries.includes(file) && !isData(file),
    );
    expect(asked.flatMap(({ file, text }) => [...text.matchAll(named)].map(([found]) => `${file}: ${found}`))).toEqual(
      [],
    );
  });
});

describe('how the code is written', () => {
  test('no code is evaluated, and no markup is set directly', () => {
    const evaluates = /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write\(/;
    expect(sources.filter(({ text }) => evaluates.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no file has more than 500 lines', () => {
    const written = sources.filter(({ file }) => !file.endsWith('.generated.ts') && !isData(file));
    expect(written.filter(({ text }) => text.split('\n').length > 501).map(({ file }) => file)).toEqual([]);
  });

  test('no open tasks, and no forced types', () => {
    const later = /\bTODO\b|\bFIXME\b|@ts-ignore|@ts-expect-error|: any(?=[,;)\]>=|[]| =)|<any>|\bas any(?=[,;)\]>. ])/;
    expect(sources.filter(({ text }) => later.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

/** Returns the quoted texts of the code, or the matches of `pattern`, that are among these words. */
function literalsAmong(words: ReadonlySet<string>, pattern = /(?<=(['"`]))[^'"`\n]+(?=\1)/g): readonly string[] {
  return outsideServer.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([found]) => words.has(found)).map(([found]) => `${file}: ${found}`),
  );
}

function allSources(): readonly Source[] {
  return fs
    .readdirSync('src', { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(tsx?|mjs|js|json)$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
}

function isData(file: string): boolean {
  return file.endsWith('.data.json');
}

function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
}
