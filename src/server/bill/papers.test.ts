import { expect, test } from 'vitest';
import { lineNamed } from './lines.ts';
import { termsOf } from './papers.ts';

test('the terms of a line say the least and the most fee of one bill', () => {
  const line = lineNamed('drawback');
  if (line === null) throw new Error('there is no such line');
  const { lines } = termsOf(line, 'en');
  expect(lines.find(([label]) => label === 'Fee of one bill')?.[1]).toBe('CNY 7.00 – CNY 560.00');
});
