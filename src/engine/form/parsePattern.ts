/** A regular expression without the parts whose test may take exponential time. */
export type PatternNode =
  | { readonly kind: 'character'; readonly fits: RegExp }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'alternatives'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number | null };

export interface ParsedPattern {
  readonly node: PatternNode;
  /** Whether it reads code points; a pattern that is invalid in Unicode mode reads UTF-16 units. */
  readonly isUnicode: boolean;
}

/** Also limits how deeply groups can be nested. */
const longest = 500;

/** One character of the text: an escape, a class, or the character itself. */
const atom =
  /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[a-zA-Z]|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/y;
/** Escapes that mean no character, or for another one without Unicode mode: references, word boundaries, octal numbers, surrogates. */
const refusedEscape = /^\\(?:[1-9kbB]|0|u[dD][89a-fA-F])/;
const onlyInUnicode = /\\(?:[pP]|u\{)/;
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Parses `^(?:[A-Z]{2}|\d+)$` and the like. Returns null for anything that is no pattern, or that cannot be tested in linear time. */
export function parsePattern(source: string): ParsedPattern | null {
  const flags = ['u', ''].find((one) => isPattern(source, one));
  if (flags === undefined || source.length > longest) return null;
  const isUnicode = flags === 'u';
  let at = 0;

  const takes = (text: string): boolean => {
    const isNext = source.startsWith(text, at);
    if (isNext) at += text.length;
    return isNext;
  };
  const taken = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(source);
    at += match?.[0].length ?? 0;
    return match;
  };

  function alternatives(): PatternNode | null {
    const parts: PatternNode[] = [];
    do {
      const part = sequence();
      if (part === null) return null;
      parts.push(part);
    } while (takes('|'));
    return { kind: 'alternatives', parts };
  }

  function sequence(): PatternNode | null {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = one();
      if (part === null) return null;
      parts.push(repeated(part));
    }
    return { kind: 'sequence', parts };
  }

  function one(): PatternNode | null {
    if (takes('^')) return { kind: 'start' };
    if (takes('$')) return { kind: 'end' };
    if (takes('(')) {
      if (!takes('?:') && source[at] === '?') return null;
      const inside = alternatives();
      return takes(')') ? inside : null;
    }
    const text = taken(atom)?.[0] ?? '';
    if (refusedEscape.test(text) || (!isUnicode && onlyInUnicode.test(text))) return null;
    // A class may contain everything that is refused outside of one, except surrogates, which would need their neighbour.
    if (text.startsWith('[') && /\\u[dD][89a-fA-F]/.test(text)) return null;
    return { kind: 'character', fits: new RegExp(`^${text}$`, flags) };
  }

  function repeated(part: PatternNode): PatternNode {
    const match = taken(quantifier);
    if (!match) return part;
    const [text, least = '', comma, most = ''] = match;
    if (text.startsWith('?')) return { kind: 'repeat', part, least: 0, most: 1 };
    if (least === '') return { kind: 'repeat', part, least: text.startsWith('+') ? 1 : 0, most: null };
    return {
      kind: 'repeat',
      part,
      least: Number(least),
      most: comma === undefined ? Number(least) : most === '' ? null : Number(most),
    };
  }

  const node = alternatives();
  return node === null || at < source.length ? null : { node, isUnicode };
}

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== '';
  } catch {
    return false;
  }
}
