import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Formats of files that only people and tools read. */
const otherFormats = ['overlay.schema.json', 'scenario.schema.json'];
/** Keys that no running code reads, with the reason for their declaration. */
const forPeople: Readonly<Record<string, string>> = {
  $schema: 'for editors',
  reserved: 'for the checker',
  writing: 'for the checker',
  platform: 'for the checker',
  deprecated: 'for anyone who reads api.json',
  'x-inventory': 'for the report on the specification',
};

/** Every property name that a format declares, with the first format that does. */
function declaredKeys(): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const file of fs
    .readdirSync('schemas/_meta')
    .filter((name) => name.endsWith('.schema.json') && !otherFormats.includes(name))) {
    const visit = (node: unknown): void => {
      if (node === null || typeof node !== 'object') return;
      for (const [name, child] of Object.entries(node)) {
        if (name === 'properties' && child !== null && typeof child === 'object')
          for (const key of Object.keys(child)) if (!keys.has(key)) keys.set(key, file);
        visit(child);
      }
    };
    visit(JSON.parse(fs.readFileSync(path.join('schemas/_meta', file), 'utf8')));
  }
  return keys;
}

/** The running code: portal, engine and server, and the code that resolves the config for them. Generated types and checkers do not count as readers. */
function sources(): string {
  const files = [
    'src/portal',
    'src/engine',
    'src/analysis',
    'src/server',
    'src/domain',
    'src/config',
    'src/cli',
  ].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((name) => /\.tsx?$/.test(name)),
  );
  const isReader = (name: string): boolean =>
    !/\.(?:test|fixture|generated)\.tsx?$/.test(name) &&
    !/^src\/config\/(?:check|catalogue|diff|format|meta)\//.test(name);
  return files
    .filter(isReader)
    .map((name) => withoutComments(fs.readFileSync(name, 'utf8')))
    .join('\n');
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

describe('the keys that the formats declare', () => {
  const keys = declaredKeys();
  const read = sources();

  test('spec: S-047 running code reads each of them, or it is for people', () => {
    const isRead = (key: string): boolean =>
      new RegExp(`(?:[.{,(\\s'"\\[]|\\?\\.)${key.replace('$', '\\$')}\\b`).test(read);
    const idle = [...keys]
      .filter(([key]) => !isRead(key) && forPeople[key] === undefined)
      .map(([key, file]) => `${file}: ${key}`);
    expect(idle).toEqual([]);
  });

  test('those for people are declared', () => {
    expect(Object.keys(forPeople).filter((key) => !keys.has(key))).toEqual([]);
  });
});
