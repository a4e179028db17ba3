import type { Diagnostic } from './Diagnostic.ts';

/** The messages between an open page and the dev server: the page asks when it opens; the server answers, and sends again after each edit. */
export const findingsMessage = { ask: 'config-findings-ask', send: 'config-findings' } as const;

/** What the dev server sends: the findings of `check` in its order. */
export interface SentFindings {
  readonly findings: readonly SentFinding[];
}

export interface SentFinding extends Diagnostic {
  /** The lines around the finding, with the finding underlined; empty without a file. */
  readonly lines: string;
  /** The file with its folder, for the editor. */
  readonly path: string;
}
