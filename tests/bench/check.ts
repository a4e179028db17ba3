/**
 * Measures how `check` scales with the config: on the shipped config, on a watched change of one file, and on a config of ten
 * times the size, with each domain copied under further names: `npm run bench:check [times]`. Writes the figures to RESULTS.md.
 */
import { spawnSync } from 'node:child_process';
import { checkProject } from '../../src/cli/project/checkProject.ts';
import { readCodeTexts, type CodeTexts } from '../../src/cli/project/codeTexts.ts';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { FileCache } from '../../src/config/load/FileCache.ts';
import { multiplyConfig } from './multiplyConfig.ts';
import { machine, writeResults } from './resultSections.ts';

interface Measured {
  /** Wall clock and CPU time, both in milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  readonly findings: number;
}

/** Option for the separate process that measures the memory of one check. */
const onlyMemory = '--memory';
const times = Number(process.argv[2] ?? 10);
const root = process.cwd();
const files = readConfigFiles(root);
const codeTexts = readCodeTexts(root);

if (process.argv.includes(onlyMemory)) {
  findingsOf(times === 1 ? files : multiplyConfig(files, times), codeTexts);
  process.stdout.write(String(highest()));
  process.exit();
}

const cold = measure(() => findingsOf(files, codeTexts));
const once = bestOf(5, () => findingsOf(files, codeTexts));
const watched = [
  'schemas/withdraw/pages/create.json',
  'schemas/withdraw/api.json',
  'routes.config.json',
  'i18n/en/withdraw.json',
].map((file) => [file, watch(file)] as const);
const memory = highest();
const large = multiplyConfig(files, times);
const many = bestOf(3, () => findingsOf(large, codeTexts));

const growth = sizeOf(large) / sizeOf(files);
const body = [
  `${machine()}. Best of several runs in one process; the processor time counts when other work shares the machine.`,
  '',
  '| config | size | wall clock | processor | findings |',
  '|---|---|---|---|---|',
  row('shipped, first check of the process', sizeOf(files), cold),
  row('shipped, again', sizeOf(files), once),
  ...watched.map(([file, one]) => row(`shipped, after a change of ${file}`, sizeOf(files), one)),
  row(`of ${times} times the domains`, sizeOf(large), many),
  '',
  `Size × ${growth.toFixed(1)}, wall clock × ${(many.wall / once.wall).toFixed(1)}, processor × ${(many.cpu / once.cpu).toFixed(1)}.`,
  `Memory at its highest: ${memory} MB for the shipped config, checked again and again after changes; ${memoryOfOne(1)} MB for one check of it and ${memoryOfOne(times)} MB for one of the large config, each in a process of its own.`,
].join('\n');
writeResults(root, 'check', body);
process.stdout.write(`${body}\n`);

/** Peak memory of the process in megabytes. */
function highest(): number {
  return Math.round(process.resourceUsage().maxRSS / 1000);
}

function memoryOfOne(size: number): number {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', import.meta.filename, String(size), onlyMemory], {
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return Number(ran.stdout);
}

function findingsOf(texts: ReadonlyMap<string, string>, code: CodeTexts, cache?: FileCache): number {
  return checkProject(openProject(texts, cache), code).length;
}

/** Measures a step of `--watch`: one file has changed, the others are cached. */
function watch(file: string): Measured {
  const cache = new FileCache();
  findingsOf(files, codeTexts, cache);
  let edits = 0;
  return bestOf(5, () =>
    findingsOf(new Map([...files, [file, `${files.get(file) ?? ''}${'\n'.repeat(++edits)}`]]), codeTexts, cache),
  );
}

function bestOf(runs: number, run: () => number): Measured {
  const measured = Array.from({ length: runs }, () => measure(run));
  return {
    wall: Math.min(...measured.map(({ wall }) => wall)),
    cpu: Math.min(...measured.map(({ cpu }) => cpu)),
    findings: measured[0]?.findings ?? 0,
  };
}

function measure(run: () => number): Measured {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const findings = run();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - started, cpu: (user + system) / 1000, findings };
}

function row(name: string, size: number, { wall, cpu, findings }: Measured): string {
  return `| ${name} | ${(size / 1e6).toFixed(1)} MB | ${wall.toFixed(0)} ms | ${cpu.toFixed(0)} ms | ${findings} |`;
}

function sizeOf(texts: ReadonlyMap<string, string>): number {
  return [...texts.values()].reduce((sum, text) => sum + text.length, 0);
}
