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
  return [...view.parts.site.locales, ...unlistedLocales(view)];
}

/** The locales that a region begins in and that have texts, but that the list of the site lacks. */
export function unlistedLocales({ authored, parts: { site } }: Declared): readonly string[] {
  const wanted = new Set(site.regions.map(({ locale }) => locale));
  return [...wanted].filter((locale) => !site.locales.includes(locale) && authored.texts[locale] !== undefined);
}
