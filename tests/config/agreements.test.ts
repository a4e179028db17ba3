import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const locales = ['zh-CN', 'zh-HK', 'en'] as const;
/** Share of its sentences that an agreement may have in common with another agreement. */
const mostShared = 0.1;

interface Agreement {
  readonly id: string;
  readonly text: string;
  readonly sentences: ReadonlySet<string>;
}

function agreementsIn(locale: string): readonly Agreement[] {
  const folder = path.join('i18n', locale, 'documents');
  return fs
    .readdirSync(folder)
    .filter((file) => file.startsWith('agreement.'))
    .map((file) => {
      // Trust border: the config check holds documents to their format.
      const { sections } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as {
        sections: { heading: string; paragraphs?: string[]; items?: string[] }[];
      };
      const lines = sections.flatMap(({ paragraphs = [], items = [] }) => [...paragraphs, ...items]);
      return {
        id: path.basename(file, '.json'),
        text: lines.join(' '),
        sentences: new Set(
          lines
            .flatMap((line) => line.split(/(?<=[。；])|(?<=[.;]) /))
            .map((sentence) => sentence.trim())
            .filter((sentence) => sentence !== ''),
        ),
      };
    });
}

describe.each(locales)('the agreements in %s', (locale) => {
  const agreements = agreementsIn(locale);

  test('there are nineteen, each of some length', () => {
    expect(agreements.length).toBeGreaterThanOrEqual(19);
    expect(agreements.filter(({ sentences }) => sentences.size < 6).map(({ id }) => id)).toEqual([]);
  });

  test('no two share more than a tenth of their sentences', () => {
    const alike = agreements
      .flatMap((one) =>
        agreements
          .filter(({ id }) => id > one.id)
          .map((other) => ({ pair: `${one.id} ${other.id}`, share: sharedOf(one, other) })),
      )
      .filter(({ share }) => share > mostShared);
    expect(alike).toEqual([]);
  });

  test('each is in the language of its folder', () => {
    const wrong = agreements
      .filter(({ text }) => (locale === 'en' ? /\p{Script=Han}/u.test(text) : !/\p{Script=Han}/u.test(text)))
      .map(({ id }) => id);
    expect(wrong).toEqual([]);
  });
});

/** The shared part of the sentences of the shorter one. */
function sharedOf(one: Agreement, other: Agreement): number {
  const common = [...one.sentences].filter((sentence) => other.sentences.has(sentence)).length;
  return common / Math.min(one.sentences.size, other.sentences.size);
}
