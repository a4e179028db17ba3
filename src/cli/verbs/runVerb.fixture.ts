import { runVerb } from './runVerb.ts';
import type { VerbName } from './verbs.ts';

export interface VerbRun {
  readonly code: number;
  /** The standard output. */
  readonly text: string;
  /** The standard error stream. */
  readonly said: string;
}

/** Runs a verb on the project in a folder and keeps what it prints. */
export async function ranVerb(name: VerbName, root: string, options: readonly string[]): Promise<VerbRun> {
  let [text, said] = ['', ''];
  const code = await runVerb(name, { root, options, out: (part) => { text += part; }, err: (part) => { said += part; } });
  return { code, text, said };
}
