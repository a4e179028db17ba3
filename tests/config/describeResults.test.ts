import { expect, test } from 'vitest';
import { describeResults } from '../bench/forms/describeResults.ts';

test('the results of the forms benchmark show each median with its ratio to the first variant of the run', () => {
  const text = describeResults({
    variants: [
      { name: 'c2', label: 'by hand', entry: 'a.tsx' },
      { name: 'ours', label: 'ours', entry: 'b.tsx' },
      { name: 'gone', label: 'not measured', entry: 'c.tsx' },
    ],
    counts: [50],
    rounds: 3,
    browser: '1',
    failures: ['gone, 50 fields, mount: no page'],
    figures: new Map([
      ['c2/50', { mount: [90, 100, 400], key: [10, 20] }],
      ['ours/50', { mount: [120, 110, 90], key: [9, 12] }],
    ]),
    sizes: new Map([
      ['c2', { files: 2, raw: 500, brotli: 100 }],
      ['ours', { files: 9, raw: 900, brotli: 130 }],
    ]),
  });
  expect(text).toMatch(/\| by hand \| 100 \| 15\.0 \| 19\.5 \|/);
  expect(text).toMatch(/\| ours \| 110 \(1\.10\) \| 10\.5 \(0\.70\) \|/);
  expect(text).toMatch(/\| ours \| 9 \| 900 \| 130 \(1\.30\) \|/);
  expect(text).not.toMatch(/^\| not measured/m);
  expect(text).toContain('- gone, 50 fields, mount: no page');
});

test('a figure above its limit is reported as missed', () => {
  const text = describeResults({
    variants: [
      { name: 'c2', label: 'by hand', entry: 'a.tsx' },
      { name: 'ours', label: 'ours', entry: 'b.tsx' },
    ],
    counts: [200],
    rounds: 1,
    browser: '1',
    failures: [],
    figures: new Map([
      ['c2/200', { mount: [100], heap: [10] }],
      ['ours/200', { mount: [111], heap: [9] }],
    ]),
    sizes: new Map(),
  });
  expect(text).toContain('| mount, every field | **1.11 (1.10), missed** |');
  expect(text).toContain('| heap after mount | 0.90 (1.25) |');
});

const byHand = { name: 'c2', label: 'by hand', entry: 'a.tsx' };

test('the report lists missed limits with their figures and known causes, then the variants without measurements', () => {
  const text = describeResults({
    variants: [
      byHand,
      { name: 'ours', label: 'ours', entry: 'b.tsx' },
      { name: 'c2-list', label: 'a list by hand', entry: 'c.tsx', against: 'c2-list', counts: [200] },
      { name: 'ours-list', label: 'our list', entry: 'd.tsx', against: 'c2-list', counts: [200] },
      {
        name: 'peer',
        label: 'a peer',
        entry: 'e.tsx',
        peer: { folder: 'peers', drawsLibrary: true, tellsLate: false },
      },
    ],
    counts: [200, 1000],
    rounds: 1,
    browser: '1',
    failures: ['peer, 200 fields, submit: no button'],
    figures: new Map<string, Readonly<Record<string, readonly number[]>>>([
      ['c2/200', { submit: [100], heap: [10] }],
      ['ours/200', { submit: [120], heap: [13] }],
      ['peer/200', { submit: [110], heap: [50] }],
      ['c2-list/200', { submit: [100], move: [20] }],
      ['ours-list/200', { submit: [131], move: [26] }],
    ]),
    sizes: new Map(),
  });
  const missed = text.slice(text.indexOf('### What is missed'), text.indexOf('### Against the peers'));
  expect(missed).toMatch(
    /^- \*\*submit of an empty form\*\*, \*\*submit empty\*\*: ours, 200 fields 1\.20 \(1\.00\); our list 1\.31 \(1\.30\)\. Ours asks/m,
  );
  expect(missed).toMatch(/^- \*\*heap after mount\*\*: ours, 200 fields 1\.30 \(1\.25\)\. The cause is not known\.$/m);
  expect(missed).toMatch(
    /^- \*\*submit of an empty form\*\*, 200 fields: not ahead of a peer \(1\.09\)\. The cause is not known\.$/m,
  );
  expect(missed).not.toContain('move');
  expect(missed).toMatch(
    /Not measured:\n\n- the peers at 1000 fields: .*--all.*\n- peer, 200 fields, submit: no button/,
  );
});

test('for a peer that ours does not beat, the report shows whether the hand-written form does, and the number of presses of each', () => {
  const peer = (name: string) => ({
    name,
    label: `peer ${name}`,
    entry: 'e.tsx',
    peer: { folder: 'peers' as const, drawsLibrary: false, tellsLate: false },
  });
  const missedWith = (byHand: readonly number[]) => {
    const text = describeResults({
      variants: [
        { name: 'c2', label: 'by hand', entry: 'a.tsx' },
        { name: 'ours', label: 'ours', entry: 'b.tsx' },
        peer('a'),
      ],
      counts: [50],
      rounds: 1,
      browser: '1',
      failures: [],
      figures: new Map<string, Readonly<Record<string, readonly number[]>>>([
        ['c2/50', { error: byHand }],
        ['ours/50', { error: [15, 15, 15, 15] }],
        ['a/50', { error: [10, 10] }],
      ]),
      sizes: new Map(),
    });
    return text.slice(text.indexOf('### What is missed'), text.indexOf('### Against the peers'));
  };
  expect(missedWith([16])).toContain(
    'not ahead of peer a (1.50). The form by hand, which draws the same component library as ours, is not ahead either. It was taken 4 times of ours and 2 times of such a peer.',
  );
  expect(missedWith([9])).toContain('not ahead of peer a (1.50). It was taken 4 times');
});

test('a run within every limit is reported as such', () => {
  const text = describeResults({
    variants: [byHand, { name: 'ours', label: 'ours', entry: 'b.tsx' }],
    counts: [200],
    rounds: 1,
    browser: '1',
    failures: [],
    figures: new Map([
      ['c2/200', { submit: [100] }],
      ['ours/200', { submit: [99] }],
    ]),
    sizes: new Map(),
  });
  expect(text).toContain('### What is missed\n\nNo limit.');
  expect(text).not.toContain('Not measured');
});
