import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { validatorOf } from '../../../src/cli/diff/validatorOf.ts';
import { isBreaking, type Change } from '../../../src/analysis/diff/Change.ts';
import { diffConfigs } from '../../../src/analysis/diff/diffConfigs.ts';
import { loadConfig } from '../../../src/config/load/loadConfig.ts';
import { tinyConfig } from '../../../src/config/tinyConfig.fixture.ts';

/** Sets a value at a place of a file, or removes it when there is no value; an empty path is the whole file. */
interface Patch {
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** `expect` lists every change: `! ` if breaking, its code, its subject, and the region unless it is both. */
interface Pair {
  readonly title: string;
  readonly before?: readonly Patch[];
  readonly after: readonly Patch[];
  readonly expect: readonly string[];
}

const corpus = path.join(import.meta.dirname, 'corpus');
const pairs = fs
  .readdirSync(corpus)
  .sort()
  .flatMap((file) => {
    const listed: readonly Pair[] = JSON.parse(fs.readFileSync(path.join(corpus, file), 'utf8'));
    return listed.map((pair) => ({ ...pair, part: path.basename(file, '.json') }));
  });

describe('diff lists exactly the changes of every pair of the corpus', () => {
  test('the corpus has at least 60 pairs', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60);
  });

  test.each(pairs)('$part: $title', ({ before = [], after, expect: expected }) => {
    const was = configOf(before);
    const is = configOf([...before, ...after]);
    expect(diffConfigs(was, is, validatorOf).map(nameOf).sort()).toEqual([...expected].sort());
    expect(diffConfigs(is, is, validatorOf)).toEqual([]);
  });
});

function configOf(patches: readonly Patch[]) {
  const files = new Map<string, unknown>([...tinyConfig()].map(([file, text]) => [file, JSON.parse(text)]));
  for (const { file, path: at, ...given } of patches) {
    const isGone = !('value' in given);
    if (at.length > 0) files.set(file, patched(files.get(file), at, given.value, isGone));
    else if (isGone) files.delete(file);
    else files.set(file, given.value);
  }
  const { config, diagnostics } = loadConfig(new Map([...files].map(([file, value]) => [file, JSON.stringify(value)])));
  expect(diagnostics).toEqual([]);
  return config;
}

function patched(
  node: unknown,
  [step, ...rest]: readonly (string | number)[],
  value: unknown,
  isGone: boolean,
): unknown {
  if (step === undefined) return value;
  const copy: unknown = Array.isArray(node) ? [...node] : { ...Object(node) };
  const target = Object(copy);
  if (rest.length > 0) target[step] = patched(target[step], rest, value, isGone);
  else if (!isGone) target[step] = value;
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete target[step];
  return copy;
}

function nameOf(change: Change): string {
  const where = change.regions.length === 2 ? '' : ` ${change.regions.join(' ')}`;
  return `${isBreaking(change) ? '! ' : ''}${change.code} ${change.subject}${where}`;
}
