import { expect, test } from 'vitest';
import { loadBlocks } from './loadBlocks.ts';

test('the code of every block is fetched once, at any depth, and a failed fetch does not stop the others', async () => {
  const fetched: string[] = [];
  const page = [
    { type: 'section', blocks: [{ type: 'table' }, { type: 'chart' }, { type: 'table' }] },
    { type: 'form', beside: [{ type: 'qr' }] },
    { type: 'fold', blocks: [{ type: 'qr' }] },
    { type: 'unheardOf' },
  ];
  await loadBlocks(page, (type) =>
    type === 'unheardOf'
      ? undefined
      : {
          View: () => null,
          waits: true,
          ...(type !== 'section' && {
            load: async () => {
              fetched.push(type);
              if (type === 'chart') throw new Error('gone');
            },
          }),
        },
  );
  expect(fetched.sort()).toEqual(['chart', 'fold', 'form', 'table']);
});

test('a page without a frame fetches nothing for it', async () => {
  await expect(
    loadBlocks(undefined, () => {
      throw new Error('asked');
    }),
  ).resolves.toBeUndefined();
});
