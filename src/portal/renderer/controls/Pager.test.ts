import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesAround } from './Pager.tsx';

test('a pager offers first, last and neighbouring pages, with a gap only where pages are left out', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 20]);
  expect(pagesAround(10, 20)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20]);
});

test('a pager offers the current, first and last page, each once and in order', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 500 })
        .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
      ([current, pages]) => {
        const offered = pagesAround(current, pages).filter((page) => page !== null);
        expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
        expect(offered).toEqual(expect.arrayContaining([1, current, pages]));
      },
    ),
  );
});
