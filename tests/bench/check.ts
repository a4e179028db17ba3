/**
 * Does `check` scale with the config? Measures it on the shipped config and on one of ten times the size, each domain
 * copied under further names: `node --import tsx tests/bench/check.ts [times]`.
 */
import { checkProject } from '../../src/cli/checkProject.ts';
import { readCodeTexts, type CodeTexts } from '../../src/cli/codeTexts.ts';
import { openProject } from '../../src/cli/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/readConfigFiles.ts';
import { multiplyConfig } from './multiplyConfig.ts';

const times = Number(process.argv[2] ?? 10);
const root = process.cwd();
const files = readConfigFiles(root);
const codeTexts = readCodeTexts(root);
const large = multiplyConfig(files, times);

const once = measure(files, codeTexts);
const many = measure(large, codeTexts);
for (const [name, { milliseconds, findings, size }] of [['shipped', once], [`times ${times}`, many]] as const) {
  process.stdout.write(`${name.padEnd(10)} ${(size / 1e6).toFixed(1)} MB  ${milliseconds.toFixed(0).padStart(7)} ms  ${findings} findings\n`);
}
const growth = many.size / once.size;
process.stdout.write(`size × ${growth.toFixed(1)}, time × ${(many.milliseconds / once.milliseconds).toFixed(1)}, memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB\n`);

/** The best of three, the first warm-up left out. */
function measure(texts: ReadonlyMap<string, string>, code: CodeTexts): { readonly milliseconds: number; readonly findings: number; readonly size: number } {
  const runs = Array.from({ length: 3 }, () => {
    const started = performance.now();
    const findings = checkProject(openProject(texts), code).length;
    return { milliseconds: performance.now() - started, findings };
  });
  const best = runs.toSorted((a, b) => a.milliseconds - b.milliseconds)[0];
  if (!best) throw new Error('Nothing was measured.');
  return { ...best, size: [...texts.values()].reduce((sum, text) => sum + text.length, 0) };
}
