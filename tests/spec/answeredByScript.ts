import fs from 'node:fs';
import path from 'node:path';
import listed from './answeredByScript.json' with { type: 'json' };
import { expandIds } from './statements.ts';
import { readTestTags, type TestTag } from './testTags.ts';

/** Support files with which a test answers the calls itself: portals without a server, and pages with a fake one. */
const scripts = ['tests/support/sitePortal.ts', 'tests/support/fakePortal.ts', 'tests/support/fakeRuntime.ts'];

/**
 * Returns the statements whose every test answers the calls itself, so that no test shows them with the real server. A test
 * is of this kind when its file imports one of the scripts, directly or through other test files. Tests that make no call, such
 * as those of the engine, the domain or the config, are not.
 */
export function answeredByScript(
  root: string,
  tags: readonly TestTag[] = readTestTags(root).tags,
): ReadonlySet<string> {
  const isScripted = scripted(root);
  const files = new Map<string, Set<string>>();
  for (const { id, file } of tags) files.set(id, (files.get(id) ?? new Set()).add(file));
  return new Set([...files].filter(([, of]) => [...of].every(isScripted)).map(([id]) => id));
}

/** The accepted reasons, with their statements. */
export function scriptReasons(): readonly { readonly because: string; readonly ids: readonly string[] }[] {
  return listed.map(({ because, statements }) => ({ because, ids: expandIds(statements) }));
}

function scripted(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const isScripted = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, scripts.includes(file));
    if (!known.get(file)) known.set(file, testImports(root, file).some(isScripted));
    return known.get(file) ?? false;
  };
  return isScripted;
}

/** The test files that a test or support file imports at run time, without type imports. */
function testImports(root: string, file: string): readonly string[] {
  const text = fs.readFileSync(`${root}/${file}`, 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';$/gm)]
    .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
    .filter((target) => target.startsWith('tests/') && fs.existsSync(`${root}/${target}`));
}
