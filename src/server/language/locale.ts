export const allLocales = ['zh-CN', 'zh-HK', 'en'] as const;
/** The languages of the words that the server's domains use. */
export type Locale = (typeof allLocales)[number];

/** Further tags of an `accept-language` header are not read. */
const mostTags = 10;

/** Returns the best language of the server's words for an `accept-language` header; the first one when none fits. */
export function localeOf(header: string | undefined): Locale {
  return bestLocale(header, allLocales);
}

/** Returns the best offered language for an `accept-language` header: the same tag, else the same language and script, else the first one offered. */
export function bestLocale<Offered extends string>(
  header: string | undefined,
  offered: readonly [Offered, ...Offered[]],
): Offered {
  for (const tag of wantedTags(header ?? '')) {
    const same = offered.find((one) => one.toLowerCase() === tag) ?? sameLanguage(tag, offered);
    if (same !== undefined) return same;
  }
  return offered[0];
}

function sameLanguage<Offered extends string>(tag: string, offered: readonly Offered[]): Offered | undefined {
  const wanted = languageOf(tag);
  return offered.find((one) => languageOffered(one) === wanted);
}

/** Of the sites' languages only, which are few. */
const languagesOffered = new Map<string, string | null>();

/** Every request asks for it, and finding a language's script takes long. */
function languageOffered(locale: string): string | null {
  const known = languagesOffered.get(locale) ?? languageOf(locale);
  languagesOffered.set(locale, known);
  return known;
}

/** The tags in lower case, the most wanted first. */
function wantedTags(header: string): readonly string[] {
  return header
    .split(',', mostTags)
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((value) => value !== undefined);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Language and script of a tag: Hong Kong and Taiwan write Chinese in the traditional script. Null for a text that is no tag. */
function languageOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return null; // clients may send anything
  }
}
