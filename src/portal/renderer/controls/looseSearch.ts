/** Letters that Unicode normalisation does not reduce to plain ones. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const known = new Map<string, string>();
const mostKnown = 20_000;

/** A text normalised for search: case, accents and character width are ignored. */
export function searchKey(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const key = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter);
  if (known.size >= mostKnown) known.clear();
  known.set(text, key);
  return key;
}

/** The words of a search. */
export function searchWords(typed: string): readonly string[] {
  return searchKey(typed)
    .split(/[\s,，\u3001·/_-]+/)
    .filter((word) => word !== '');
}

/** Whether a text contains every word, in any order and with or without spaces between; `spelled` checks other spellings. */
export function fitsSearch(
  text: string,
  words: readonly string[],
  spelled?: ((text: string, word: string) => boolean) | null,
): boolean {
  const key = searchKey(text);
  return words.every(
    (word) =>
      key.includes(word) || (/\s/.test(key) && key.replace(/\s+/g, '').includes(word)) || spelled?.(key, word) === true,
  );
}
