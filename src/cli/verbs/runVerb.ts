import type { VerbInput } from './Verb.ts';
import { verbs, type VerbName } from './verbs.ts';

/** Runs a verb of the tool; answers the exit code. Wrong use is said on `err` with the usage, whatever format was asked for. */
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
