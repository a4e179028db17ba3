import fs from 'node:fs';
import { expect, test } from 'vitest';
import { serviceFacts } from '../../src/server/seed/content/serviceFacts.ts';
import { guides } from '../../src/server/seed/content/guides.ts';

const limit = serviceFacts.batchRows;

/** Every value of a key, anywhere in a file. */
function valuesOf(value: unknown, key: string): readonly unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => [...(name === key ? [child] : []), ...valuesOf(child, key)]);
}
const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

test('a batch has at most 1,000 rows: on the page, in the API and in every text about it', () => {
  expect(valuesOf(read('schemas/payment/pages/batch.json'), 'max')).toEqual([limit]);
  const batches = valuesOf(read('schemas/payment/api.json'), 'maxItems').filter((most) => Number(most) > 100);
  expect([batches.length > 2, new Set(batches)]).toEqual([true, new Set([limit])]);
  for (const locale of ['zh-CN', 'zh-HK', 'en'])
    expect(valuesOf(read(`i18n/${locale}/payment.json`), 'purpose')).toContainEqual(expect.stringContaining('1,000'));
  const guide = guides.find(({ code }) => code === 'payment');
  expect(JSON.stringify([guide?.content, guide?.languages]).match(/1,000/g)).toHaveLength(3);
});
