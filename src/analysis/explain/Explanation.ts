import type { JsonPath } from '../../config/ConfigFile.ts';

/** yes: passed or shown. no: refused or hidden. data: depends on data that is unknown before the page runs. */
export type Verdict = 'yes' | 'no' | 'data';

/** One decision: its outcome, its reason, and the place in the config that causes it. */
export interface ExplainedLine {
  readonly depth: number;
  readonly verdict: Verdict;
  readonly text: string;
  readonly at: JsonPath | null;
}

/** A step in opening a page, or one answer to why something is hidden. */
export interface ExplainedStep {
  readonly step: string;
  readonly lines: readonly ExplainedLine[];
}
