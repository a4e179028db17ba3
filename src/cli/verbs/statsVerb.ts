import fs from 'node:fs';
import path from 'node:path';
import { isConfigPath } from '../../config/fileKind.ts';
import { readFilesAt } from '../diff/readConfigAt.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { configStats, pagesLeft, printStats, type ConfigStats } from '../reports/configStats.ts';
import { optionsOf } from './optionsOf.ts';
import type { Verb } from './Verb.ts';

const formats = 'schemas/_meta';

export const statsVerb: Verb = {
  usage: '[<git-ref> …]',
  purpose:
    'Prints the length of the page files and the number of repetitions in them; with commits, branches or tags, also the figures of those states, and of the pages that the first of them had, as they are now.',
  run(input) {
    const { rest: refs, problem } = optionsOf(input.options, {});
    if (problem !== null) return input.refuse(problem);
    const now = new Map([...readConfigFiles(input.root), ...readFormats(input.root)]);
    const columns: (readonly [string, ConfigStats])[] = [];
    const kept: (readonly [string, ConfigStats])[] = [];
    for (const [index, ref] of refs.entries()) {
      const files = readFilesAt(input.root, ref, (file) => isConfigPath(file) || file.startsWith(`${formats}/`));
      if (!files.ok) return input.refuse(files.error);
      columns.push([ref, configStats(files.value)]);
      if (index === 0) kept.push([`now, pages of ${ref}`, configStats(pagesLeft(now, files.value))]);
    }
    input.out(printStats([...columns, ...kept, ['now', configStats(now)]]));
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
