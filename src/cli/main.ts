import { siteFolders } from './siteFolders.ts';
import { didYouMean } from './verbs/optionsOf.ts';
import { runVerb, usageLine } from './verbs/runVerb.ts';
import { isVerbName, verbs, type VerbName } from './verbs/verbs.ts';

const out = (text: string): void => void process.stdout.write(text);
const err = (text: string): void => void process.stderr.write(text);

// A reader such as `head` may close the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

/** Runs a verb on the project in the working folder; returns the exit code. */
async function main([name = '', ...options]: readonly string[]): Promise<number> {
  const isAskedFor = [name, ...options].some((word) => word === '--help' || word === '-h');
  if (!isVerbName(name)) {
    const problem =
      name === '' || isAskedFor ? '' : `There is no verb "${name}".${didYouMean(name, Object.keys(verbs))}\n`;
    (isAskedFor ? out : err)(`${problem}Usage: npm run config -- <verb>\n${await listOfVerbs()}`);
    return isAskedFor ? 0 : 2;
  }
  if (isAskedFor) {
    out(await help(name));
    return 0;
  }
  return runVerb(name, { root: siteFolders(process.cwd(), process.env).configDir, options, out, err });
}

async function help(name: VerbName): Promise<string> {
  const { usage, purpose } = await verbs[name]();
  return `Usage: ${usageLine(name, usage)}\n  ${purpose}\n`;
}

async function listOfVerbs(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(verbs).map(async ([name, load]) => {
      const { usage, purpose } = await load();
      return `  ${name} ${usage}\n      ${purpose}\n`;
    }),
  );
  return lines.join('');
}

process.exitCode = await main(process.argv.slice(2));
