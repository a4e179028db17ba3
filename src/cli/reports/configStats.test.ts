import { describe, expect, test } from 'vitest';
import { configStats, pagesLeft, printStats } from './configStats.ts';

const page = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** A page with this number of lines of JSON. */
const long = (lines: number): string => page(Array.from({ length: lines - 2 }, (_, index) => index));
const statsOf = (...pages: readonly string[]) =>
  configStats(new Map(pages.map((text, index) => [`schemas/demo/pages/p${index}.json`, text])));

describe('figures of a config', () => {
  test('count lines: of all pages, of the longest, of the median', () => {
    const stats = statsOf(long(3), long(9), long(5));
    expect([
      stats.get('page files'),
      stats.get('lines of all page files'),
      stats.get('lines of the longest page'),
      stats.get('lines of the median page'),
    ]).toEqual([3, 17, 9, 5]);
  });

  test('count repetitions at any depth', () => {
    const call = {
      do: 'call',
      operation: 'a.b',
      input: { id: '=route.query.id', other: '=route.query.id' },
      onError: { 1: [{ do: 'notify', text: '=error.message' }] },
    };
    const stats = statsOf(page({ blocks: [{ onOpen: [call, { do: 'set', path: 'page.x', value: 1 }] }] }));
    expect([
      stats.get('"=error.message"'),
      stats.get('actions that set a value'),
      stats.get('inputs that repeat their name ("x": "=root.x")'),
    ]).toEqual([1, 1, 1]);
  });

  test('two pages count as near-copies if they share at least 41 long lines', () => {
    const lines = (count: number, text = 'a line that both of them have') =>
      page({ list: [...Array.from({ length: count }, (_, index) => `${text} ${index}`), 'end'] });
    const alike = (one: string, other: string) =>
      statsOf(one, other).get('pairs of page files that share more than 40 lines');
    expect([
      alike(lines(41), lines(60)),
      alike(lines(40), lines(60)),
      alike(lines(60), lines(60, 'a line of the other one alone')),
    ]).toEqual([1, 0, 0]);
  });

  test('are printed as a table, with those of earlier states if given', () => {
    const [was, is] = [statsOf(long(4)), statsOf(long(3))];
    expect(printStats([['now', is]])).toContain(
      '| measure | now |\n| --- | ---: |\n| page files | 1 |\n| part files | 0 |\n| lines of all page files | 3 |\n',
    );
    expect(
      printStats([
        ['v1', was],
        ['v2', is],
        ['now', is],
      ]),
    ).toContain('| measure | v1 | v2 | now |\n| --- | ---: | ---: | ---: |\n| page files | 1 | 1 | 1 |\n');
  });

  test('of the pages that another config had leave out the others, and the parts that only those use', () => {
    const texts = new Map([
      ['schemas/a/pages/old.json', '{ "part": "a.shared" }'],
      ['schemas/a/pages/new.json', '{ "part": "a.fresh" }'],
      ['schemas/a/parts/shared.json', '{ "part": "a.inner" }'],
      ['schemas/a/parts/inner.json', '{}'],
      ['schemas/a/parts/fresh.json', '{}'],
      ['schemas/_meta/page.schema.json', '{}'],
    ]);
    expect([...pagesLeft(texts, new Map([['schemas/a/pages/old.json', '']])).keys()]).toEqual([
      'schemas/a/pages/old.json',
      'schemas/a/parts/shared.json',
      'schemas/a/parts/inner.json',
      'schemas/_meta/page.schema.json',
    ]);
  });
});
