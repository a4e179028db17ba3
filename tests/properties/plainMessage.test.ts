import fs from 'node:fs';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { compileText } from '../../src/cli/project/compileText.ts';
import { plainMessage } from '../../src/engine/text/plainMessage.ts';

type Elements = ConstructorParameters<typeof IntlMessageFormat>[0] & readonly unknown[];

const parsed = ['zh-CN', 'zh-HK', 'en']
  .flatMap((locale) =>
    fs
      .readdirSync(`i18n/${locale}`)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => textsOf(JSON.parse(fs.readFileSync(`i18n/${locale}/${file}`, 'utf8')))),
  )
  .flatMap((text) => {
    const outcome = compileText(text);
    // Trust border: the tree is the parser's own.
    return outcome.ok && typeof outcome.value !== 'string' ? [outcome.value as unknown as Elements] : [];
  });

const numbers = fc.oneof(fc.nat(30), fc.nat(998));

describe('a text of literals, arguments, choices and plurals', () => {
  test('gives the same result as the formatter for any arguments', () => {
    const plain = parsed.filter((elements) => plainMessage(elements, { locale: 'en', valueOf: () => 1 }) !== null);
    expect(plain.length).toBeGreaterThan(100);
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      numbers,
      fc.constantFrom('select', 'other', 'upload', 'date', '--', ''),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        fc.constantFrom('en', 'zh-CN', 'zh-HK', 'pl'),
        fc.infiniteStream(value),
        (elements, locale, stream) => {
          const given = new Map<string, string | number>();
          const valueOf = (name: string) =>
            given.get(name) ?? given.set(name, stream.next().value ?? '').get(name) ?? '';
          const short = plainMessage(elements, { locale, valueOf });
          if (short === null) return; // a plural with a text or a large number
          const noNumber = new Intl.NumberFormat(locale).format(Number.NaN);
          expect(short).toBe(writtenBy(elements, locale, valueOf).replaceAll(noNumber, '--'));
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    '{n, plural, =0 {none} one {# order of {name}} other {# orders of {name}}}',
    '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{name, select, Li {{n, plural, one {# day} other {# days}}} other {never}}',
    '{n, plural, one {{n, plural, one {#} other {##}}} other {{name}}}',
  ])('%s has the same plural as the formatter', (text) => {
    const elements = compiled(text);
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999 })),
        fc.constantFrom('en', 'pl'),
        fc.constantFrom('Li', 'Wu'),
        (n, locale, name) => {
          const valueOf = (argument: string) => (argument === 'n' ? n : name);
          expect(plainMessage(elements, { locale, valueOf })).toBe(writtenBy(elements, locale, valueOf));
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    '{n, number}',
    '{day, date}',
    '{kind, select, a {{n, number}} other {none}}',
    '{n, plural, one {{n, number}} other {{n, number}}}',
  ])('does not include %s', (text) => {
    expect(plainMessage(compiled(text), { locale: 'en', valueOf: (name) => (name === 'n' ? 2 : 'a') })).toBeNull();
  });

  test('counts a missing argument as --, which the formatter shows as the NaN of its language', () => {
    const elements = compiled('{name} has {n, plural, one {# day} other {# days}}');
    expect(plainMessage(elements, { locale: 'en', valueOf: () => '--' })).toBe('-- has -- days');
  });

  test.each([
    ['zh-CN', '提现到 {name}', { name: '招商银行' }, '提现到招商银行'],
    ['zh-CN', '提现到 {name}', { name: 'HSBC' }, '提现到 HSBC'],
    ['zh-HK', '最早 {time} 到賬', { time: '明天 10:00' }, '最早明天 10:00 到賬'],
    ['zh-CN', '提现到{name, select, none {银行账户} other { {name}}}', { name: '招商银行' }, '提现到招商银行'],
    ['zh-CN', '不支持 {name} 的格式', { name: '账单' }, '不支持账单的格式'],
    ['zh-CN', '{name} {card}', { name: '张三', card: '工商银行' }, '张三 工商银行'],
    ['zh-CN', '用 {name}', { name: '王 小明' }, '用王 小明'],
    ['en', '{name} 付款 {card}', { name: '张三', card: '工商银行' }, '张三 付款 工商银行'],
  ])(
    'in %s %s has no space between two Chinese characters that the text itself would put there',
    (locale, text, args: Readonly<Record<string, string>>, expected) => {
      expect(plainMessage(compiled(text), { locale, valueOf: (name) => args[name] })).toBe(expected);
    },
  );

  test.each(['a', 1.5, -1, 1000, Number.NaN])('has no plural for %s', (value) => {
    expect(
      plainMessage(compiled('{n, plural, one {# day} other {# days}}'), { locale: 'en', valueOf: () => value }),
    ).toBeNull();
  });
});

function compiled(text: string): Elements {
  const outcome = compileText(text);
  if (!outcome.ok || typeof outcome.value === 'string') throw new Error(`${text} has no elements`);
  // Trust border: the tree is the parser's own.
  return outcome.value as unknown as Elements;
}

function writtenBy(elements: Elements, locale: string, valueOf: (name: string) => unknown): string {
  return String(
    new IntlMessageFormat(elements, locale).format(
      new Proxy({}, { has: () => true, get: (_none, name) => valueOf(String(name)) }),
    ),
  );
}

function textsOf(node: unknown): readonly string[] {
  return typeof node === 'string' ? [node] : Object.values(Object(node)).flatMap(textsOf);
}
