import { placeOf, type JsonPath } from '../ConfigFile.ts';
import type { GlossaryFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { glossaryPath } from './glossaryWords.ts';
import { knownLocales } from './localesOf.ts';

/** Does the glossary name only languages of the site? */
export function glossaryLocales(view: ConfigView): readonly Finding[] {
  const { authored, parts } = view;
  const file = authored.files.get(glossaryPath);
  if (parts !== authored || authored.glossary === null || !file) return [];
  const locales = knownLocales(view);
  return localesIn(authored.glossary).flatMap(({ locale, path, at }): readonly Finding[] =>
    locales.includes(locale)
      ? []
      : [
          {
            code: 'config/unknown-choice',
            message: `There is no locale "${locale}".`,
            expected: `one of ${locales.join(', ')}`,
            ...didYouMean(locale, locales),
            place: placeOf(file, path, at),
          },
        ],
  );
}

interface Named {
  readonly locale: string;
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
}

function localesIn({ terms, writing, places, outside }: GlossaryFile): readonly Named[] {
  const keys = (value: object | undefined, path: JsonPath): readonly Named[] =>
    Object.keys(value ?? {}).map((locale) => ({ locale, path: [...path, locale], at: 'key' }));
  return [
    ...Object.entries(terms).flatMap(([name, term]) =>
      (['words', 'not', 'but'] as const).flatMap((section) => keys(term[section], ['terms', name, section])),
    ),
    ...Object.entries(writing).flatMap(([name, rule]) =>
      rule.locales.map((locale, index): Named => ({ locale, path: ['writing', name, 'locales', index], at: 'value' })),
    ),
    ...Object.entries(places).flatMap(([address, phrases]) => keys(phrases, ['places', address])),
    ...keys(outside, ['outside']),
  ];
}
