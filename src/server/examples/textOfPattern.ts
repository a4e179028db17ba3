import { pickOne } from '../../domain/seededRandom.ts';

type Random = () => number;
/** Writes a text for one part of a pattern; `more` lengthens parts that may repeat. */
type Writer = (random: Random, more: number) => string;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const printable = Array.from({ length: 95 }, (_item, index) => String.fromCharCode(32 + index)).join('');
const classes: Readonly<Record<string, string>> = {
  d: digits,
  w: `${letters}${letters.toUpperCase()}${digits}_`,
  s: ' ',
};

/**
 * Returns a text that a regular expression accepts, at least `least` characters long. Throws a SyntaxError for what it
 * cannot follow: look-arounds, back references and classes of Unicode.
 */
export function textOfPattern(pattern: string, random: Random, least = 0): string {
  const write = new PatternReader(pattern).alternatives();
  let text = '';
  for (let more = 0; more < 64; more += 1) {
    text = write(random, more);
    if (text.length >= least) break;
  }
  return text;
}

/** Reads a pattern from left to right into a writer of texts. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  alternatives(): Writer {
    const choices = [this.#sequence()];
    while (this.#take('|')) choices.push(this.#sequence());
    return (random, more) => pickOne(random, choices)(random, more);
  }

  #sequence(): Writer {
    const parts: Writer[] = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#next())) parts.push(this.#repeated(this.#atom()));
    return (random, more) => parts.map((part) => part(random, more)).join('');
  }

  #atom(): Writer {
    const char = this.#pattern[this.#at++] ?? '';
    if (char === '^' || char === '$') return () => '';
    if (char === '.') return oneOf(letters);
    if (char === '[') return oneOf(this.#set());
    if (char === '\\') return oneOf(this.#escape());
    if (char !== '(') return () => char;
    if (this.#take('?') && !this.#take(':'))
      throw new SyntaxError(`Look-arounds and named groups are not supported: ${this.#pattern}.`);
    const inner = this.alternatives();
    this.#take(')');
    return inner;
  }

  /** The characters of `[…]`; of an excluding set, letters and digits where possible. */
  #set(): string {
    const excludes = this.#take('^');
    let chars = '';
    for (let first = true; this.#at < this.#pattern.length && (first || this.#next() !== ']'); first = false) {
      const from = this.#take('\\') ? this.#escape() : (this.#pattern[this.#at++] ?? '');
      if (from.length === 1 && this.#next() === '-' && this.#pattern[this.#at + 1] !== ']') {
        this.#at += 1;
        const to = this.#take('\\') ? this.#escape() : (this.#pattern[this.#at++] ?? '');
        for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1) chars += String.fromCharCode(code);
      } else chars += from;
    }
    this.#take(']');
    return excludes ? [...printable].filter((char) => !chars.includes(char)).join('') : chars;
  }

  /** The characters that the escape after a backslash means. */
  #escape(): string {
    const char = this.#pattern[this.#at++] ?? '';
    const known = classes[char];
    if (known !== undefined) return known;
    if (char === 'x') return String.fromCharCode(Number.parseInt(this.#pattern.slice(this.#at, (this.#at += 2)), 16));
    if (/[1-9bBkpPDWSu]/.test(char)) throw new SyntaxError(`\\${char} is not supported: ${this.#pattern}.`);
    return char;
  }

  #repeated(part: Writer): Writer {
    const [least, most] = this.#bounds();
    this.#take('?');
    if (least === 1 && most === 1) return part;
    return (random, more) => {
      const count = Math.min(most, least + (most === least ? 0 : 1 + Math.floor(random() * 3)) + more);
      return Array.from({ length: count }, () => part(random, more)).join('');
    };
  }

  #bounds(): readonly [number, number] {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(this.#pattern.slice(this.#at));
    if (!braces) return [1, 1];
    const [whole, least = '', range, most] = braces;
    this.#at += whole.length;
    return [
      Number(least),
      range === undefined ? Number(least) : most === '' || most === undefined ? Infinity : Number(most),
    ];
  }

  #next(): string {
    return this.#pattern[this.#at] ?? '';
  }

  #take(char: string): boolean {
    if (this.#next() !== char || char === '') return false;
    this.#at += 1;
    return true;
  }
}

/** Writes one of the characters, a letter or digit where there is one. */
function oneOf(chars: string): Writer {
  const plain = [...chars].filter((char) => /[A-Za-z0-9]/.test(char));
  const choices = plain.length > 0 ? plain : [...chars];
  return (random) => pickOne(random, choices);
}
