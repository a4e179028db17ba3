/**
 * Reports which planted faults `check` finds, by kind: `node --import tsx tests/config/mutations/report.ts [--each 6] [--alone] [part of a kind …]`.
 * --alone plants every fault separately, which takes a second or two for each.
 */
import { readCodeTexts } from '../../../src/cli/codeTexts.ts';
import { readConfigFiles } from '../../../src/cli/readConfigFiles.ts';
import { chooseFaults } from './chooseFaults.ts';
import { faultKinds } from './faultKinds.ts';
import { findFaults } from './findFaults.ts';
import { SiteText } from './SiteText.ts';

const options = process.argv.slice(2);
const at = options.indexOf('--each');
const each = at >= 0 ? Number(options[at + 1]) : 6;
const wanted = options.filter((option, index) => !option.startsWith('--') && (at < 0 || index !== at + 1));
const site = { files: readConfigFiles(process.cwd()), codeTexts: readCodeTexts(process.cwd()) };
const kinds = faultKinds.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const breaking = new Set(kinds.filter(({ breaks }) => breaks).map(({ name }) => name));
const faults = chooseFaults(new SiteText(site.files), kinds, { each, seed: 20_260_731 });
const started = Date.now();
const judged = findFaults(site, faults, { together: options.includes('--alone') ? 1 : 24, breaks: ({ kind }) => breaking.has(kind) });

for (const { name } of kinds) {
  const own = judged.filter(({ fault }) => fault.kind === name);
  const named = own.filter((one) => one.named);
  process.stdout.write(`${String(named.length).padStart(3)} of ${String(own.length).padStart(2)}  ${name}\n`);
  for (const { fault, said } of own.filter((one) => !one.named)) {
    process.stdout.write(`          ${[...fault.files.keys()][0]}: ${fault.note}\n`);
    for (const line of said.slice(0, 2)) process.stdout.write(`            said ${line}\n`);
  }
}
const count = judged.filter(({ named }) => named).length;
process.stdout.write(`\n${count} of ${judged.length} named (${((100 * count) / judged.length).toFixed(1)} %), ${kinds.length} kinds, ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
