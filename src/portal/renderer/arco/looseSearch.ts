/** Letters that have no plain letter within them. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

const known = new Map<string, string>();
const mostKnown = 20_000;

/** A text as search sees it: case, accents and width do not count. */
export function searchKey(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const key = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter);
  if (known.size >= mostKnown) known.clear();
  known.set(text, key);
  return key;
}

/** The words that somebody looks for. */
export function searchWords(typed: string): readonly string[] {
  return searchKey(typed).split(/[\s,，\u3001·/_-]+/).filter((word) => word !== '');
}

/** Whether a text has every word, in whatever order and with or without blanks between; `spelled` knows other ways to write it. */
export function fitsSearch(text: string, words: readonly string[], spelled?: ((text: string, word: string) => boolean) | null): boolean {
  const key = searchKey(text);
  return words.every((word) => key.includes(word) || (/\s/.test(key) && key.replace(/\s+/g, '').includes(word)) || spelled?.(key, word) === true);
}
