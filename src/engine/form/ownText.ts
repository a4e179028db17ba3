/** Looks up the text of the first key that has one, else the common text named like the last part of the key. */
interface DerivedWords {
  derivedText(...keys: readonly string[]): string | undefined;
}

/** The text of exactly this key: undefined where only the common text is there, which derived keys fall back to. */
export function ownText(words: DerivedWords, key: string): string | undefined {
  const found = words.derivedText(key);
  return found === words.derivedText(`common.${key.split('.').at(-1) ?? ''}`) ? undefined : found;
}
