import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const file = 'tests/bench/RESULTS.md';
const head =
  '# What the benchmarks measured\n\nEach benchmark writes its own section when it is run (`npm run bench:…`).\n';

/** Returns a short description of the machine. */
export function machine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${(os.totalmem() / 1e9).toFixed(0)} GB, ${os.platform()} ${os.arch()}, Node ${process.versions.node}`;
}

/** Writes a benchmark's section into RESULTS.md and keeps the other sections. */
export function writeResults(root: string, section: string, body: string): void {
  const target = path.join(root, file);
  const before = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : head;
  fs.writeFileSync(target, withSection(before, section, body));
}

/** Returns the document with the section `## name` replaced, or added at its end. */
export function withSection(document: string, section: string, body: string): string {
  const [intro = '', ...sections] = document.split(/^(?=## )/m);
  const own = `## ${section}\n\n${body.trim()}\n`;
  const titles = sections.map((one) => one.split('\n')[0]);
  const kept = sections.map((one, index) => (titles[index] === `## ${section}` ? own : one.trimEnd() + '\n'));
  const all = titles.includes(`## ${section}`) ? kept : [...kept, own];
  return [`${intro.trimEnd()}\n`, ...all].join('\n');
}
