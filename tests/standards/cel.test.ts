import fs from 'node:fs';
import { expect, test } from 'vitest';
import { celLimits } from './celLimits.ts';
import { runCelSuite } from './celSuite.ts';

const outcomes = runCelSuite();
const others = outcomes.filter(({ outcome }) => outcome !== 'agrees');
const page = fs.readFileSync('docs/cel.md', 'utf8');

test('of the conformance suite of CEL as many tests agree, are refused and differ as docs/cel.md states', () => {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  expect([...page.matchAll(/^\| [^|]+ \| (\d+) \|$/gm)].map(([, number]) => Number(number))).toEqual(
    ['agrees', 'refused', 'differs', 'foreign'].map(count),
  );
});

test('docs/cel.md states a reason for every test that does not agree', () => {
  expect(others.filter((outcome) => !celLimits.some(({ holds }) => holds(outcome)))).toEqual([]);
  const counts = new Map(celLimits.map(({ what }) => [what, 0]));
  for (const outcome of others) {
    const what = celLimits.find(({ holds }) => holds(outcome))?.what ?? '';
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+) \| [^|]+ \|$/gm)].map(([, what = '', number]) => [
    what,
    Number(number),
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(counts));
});

test('an expression with another value than in CEL differs for one of four documented reasons', () => {
  const reasons = [
    'An error is unknown, and `unknown != x` is true',
    '`NaN` and infinity',
    'Names with points, and containers',
    'More functions of texts',
  ];
  const of = others
    .filter(({ outcome }) => outcome === 'differs')
    .map((outcome) => celLimits.find(({ holds }) => holds(outcome))?.what);
  expect([...new Set(of)].filter((what) => !reasons.includes(what ?? ''))).toEqual([]);
});
