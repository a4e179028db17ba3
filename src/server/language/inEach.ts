import type { Locale } from './locale.ts';

/** Returns the same words in each language. */
export function inEach<Words extends object>(
  cn: Words,
  hk: NoInfer<Words>,
  en: NoInfer<Words>,
): Readonly<Record<Locale, Words>> {
  return { 'zh-CN': cn, 'zh-HK': hk, en };
}
