export const LOCALES = ['zh-CN', 'zh-HK', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Returns the best offered language for an `accept-language` header; the first one when none fits. */
export function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((value) => value !== undefined);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
    if (/^zh-(hk|tw|mo|hant)/.test(tag)) return 'zh-HK';
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-CN';
  }
  return LOCALES[0];
}
