import { expect, test } from 'vitest';
import { isRecord } from '../../domain/isRecord.ts';
import { checkShape } from './checkShape.ts';
import { metaDocuments } from './metaSchemas.ts';
import { patternWords } from './patternWords.ts';

/** The patterns of a schema; a property may be called "pattern" too. */
function patternsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (!isRecord(node)) return [];
  return [
    ...(typeof node['pattern'] === 'string' ? [node['pattern']] : []),
    ...Object.entries(node).flatMap(([key, child]) => (key === 'x-starter' ? [] : patternsIn(child))),
  ];
}

test('every pattern of the formats has words, and no words are left over', () => {
  expect([...new Set(Object.values(metaDocuments).flatMap(patternsIn))].sort()).toEqual(
    Object.keys(patternWords).sort(),
  );
});

test('a finding says in words what a text must look like', () => {
  const [found] = checkShape('routes', {
    routes: [{ path: 'account', page: 'account.home' }],
    fallback: 'system.notFound',
  });
  expect(found?.advice.expected).toContain('an address, which begins with "/"');
});
