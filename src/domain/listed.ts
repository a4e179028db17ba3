/** Words one after another, as a language lists them: `USD, CNY`, `USD、CNY`. */
export function listed(words: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}
