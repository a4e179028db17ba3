import Pinyin from 'pinyin-match';

/** Length of the longest syllable: zhuang. */
const longest = 6;

const known = new Map<string, boolean>();

/** Whether Latin letters spell consecutive characters of a text, by whole syllables, their beginnings or initials: gsyh, gongshang. Other characters match themselves. */
export function isSpelledIn(text: string, letters: string): boolean {
  if (!/^[a-z0-9]{1,40}$/.test(letters)) return false;
  const signs = [...text.replace(/\s+/g, '')];
  return signs.some((_, at) => isSpelledFrom(signs, at, letters));
}

function isSpelledFrom(signs: readonly string[], at: number, letters: string): boolean {
  if (letters === '') return true;
  const sign = signs[at];
  if (sign === undefined) return false;
  if (sign === letters[0] && isSpelledFrom(signs, at + 1, letters.slice(1))) return true;
  // A reading that does not begin with some letters does not begin with more of them.
  let most = 0;
  while (most < Math.min(longest, letters.length) && begins(sign, letters.slice(0, most + 1))) most += 1;
  for (let length = most; length > 0; length -= 1) if (isSpelledFrom(signs, at + 1, letters.slice(length))) return true;
  return false;
}

/** Whether a reading of a character begins with the letters. Results are cached, because the library takes a tenth of a millisecond per lookup. */
function begins(sign: string, letters: string): boolean {
  if (!/\p{Script=Han}/u.test(sign)) return false;
  const pair = sign + letters;
  const before = known.get(pair);
  if (before !== undefined) return before;
  const found = Pinyin.match(sign, letters) !== false;
  known.set(pair, found);
  return found;
}
