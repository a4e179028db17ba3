import fs from 'node:fs';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { compileText } from '../../src/cli/compileText.ts';
import { plainMessage } from '../../src/engine/text/plainMessage.ts';

type Elements = ConstructorParameters<typeof IntlMessageFormat>[0] & readonly unknown[];

const parsed = ['zh-CN', 'zh-HK', 'en'].flatMap((locale) => fs.readdirSync(`i18n/${locale}`).filter((file) => file.endsWith('.json')).flatMap((file) => textsOf(JSON.parse(fs.readFileSync(`i18n/${locale}/${file}`, 'utf8'))))).flatMap((text) => {
  const outcome = compileText(text);
  // Trust border: the tree is the parser's own.
  return outcome.ok && typeof outcome.value !== 'string' ? [outcome.value as unknown as Elements] : [];
});

describe('a text of literals, arguments and choices', () => {
  test('reads as the formatter writes it, whatever the arguments are', () => {
    const plain = parsed.filter((elements) => plainMessage(elements, () => 'x') !== null);
    expect(plain.length).toBeGreaterThan(100);
    const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('select', 'other', 'upload', 'date', '--', ''));
    fc.assert(fc.property(fc.constantFrom(...plain), fc.infiniteStream(value), (elements, stream) => {
      const known = new Map<string, string | number>();
      const valueOf = (name: string) => known.get(name) ?? known.set(name, stream.next().value ?? '').get(name) ?? '';
      const written = new IntlMessageFormat(elements, 'en').format(new Proxy({}, { has: () => true, get: (_none, name) => valueOf(String(name)) }));
      expect(plainMessage(elements, valueOf)).toBe(String(written));
    }), { numRuns: 300 });
  });

  test.each(['{n, plural, one {# day} other {# days}}', '{n, number}', '{day, date}', '{kind, select, a {{n, number}} other {none}}'])('is not %s', (text) => {
    const outcome = compileText(text);
    expect(plainMessage(outcome.ok ? outcome.value : null, () => 'a')).toBeNull();
  });
});

function textsOf(node: unknown): readonly string[] {
  return typeof node === 'string' ? [node] : Object.values(Object(node)).flatMap(textsOf);
}
