import type { Drawn, DrawnOurs } from './drawOurs.tsx';
import { isDrawn } from './isDrawn.ts';
import { byFamily } from './readCorpus.ts';

export interface CorpusResult {
  readonly family: string;
  readonly name: string;
  readonly ours: DrawnOurs;
  readonly plain: Drawn;
}

/** Builds the table of RESULTS.md: the drawn schemas of each family, ours beside plain rjsf. */
export function corpusTable(results: readonly CorpusResult[]): string {
  const rows = [...byFamily(results), ['all', results] as const].map(([family, own]) => {
    const count = (test: (one: CorpusResult) => boolean) => String(own.filter(test).length);
    return `| ${[family, String(own.length), count(({ ours }) => isDrawn(ours)), count(({ plain }) => isDrawn(plain)), count(({ ours }) => ours.crash !== null), count(({ plain }) => plain.crash !== null), count(({ ours }) => ours.crash === null && ours.disagreements.length === 0)].join(' | ')} |`;
  });
  return [
    'Public JSON Schemas from packages of the npm registry, every one drawn as the portal draws a form of the config and by rjsf with nothing of ours, then submitted empty. "Drawn" is: no crash, something to fill in, and nothing that could not be drawn. "Errors agree": the places of the errors are the instance paths of an ajv of its own. `npx vitest run tests/corpus` draws a sample of every family; this table is of all.',
    '',
    '| family | schemas | drawn by ours | by plain rjsf | crashes, ours | crashes, plain | errors agree with ajv |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
