// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';
import { writeResults } from '../bench/resultSections.ts';
import { corpusTable, type CorpusResult } from './corpusTable.ts';
import { drawOurs } from './drawOurs.tsx';
import { drawPlain } from './drawPlain.tsx';
import { readCorpus } from './readCorpus.ts';

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

// Runs only with npm run bench:corpus (vite.config.ts).
test('the whole corpus is drawn, and its table written', async () => {
  const results: CorpusResult[] = [];
  for (const one of readCorpus())
    results.push({ family: one.family, name: one.name, ours: await drawOurs(one), plain: drawPlain(one) });
  const odd = results.flatMap(({ family, name, ours, plain }) =>
    ours.crash !== null || ours.disagreements.length > 0 || (ours.controls === 0 && plain.controls > 0)
      ? [
          `${family} ${name}: crash ${String(ours.crash)}, controls ${String(ours.controls)} beside ${String(plain.controls)}, ${ours.disagreements.slice(0, 3).join('; ')}`,
        ]
      : [],
  );
  writeResults(process.cwd(), 'corpus', corpusTable(results));
  expect(odd).toEqual([]);
}, 1_500_000);
