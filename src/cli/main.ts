import path from 'node:path';
import { checkVerb } from './verbs/checkVerb.ts';
import { coverageVerb } from './verbs/coverageVerb.ts';
import { diffVerb } from './verbs/diffVerb.ts';
import { explainVerb } from './verbs/explainVerb.ts';
import { formatVerb } from './verbs/formatVerb.ts';
import { printVerb } from './verbs/printVerb.ts';
import { reachVerb } from './verbs/reachVerb.ts';
import { testVerb } from './verbs/testVerb.ts';
import { didYouMean } from './verbs/optionsOf.ts';
import { usageLine } from './verbs/refuseUse.ts';
import type { SlowVerb, Verb } from './verbs/Verb.ts';

/** What the tool can do, by the first word after it. */
const verbs: Readonly<Record<string, Verb | SlowVerb>> = { check: checkVerb, coverage: coverageVerb, format: formatVerb, diff: diffVerb, explain: explainVerb, print: printVerb, reach: reachVerb, test: testVerb };

/** Runs a verb on the project in the working folder; answers the exit code. */
async function main([name = '', ...options]: readonly string[]): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const isAskedFor = [name, ...options].some((word) => word === '--help' || word === '-h');
  if (!verb) {
    const lines = Object.entries(verbs).map(([word, { usage, says }]) => `  ${word}${usage === '' ? '' : ` ${usage}`}\n      ${says}\n`);
    const problem = name === '' || isAskedFor ? '' : `There is no verb "${name}".${didYouMean(name, Object.keys(verbs))}\n`;
    (isAskedFor ? process.stdout : process.stderr).write(`${problem}Usage: npm run config -- <verb>\n${lines.join('')}`);
    return isAskedFor ? 0 : 2;
  }
  if (isAskedFor) {
    process.stdout.write(`Usage: ${usageLine(name, verb.usage)}\n  ${verb.says}\n`);
    return 0;
  }
  return verb.run({ root: path.resolve(process.cwd()), options, out: (text) => process.stdout.write(text) });
}

process.exitCode = await main(process.argv.slice(2));
