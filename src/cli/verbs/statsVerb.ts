import fs from 'node:fs';
import path from 'node:path';
import { isConfigPath } from '../../config/fileKind.ts';
import { readFilesAt } from '../diff/readConfigAt.ts';
import { readConfigFiles } from '../readConfigFiles.ts';
import { configStats, printStats } from '../reports/configStats.ts';
import { optionsOf } from './optionsOf.ts';
import type { Verb } from './Verb.ts';

const formats = 'schemas/_meta';

export const statsVerb: Verb = {
  usage: '[<git-ref>]',
  says: 'Prints the length of the page files and the number of repetitions in them; with a commit, branch or tag, also the figures of that state.',
  run(input) {
    const { rest, problem } = optionsOf(input.options, {});
    const [ref] = rest;
    if (problem !== null) return input.refuse(problem);
    if (rest.length > 1) return input.refuse('The files are compared with one commit, branch or tag.');
    const before = ref === undefined ? null : readFilesAt(input.root, ref, (file) => isConfigPath(file) || file.startsWith(`${formats}/`));
    if (before && !before.ok) return input.refuse(before.error);
    const now = configStats(new Map([...readConfigFiles(input.root), ...readFormats(input.root)]));
    input.out(printStats(now, before && ref !== undefined ? { ref, stats: configStats(before.value) } : null));
    return 0;
  },
};

function readFormats(root: string): readonly (readonly [string, string])[] {
  const folder = path.join(root, formats);
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => [`${formats}/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')] as const);
}
