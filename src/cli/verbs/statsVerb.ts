import fs from 'node:fs';
import path from 'node:path';
import { isConfigPath } from '../../config/fileKind.ts';
import { readFilesAt } from '../diff/readConfigAt.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { configStats, printStats, type ConfigStats } from '../reports/configStats.ts';
import { optionsOf } from './optionsOf.ts';
import type { Verb } from './Verb.ts';

const formats = 'schemas/_meta';

export const statsVerb: Verb = {
  usage: '[<git-ref> …]',
  purpose:
    'Prints the length of the page files and the number of repetitions in them; with commits, branches or tags, also the figures of those states.',
  run(input) {
    const { rest: refs, problem } = optionsOf(input.options, {});
    if (problem !== null) return input.refuse(problem);
    const before: { readonly ref: string; readonly stats: ConfigStats }[] = [];
    for (const ref of refs) {
      const files = readFilesAt(input.root, ref, (file) => isConfigPath(file) || file.startsWith(`${formats}/`));
      if (!files.ok) return input.refuse(files.error);
      before.push({ ref, stats: configStats(files.value) });
    }
    input.out(printStats(configStats(new Map([...readConfigFiles(input.root), ...readFormats(input.root)])), before));
    return 0;
  },
};

function readFormats(root: string): readonly (readonly [string, string])[] {
  const folder = path.join(root, formats);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`${formats}/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')] as const);
}
