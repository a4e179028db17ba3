import type { JsonPath } from '../../config/ConfigFile.ts';

/** yes: passed or shown. no: refused or hidden. data: it depends on data that is not known before the page runs. */
export type Verdict = 'yes' | 'no' | 'data';

/** One decision: what came out, why, and where the config says so. */
export interface ExplainedLine {
  readonly depth: number;
  readonly verdict: Verdict;
  readonly text: string;
  readonly at: JsonPath | null;
}

/** A step of a page's life, or one answer to why something is hidden. */
export interface ExplainedStep {
  readonly step: string;
  readonly lines: readonly ExplainedLine[];
}
