/**
 * A few texts that match a pattern: with the fewest repetitions, with one more, and with the most; each alternative is
 * chosen once. Grammar:
 *
 *   alternatives = sequence { "|" sequence }      sequence = { atom [ "?" | "*" | "+" | "{n}" | "{n,}" | "{n,m}" ] }
 *   atom = "(" ["?:"] alternatives ")" | "[" class "]" | "\" letter | "." | character
 *
 * Returns no texts for a pattern with look-arounds or back references.
 */
export function textsMatching(pattern: string): readonly string[] {
  if (/\(\?[^:]|\\[1-9]/.test(pattern)) return [];
  const regex = new RegExp(pattern, 'u');
  const tries = (['least', 'more', 'most'] as const).flatMap((amount) =>
    [0, 1, 2].map((choice) => writeText(pattern, { amount, choice })),
  );
  return [...new Set(tries)].filter((text) => regex.test(text));
}

interface Taste {
  readonly amount: 'least' | 'more' | 'most';
  /** Index of the alternative, and of the character in a class, to use. */
  readonly choice: number;
}

interface Read {
  readonly text: string;
  readonly next: number;
}

const plenty = 8; // repetitions where there is no upper limit

function writeText(pattern: string, taste: Taste): string {
  return alternatives(pattern, 0, taste).text;
}

function alternatives(pattern: string, start: number, taste: Taste): Read {
  const found: string[] = [];
  let at = start;
  for (;;) {
    const sequence = readSequence(pattern, at, taste);
    found.push(sequence.text);
    at = sequence.next;
    if (pattern[at] !== '|') return { text: found[taste.choice % found.length] ?? '', next: at };
    at += 1;
  }
}

function readSequence(pattern: string, start: number, taste: Taste): Read {
  let text = '';
  let at = start;
  while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
    const atom = readAtom(pattern, at, taste);
    const { count, next } = readCount(pattern, atom.next, taste);
    text += atom.text.repeat(count);
    at = next;
  }
  return { text, next: at };
}

function readAtom(pattern: string, at: number, taste: Taste): Read {
  const letter = pattern[at] ?? '';
  if (letter === '^' || letter === '$') return { text: '', next: at + 1 };
  if (letter === '(') {
    const group = alternatives(pattern, pattern.startsWith('(?:', at) ? at + 3 : at + 1, taste);
    return { text: group.text, next: group.next + 1 };
  }
  const isPlain = !'[\\.'.includes(letter) || (letter === '\\' && /[^A-Za-z0-9]/.test(pattern[at + 1] ?? ''));
  if (isPlain) return letter === '\\' ? { text: pattern[at + 1] ?? '', next: at + 2 } : { text: letter, next: at + 1 };
  const length = letter === '[' ? classLength(pattern, at) : letter === '\\' ? 2 : 1;
  const source = pattern.slice(at, at + length);
  // The regular expression engine decides what the class contains, so that no class is misread.
  const one = new RegExp(`^${source}$`, 'u');
  const fitting = candidates.filter((candidate) => one.test(candidate));
  return { text: fitting[taste.choice % Math.max(1, fitting.length)] ?? '', next: at + length };
}

const candidates: readonly string[] = [...'a1AzZ9-_. ,:/@+=*\'"#()<>{}bcdefgh2345678'];

function classLength(pattern: string, start: number): number {
  for (let at = start + 1; at < pattern.length; at += pattern[at] === '\\' ? 2 : 1)
    if (pattern[at] === ']') return at - start + 1;
  return pattern.length - start;
}

function readCount(pattern: string, at: number, { amount }: Taste): { readonly count: number; readonly next: number } {
  const [written = '', low = '1', comma = '', high = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at)) ?? [];
  const [from, to, length] =
    written !== ''
      ? [Number(low), comma === '' ? Number(low) : high === '' ? plenty : Number(high), written.length]
      : pattern[at] === '?'
        ? [0, 1, 1]
        : pattern[at] === '*'
          ? [0, plenty, 1]
          : pattern[at] === '+'
            ? [1, plenty, 1]
            : [1, 1, 0];
  const count = amount === 'least' ? from : amount === 'most' ? to : Math.min(from + 1, to);
  return { count, next: at + length };
}
