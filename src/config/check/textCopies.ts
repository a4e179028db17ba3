import type { FlatTexts } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';
import { perValue } from '../perValue.ts';
import { unwritten } from './unwrittenTexts.ts';

/** Is every text translated, not copied from a language of another script? A code in capitals, and a name of the glossary, may be the same everywhere. */
export function textCopies({ authored, parts }: ConfigView): readonly Finding[] {
  const { locales } = parts.site;
  const endonyms = [...new Set([...locales, ...Object.keys(authored.texts)])].map(endonymOf);
  const names = [...endonyms, ...(authored.glossary?.names ?? [])].flatMap((name) => name.split(' '));
  const scripts = new Map(locales.map((locale) => [locale, scriptOf(authored.texts[locale] ?? {}, names)]));
  return locales.flatMap((locale) =>
    Object.entries(authored.texts[locale] ?? {}).flatMap(([domain, texts]) => {
      const file = authored.files.get(`i18n/${locale}/${domain}.json`);
      if (!file) return [];
      return [...scriptsIn(texts, names.join(' '))].flatMap(([key, script]): readonly Finding[] => {
        const text = texts[key] ?? '';
        const other =
          script === scripts.get(locale)
            ? undefined
            : locales.find((one) => authored.texts[one]?.[domain]?.[key] === text && script === scripts.get(one));
        if (other === undefined || [unwritten, ...endonyms].some((start) => text.startsWith(start))) return [];
        return [
          {
            code: 'config/text-copied',
            message: `The text "${key}" is the same as in ${other}, so it is not translated.`,
            suggestion: `Translate it in ${locale}; a name that is written alike everywhere belongs in names of i18n/glossary.json.`,
            place: placeOf(file, textPath(file.value, key, domain)),
          },
        ];
      });
    }),
  );
}

/** The name of a language in itself, which is the same in every locale. */
function endonymOf(locale: string): string {
  if (!isLocaleTag(locale)) return locale; // another finding
  const { language, script } = new Intl.Locale(locale).maximize();
  return (
    new Intl.DisplayNames([locale], { type: 'language' }).of(
      script === undefined ? language : `${language}-${script}`,
    ) ?? language
  );
}

function isLocaleTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

type Script = 'Han' | 'Latin';

/** The script of most texts of a locale. */
function scriptOf(
  domains: Readonly<Record<string, Readonly<Record<string, string>>>>,
  names: readonly string[],
): Script | null {
  const all = Object.values(domains).flatMap((texts) => [...scriptsIn(texts, names.join(' ')).values()]);
  const count = (script: Script) => all.filter((one) => one === script).length;
  return count('Han') === count('Latin') ? null : count('Han') > count('Latin') ? 'Han' : 'Latin';
}

/** The script of each text that has one, by key; the names are separated by spaces. */
const scriptsIn = perValue((texts: FlatTexts, joined: string): ReadonlyMap<string, Script> => {
  const names = joined.split(' ');
  return new Map(
    Object.entries(texts).flatMap(([key, text]) => {
      const script = scriptOfText(text, names);
      return script === null ? [] : [[key, script] as const];
    }),
  );
});

/** The script of a text; null for one without a word of its own: only names, codes in capitals, values, markup and addresses. */
function scriptOfText(text: string, names: readonly string[]): Script | null {
  if (/\p{Script=Han}/u.test(text)) return 'Han';
  const words = text.replace(/\{[^}]*\}|<[^>]*>|https?:\S+/g, ' ').match(/[\p{Script=Latin}\d]+/gu) ?? [];
  return words.every((word) => /^[\p{Lu}\d]+$|\d/u.test(word) || names.includes(word)) ? null : 'Latin';
}
