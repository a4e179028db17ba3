import { didYouMean } from '../nearestName.ts';
import { localesWithoutTexts, unlistedLocales } from './localesOf.ts';
import { singlePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every locale of the site have texts, is the language of every region among them, and is every query kept once, and is every allowed origin encrypted? */
export function siteLists({ parts, authored }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'site');
  const withTexts = Object.keys(authored.texts);
  const { locales, regions, cookies = {}, origins = [] } = parts.site;
  return [
    ...origins.flatMap((origin, index): readonly Finding[] =>
      !origin.startsWith('http://')
        ? []
        : [
            {
              code: 'config/origin-not-allowed',
              message: `The origin ${origin} is not encrypted.`,
              expected: origin.replace('http:', 'https:'),
              part,
              path: ['origins', index],
            },
          ],
    ),
    ...localesWithoutTexts({ parts, authored }).map(
      (locale): Finding => ({
        code: 'config/unknown-choice',
        message: `There are no texts in "${locale}".`,
        expected: `one of ${withTexts.join(', ')}, or a folder i18n/${locale}`,
        ...didYouMean(locale, withTexts),
        part,
        path: ['locales', locales.indexOf(locale)],
      }),
    ),
    ...unlistedLocales({ parts, authored }).map(
      (locale): Finding => ({
        code: 'config/unknown-choice',
        message: `The region ${regions.find((region) => region.locale === locale)?.id ?? ''} begins in "${locale}", which is not a locale of the site.`,
        expected: `"${locale}" among the locales`,
        part,
        path: ['locales'],
      }),
    ),
    ...Object.entries(cookies).flatMap(([name, { query }]): readonly Finding[] =>
      query === undefined || !Object.entries(cookies).some(([other, kept]) => other !== name && kept.query === query)
        ? []
        : [
            {
              code: 'config/duplicate-id',
              message: `Several cookies keep the query "${query}".`,
              expected: 'every query once',
              part,
              path: ['cookies', name, 'query'],
            },
          ],
    ),
  ];
}
