import { expect, test } from 'vitest';
import { parseConfigFile } from '../ConfigFile.ts';
import { FileCache } from './FileCache.ts';

test('reads a file once for each of its last two texts, so that undoing an edit costs nothing', () => {
  const cache = new FileCache();
  const read: string[] = [];
  const ask = (text: string) =>
    cache.read('routes.config.json', text, () => {
      read.push(text);
      return { file: parseConfigFile('routes.config.json', text, { kind: 'routes' }).file, diagnostics: [] };
    });

  const first = ask('{}');
  for (const text of ['{}', '{ }', '{}', '{ }', '{  }', '{ }', '{}']) ask(text);

  expect(read).toEqual(['{}', '{ }', '{  }', '{}']);
  const { tree: _again, ...again } = ask('{}').file;
  const { tree: _first, ...before } = first.file;
  expect(again).toEqual(before);
});
