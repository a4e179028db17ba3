import { expect, test } from 'vitest';
import { followEdits } from './followEdits.ts';
import type { ConfigLoaders } from './Portal.ts';

const asLoaded = (name: string) => Promise.reject(new Error(`loaded ${name}`));
const loaders: ConfigLoaders = {
  page: asLoaded,
  form: asLoaded,
  texts: (locale, domain) => Promise.resolve({ [`${locale} ${domain}`]: 'as loaded' }),
  document: (locale, id) => Promise.resolve(`${locale} ${id} as loaded`),
};

/** Sends edits as the dev server's modules do, and collects those that are applied. */
function edited(...edits: readonly (readonly [id: string, value: unknown])[]) {
  const target = new EventTarget();
  const followed = followEdits(loaders, target);
  const applied: string[] = [];
  followed.onEdit((kind, name) => applied.push(`${kind} ${name}`));
  for (const [id, value] of edits) target.dispatchEvent(new CustomEvent('config-edit', { detail: { id, value } }));
  return { loaders: followed.loaders, applied };
}

test('after an edit the loaders return the last saved version', async () => {
  const { loaders: now, applied } = edited(
    ['virtual:texts/CN/en/wallet', { a: 'first' }],
    ['virtual:texts/CN/en/wallet', { a: 'second' }],
    ['virtual:document/en/terms/v1', 'edited'],
  );

  expect(applied).toEqual(['texts en/wallet', 'texts en/wallet', 'document en/terms/v1']);
  expect(await now.texts('en', 'wallet')).toEqual({ a: 'second' });
  expect(await now.document('en', 'terms/v1')).toBe('edited');
});

test('parts without an edit load as before, and other modules are ignored', async () => {
  const { loaders: now, applied } = edited(['virtual:manifest/CN', {}]);

  expect(applied).toEqual([]);
  expect(await now.texts('en', 'wallet')).toEqual({ 'en wallet': 'as loaded' });
  expect(await now.document('en', 'terms')).toBe('en terms as loaded');
});
