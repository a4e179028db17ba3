import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operationHandlers } from './index.ts';

const files = fs
  .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'));

describe('the handlers', () => {
  test('are in the folder of their domain', async () => {
    const found = await Promise.all(
      files.map(async (file) => ({
        folder: file.split('/')[0] ?? '',
        module: Object(await import(/* @vite-ignore */ `./${file}`)),
      })),
    );
    const ids = found.flatMap(({ folder, module }) =>
      Object.entries(module)
        .filter(([name]) => name.endsWith('Handlers'))
        .flatMap(([, handlers]) => Object.keys(Object(handlers)).map((id) => ({ id, folder }))),
    );
    expect(ids.filter(({ id, folder }) => !id.startsWith(`${folder}.`))).toEqual([]);
    expect(ids.map(({ id }) => id).sort()).toEqual(Object.keys(operationHandlers).sort());
  });
});
