import { perValue } from '../perValue.ts';
import type { ConfigView } from './ConfigView.ts';

type Declared = Pick<ConfigView, 'authored' | 'parts'>;

/** The languages of the site. One without any text is reported at the list of languages, and not again for every text. */
export function localesOf({ authored, parts }: Declared): readonly string[] {
  const withTexts = Object.keys(authored.texts);
  return withTexts.length === 0 ? parts.site.locales : those(parts.site.locales, withTexts.sort().join(' '));
}

/** Those of a list that are among others, which are separated by spaces. */
const those = perValue((all: readonly string[], others: string): readonly string[] => {
  const among = others.split(' ');
  return all.every((one) => among.includes(one)) ? all : all.filter((one) => among.includes(one));
});

/** The locales that a part may name: those of the site, and those that its list has lost, which are reported there. */
export function knownLocales(view: Declared): readonly string[] {
  const { authored, parts } = view;
  const instead = localesWithoutTexts(view).length === 0 ? unlistedLocales(view) : Object.keys(authored.texts);
  return [...parts.site.locales, ...instead.filter((locale) => !parts.site.locales.includes(locale))];
}

/** The locales of the site without any text; while there are some, another language with texts is the one that was meant. */
export function localesWithoutTexts({ authored, parts }: Declared): readonly string[] {
  const isAny = Object.keys(authored.texts).length > 0;
  return isAny ? parts.site.locales.filter((locale) => authored.texts[locale] === undefined) : [];
}

/** The locales that a region begins in and that have texts, but that the list of the site lacks, and does not misspell. */
export function unlistedLocales(view: Declared): readonly string[] {
  const { authored, parts } = view;
  if (localesWithoutTexts(view).length > 0) return [];
  const wanted = new Set(parts.site.regions.map(({ locale }) => locale));
  return [...wanted].filter((locale) => !parts.site.locales.includes(locale) && authored.texts[locale] !== undefined);
}
