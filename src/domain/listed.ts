/** Words one after another, as a language lists them, such as `USD, CNY` in English. */
export function listed(words: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}
