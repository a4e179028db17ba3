import type { VerbInput } from './Verb.ts';
import { verbs, type VerbName } from './verbs.ts';

/** Runs a verb of the tool; returns the exit code. It reports wrong use on `err` with the usage, in any output format. */
export async function runVerb(name: VerbName, input: Omit<VerbInput, 'refuse'>): Promise<number> {
  const verb = await verbs[name]();
  return verb.run({
    ...input,
    refuse: (problem) => {
      input.err(`${problem}\nUsage: ${usageLine(name, verb.usage)}\n`);
      return 2;
    },
  });
}

export function usageLine(name: string, usage: string): string {
  return `npm run config -- ${name}${usage === '' ? '' : ` ${usage}`}`;
}
