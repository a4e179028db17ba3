import fs from 'node:fs';
import path from 'node:path';
import listed from './answeredByScript.json' with { type: 'json' };
import { expandIds } from './statements.ts';
import { readTestTags, type TestTag } from './testTags.ts';

/** Where calls are answered by a test itself: the portals without a server, and pages drawn in front of one. */
const SCRIPTS = ['tests/support/sitePortal.ts', 'tests/support/fakePortal.ts', 'tests/support/fakeRuntime.ts'];

/**
 * Statements whose every test answers the calls itself, so that nothing shows that the real server gives what they need. A test
 * is of this kind when its file reaches one of the scripts through the imports between test files. Tests of one room that make
 * no call - the engine, the domain, the config - are not.
 */
export function answeredByScript(root: string, tags: readonly TestTag[] = readTestTags(root).tags): ReadonlySet<string> {
  const isScripted = scripted(root);
  const files = new Map<string, Set<string>>();
  for (const { id, file } of tags) files.set(id, (files.get(id) ?? new Set()).add(file));
  return new Set([...files].filter(([, of]) => [...of].every(isScripted)).map(([id]) => id));
}

/** The reasons for which a statement may be one of them. */
export function scriptReasons(): readonly { readonly because: string; readonly ids: readonly string[] }[] {
  return listed.map(({ because, statements }) => ({ because, ids: expandIds(statements) }));
}

function scripted(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const isScripted = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, SCRIPTS.includes(file));
    if (!known.get(file)) known.set(file, testImports(root, file).some(isScripted));
    return known.get(file) ?? false;
  };
  return isScripted;
}

/** What a test or its support takes at run time from other test files; types play no part. */
function testImports(root: string, file: string): readonly string[] {
  const text = fs.readFileSync(`${root}/${file}`, 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';$/gm)]
    .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
    .filter((target) => target.startsWith('tests/') && fs.existsSync(`${root}/${target}`));
}
