import { placeOf } from '../ConfigFile.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';

/** Is every text translated, not copied from a language of another script? A name or a code may be the same everywhere. */
export function textCopies({ authored, parts }: ConfigView): readonly Finding[] {
  const { locales } = parts.site;
  const scripts = new Map(locales.map((locale) => [locale, scriptOf(authored.texts[locale] ?? {})]));
  const endonyms = locales.map(endonymOf);
  return locales.flatMap((locale) => Object.entries(authored.texts[locale] ?? {}).flatMap(([domain, texts]) => {
    const file = authored.files.get(`i18n/${locale}/${domain}.json`);
    if (!file) return [];
    return Object.entries(texts).flatMap(([key, text]): readonly Finding[] => {
      const script = scriptOfText(text);
      const other = script === null || script === scripts.get(locale) ? undefined : locales.find((one) => authored.texts[one]?.[domain]?.[key] === text && script === scripts.get(one));
      if (other === undefined || endonyms.some((name) => text.startsWith(name))) return [];
      return [{ code: 'config/text-copied', message: `The text "${key}" is the same as in ${other}, so it is not translated.`, suggestion: `Translate it in ${locale}.`, place: placeOf(file, textPath(file.value, key, domain)) }];
    });
  }));
}

/** The name of a language in itself, which is the same in every locale. */
function endonymOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return new Intl.DisplayNames([locale], { type: 'language' }).of(script === undefined ? language : `${language}-${script}`) ?? language;
}

type Script = 'Han' | 'Latin';

/** The script of most texts of a locale. */
function scriptOf(domains: Readonly<Record<string, Readonly<Record<string, string>>>>): Script | null {
  const all = Object.values(domains).flatMap(Object.values<string>).map(scriptOfText);
  const count = (script: Script) => all.filter((one) => one === script).length;
  return count('Han') === count('Latin') ? null : count('Han') > count('Latin') ? 'Han' : 'Latin';
}

/** The script of a text; null for fewer than two ordinary words in Latin letters, which count as a name or a code. */
function scriptOfText(text: string): Script | null {
  if (/\p{Script=Han}/u.test(text)) return 'Han';
  const words = text.replace(/\{[^}]*\}|<[^>]*>|https?:\S+/g, ' ').match(/\p{Script=Latin}+/gu) ?? [];
  return words.filter((word) => /^\p{Ll}{2,}$/u.test(word)).length >= 2 ? 'Latin' : null;
}
