/**
 * Reports which planted faults `check` finds, by kind: `node --import tsx tests/config/mutations/report.ts [--each 6] [--alone] [--write] [part of a kind …]`.
 * --alone plants every fault separately, which takes a second or two for each, and counts the findings for each;
 * --write also writes the share of each class to tests/bench/RESULTS.md.
 */
import { readCodeTexts } from '../../../src/cli/project/codeTexts.ts';
import { readConfigFiles } from '../../../src/cli/project/readConfigFiles.ts';
import { writeResults } from '../../bench/resultSections.ts';
import { chooseFaults } from './chooseFaults.ts';
import { faultClasses, faultKinds } from './faultKinds.ts';
import { falseAlarms, findFaults, type Judged } from './findFaults.ts';
import { legalEdits } from './legalEdits.ts';
import { SiteText } from './SiteText.ts';

const options = process.argv.slice(2);
const at = options.indexOf('--each');
const each = at >= 0 ? Number(options[at + 1]) : 6;
const alone = options.includes('--alone');
const wanted = options.filter((option, index) => !option.startsWith('--') && (at < 0 || index !== at + 1));
const site = { files: readConfigFiles(process.cwd()), codeTexts: readCodeTexts(process.cwd()) };
const text = new SiteText(site.files);
const kinds = faultKinds.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const breaking = new Set(kinds.filter(({ breaks }) => breaks).map(({ name }) => name));
const harmless = new Set(kinds.filter((kind) => kind.harmless).map(({ name }) => name));
const faults = chooseFaults(text, kinds, { each, seed: 20_260_731 });
const started = Date.now();
const judged = findFaults(site, faults, { together: alone ? 1 : 24, breaks: ({ kind }) => breaking.has(kind) });

for (const { name } of kinds) {
  const own = judged.filter(({ fault }) => fault.kind === name);
  process.stdout.write(
    `${String(own.filter(({ named }) => named).length).padStart(3)} of ${String(own.length).padStart(2)}  ${name}${harmless.has(name) ? ' (no change of behaviour)' : ''}\n`,
  );
  for (const { fault, said } of own.filter((one) => !one.named)) {
    process.stdout.write(`          ${[...fault.files.keys()][0]}: ${fault.note}\n`);
    for (const line of said.slice(0, 2)) process.stdout.write(`            said ${line}\n`);
  }
  for (const { fault, count } of alone ? own.filter((one) => one.count > 3) : [])
    process.stdout.write(`          ${count} findings: ${[...fault.files.keys()][0]}: ${fault.note}\n`);
}
process.stdout.write(
  `\n${share(judged)} named, ${kinds.length} kinds, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
);
if (options.includes('--write')) writeResults(process.cwd(), 'mutations', table());

/** The share of each class, and the number of findings for each fault if they were planted alone. */
function table(): string {
  const rows = Object.entries(faultClasses).map(([name, own]) => {
    const names = new Set<string>(own.map((kind) => kind.name));
    const found = judged.filter(({ fault }) => names.has(fault.kind));
    return `| ${name} | ${names.size} | ${share(found.filter(({ fault }) => !harmless.has(fault.kind)))} | ${counts(found)} |`;
  });
  const behaviour = judged.filter(({ fault }) => !harmless.has(fault.kind));
  const edits = chooseFaults(text, legalEdits, { each: 18, seed: 20_260_731 });
  return [
    `Faults planted into the shipped config by \`node --import tsx tests/config/mutations/report.ts --each ${each}${alone ? ' --alone' : ''} --write\`, and whether \`check\` names the file and line.`,
    '',
    '| class | kinds | found of those that change behaviour | findings for each fault: median, greatest |',
    '|---|---|---|---|',
    ...rows,
    `| all | ${kinds.length} | ${share(behaviour)} | ${counts(judged)} |`,
    '',
    `Faults that change no behaviour, such as a state that nothing reads: ${share(judged.filter(({ fault }) => harmless.has(fault.kind)))} found.${alone ? ` More than three findings: ${judged.filter(({ count }) => count > 3).length} faults.` : ''}`,
    `Legal edits: ${edits.length}, false alarms: ${falseAlarms(site, edits).length}.`,
  ].join('\n');
}

function share(of: readonly Judged[]): string {
  const named = of.filter((one) => one.named).length;
  return of.length === 0 ? '–' : `${named} of ${of.length} (${((100 * named) / of.length).toFixed(1)} %)`;
}

function counts(of: readonly Judged[]): string {
  const sorted = of
    .filter(({ named }) => named)
    .map(({ count }) => count)
    .sort((a, b) => a - b);
  return !alone || sorted.length === 0 ? '–' : `${sorted[Math.floor(sorted.length / 2)]}, ${sorted.at(-1)}`;
}
