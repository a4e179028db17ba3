import { expect, test } from 'vitest';
import { describeResults } from '../bench/forms/describeResults.ts';

test('the results of the forms benchmark show each median with its ratio to the first variant of the run', () => {
  const text = describeResults({
    variants: [{ name: 'c2', label: 'by hand', entry: 'a.tsx' }, { name: 'ours', label: 'ours', entry: 'b.tsx' }, { name: 'gone', label: 'not measured', entry: 'c.tsx' }],
    counts: [50], rounds: 3, browser: '1', failures: ['gone, 50 fields, mount: no page'],
    figures: new Map([['c2/50', { mount: [90, 100, 400], key: [10, 20] }], ['ours/50', { mount: [120, 110, 90], key: [9, 12] }]]),
    sizes: new Map([['c2', { files: 2, raw: 500, brotli: 100 }], ['ours', { files: 9, raw: 900, brotli: 130 }]]),
  });
  expect(text).toMatch(/\| by hand \| 100 \| 15\.0 \| 19\.5 \|/);
  expect(text).toMatch(/\| ours \| 110 \(1\.10\) \| 10\.5 \(0\.70\) \|/);
  expect(text).toMatch(/\| ours \| 9 \| 900 \| 130 \(1\.30\) \|/);
  expect(text).not.toMatch(/^\| not measured/m);
  expect(text).toContain('- gone, 50 fields, mount: no page');
});

test('a figure above what it may be is called missed', () => {
  const text = describeResults({
    variants: [{ name: 'c2', label: 'by hand', entry: 'a.tsx' }, { name: 'ours', label: 'ours', entry: 'b.tsx' }], counts: [200], rounds: 1, browser: '1', failures: [],
    figures: new Map([['c2/200', { mount: [100], heap: [10] }], ['ours/200', { mount: [111], heap: [9] }]]), sizes: new Map(),
  });
  expect(text).toContain('| mount, every field | **1.11 (1.10), missed** |');
  expect(text).toContain('| heap after mount | 0.90 (1.25) |');
});
