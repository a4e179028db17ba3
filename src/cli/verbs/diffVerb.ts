import { configDiff, ofRegion } from '../diff/ConfigDiff.ts';
import { diffFormats, isDiffFormat } from '../diff/printDiff.ts';
import { readConfigAt } from '../diff/readConfigAt.ts';
import { openProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { optionsOf } from './optionsOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import type { Verb } from './Verb.ts';

export const diffVerb: Verb = {
  usage: `<git-ref> [--format ${Object.keys(diffFormats).join('|')}] [--region ID] [--fail-on breaking|any]`,
  purpose:
    'Lists what changed since a commit (routes, pages, forms, calls, texts and access) with the affected pages, regions and roles; breaking changes come first. --region limits the list to one site.',
  run(input) {
    const { values, rest, problem } = optionsOf(input.options, {
      format: Object.keys(diffFormats),
      region: 'text',
      'fail-on': ['breaking', 'any'],
    });
    const [ref] = rest;
    const { format = 'text', region, 'fail-on': failOn } = values;
    if (problem !== null) return input.refuse(problem);
    if (ref === undefined || rest.length > 1)
      return input.refuse('One commit, branch or tag is expected; diff compares it with the current files.');
    if (!isDiffFormat(format)) return input.refuse(`There is no format "${format}".`);
    const before = readConfigAt(input.root, ref);
    if (!before.ok) return input.refuse(before.error);
    const [was, is] = [openProject(before.value), openProject(readConfigFiles(input.root))];
    const regions = new Set([...was.regions.keys(), ...is.regions.keys()]);
    if (region !== undefined && !regions.has(region)) return input.refuse(unknownRegion(region, regions));
    const whole = configDiff(ref, was, is);
    const diff = region === undefined ? whole : ofRegion(whole, region);
    input.out(diffFormats[format](diff));
    const fails =
      failOn === 'any'
        ? diff.changes.length > 0
        : failOn === 'breaking' && diff.changes.some(({ breaking }) => breaking);
    return fails ? 1 : 0;
  },
};
