import type { VerbInput } from './Verb.ts';

/** Says what is wrong with the command line and how the verb is used; answers the exit code of wrong use. */
export function refuseUse({ out }: Pick<VerbInput, 'out'>, problem: string, name: string, usage: string): number {
  out(`${problem}\nUsage: ${usageLine(name, usage)}\n`);
  return 2;
}

export function usageLine(name: string, usage: string): string {
  return `npm run config -- ${name}${usage === '' ? '' : ` ${usage}`}`;
}
