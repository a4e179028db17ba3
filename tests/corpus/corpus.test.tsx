// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDrawn } from './isDrawn.ts';
import { drawOurs, type Drawn, type DrawnOurs } from './drawOurs.tsx';
import { drawPlain } from './drawPlain.tsx';
import { byFamily, readCorpus, sampleOf } from './readCorpus.ts';

const families = byFamily(sampleOf(readCorpus()));

beforeAll(() => {
  // Ignores the warnings of rjsf and React about unusual schemas.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(cleanup);

test('the sample has at least 300 schemas', () => {
  expect([...families.values()].flat().length).toBeGreaterThanOrEqual(300);
});

test.each([...families.keys()])(
  '%s: none crashes, as many are drawn as by plain rjsf, and an empty form has the errors of ajv',
  async (family) => {
    const results: { readonly name: string; readonly ours: DrawnOurs; readonly plain: Drawn }[] = [];
    for (const one of families.get(family) ?? [])
      results.push({ name: one.name, ours: await drawOurs(one), plain: drawPlain(one) });
    expect(
      results.filter(({ ours }) => ours.crash !== null).map(({ name, ours }) => `${name}: ${String(ours.crash)}`),
    ).toEqual([]);
    expect(results.flatMap(({ name, ours }) => ours.disagreements.map((what) => `${name}: ${what}`))).toEqual([]);
    expect(results.filter(({ ours }) => isDrawn(ours)).length).toBeGreaterThanOrEqual(
      results.filter(({ plain }) => isDrawn(plain)).length,
    );
  },
  240_000,
);
