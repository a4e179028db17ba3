/** What the texts that a pattern accepts have in common. */
export interface PatternFacts {
  /** The least and the greatest number of characters of a match. */
  readonly least: number;
  readonly most: number;
  /** Whether `^` and `$` make every text of another length fail. */
  readonly isWhole: boolean;
  /** Whether no text matches, because something precedes `^` or follows `$`. */
  readonly isImpossible: boolean;
  /**
   * Whether matching may take exponential time: a group that is repeated without limit has an optional part, a repetition or
   * alternatives inside, so that it can read one text in many ways. Conservative: some harmless patterns count too.
   */
  readonly isEndless: boolean;
}

interface Part {
  readonly least: number;
  readonly most: number;
  readonly isImpossible: boolean;
  readonly isEndless: boolean;
  /** Whether it contains a repetition without limit, an optional part, or alternatives that may begin alike. */
  readonly varies: boolean;
  /** Whether it begins with one certain punctuation mark, which separates the repetitions of a group. */
  readonly isSeparated: boolean;
  readonly anchor?: '^' | '$';
  /** The character that it begins with, if it is always the same. */
  readonly first?: string;
}

const nothing: Part = { least: 0, most: 0, isImpossible: false, isEndless: false, varies: false, isSeparated: false };
const character: Part = { ...nothing, least: 1, most: 1 };

/** Returns the facts of a valid pattern. */
export function patternFacts(source: string): PatternFacts {
  const { part } = readChoices(source, 0);
  return {
    least: part.least,
    most: part.most,
    isWhole: source.startsWith('^') && source.endsWith('$') && !/\|/.test(source.replace(/\([^()]*\)/g, '')),
    isImpossible: part.isImpossible,
    isEndless: part.isEndless,
  };
}

interface Read {
  readonly part: Part;
  /** The position behind the part. */
  readonly end: number;
}

/** Reads alternatives up to a closing bracket or the end. */
function readChoices(source: string, from: number): Read {
  const choices: Part[] = [];
  let at = from;
  for (;;) {
    const { part, end } = readSequence(source, at);
    choices.push(part);
    at = end;
    if (source[at] !== '|') break;
    at += 1;
  }
  return {
    end: at,
    part: {
      least: Math.min(...choices.map(({ least }) => least)),
      most: Math.max(...choices.map(({ most }) => most)),
      isImpossible: choices.every(({ isImpossible }) => isImpossible),
      isEndless: choices.some(({ isEndless }) => isEndless),
      varies:
        choices.some(({ varies }) => varies) ||
        new Set(choices.map(({ first }, index) => first ?? index)).size < choices.length ||
        (choices.length > 1 && choices.some(({ first }) => first === undefined)),
      isSeparated: choices.every(({ isSeparated }) => isSeparated),
    },
  };
}

function readSequence(source: string, from: number): Read {
  const parts: Part[] = [];
  let at = from;
  while (at < source.length && source[at] !== '|' && source[at] !== ')') {
    const atom = readAtom(source, at);
    const repeated = repeat(atom.part, source, atom.end);
    parts.push(repeated.part);
    at = repeated.end;
  }
  const sum = (of: (part: Part) => number, list: readonly Part[] = parts) =>
    list.reduce((total, part) => total + of(part), 0);
  const start = parts.findLastIndex(({ anchor }) => anchor === '^');
  const finish = parts.findIndex(({ anchor }) => anchor === '$');
  const isCut =
    (start > 0 && sum(({ least }) => least, parts.slice(0, start)) > 0) ||
    (finish >= 0 && sum(({ least }) => least, parts.slice(finish)) > 0);
  return {
    end: at,
    part: {
      least: sum(({ least }) => least),
      most: sum(({ most }) => most),
      isImpossible: isCut || parts.some(({ isImpossible }) => isImpossible),
      isEndless: parts.some(({ isEndless }) => isEndless),
      varies: parts.some(({ varies }) => varies),
      isSeparated: parts[0]?.isSeparated ?? false,
      ...(parts[0]?.first !== undefined && { first: parts[0].first }),
    },
  };
}

function readAtom(source: string, at: number): Read {
  const sign = source[at] ?? '';
  if (sign === '^' || sign === '$') return { part: { ...nothing, anchor: sign }, end: at + 1 };
  if (sign === '[') return { part: character, end: endOfClass(source, at) };
  if (sign === '\\') {
    const [escape = ''] =
      /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|[^])/.exec(source.slice(at)) ?? [];
    const isWidth = !/^\\[bB]$/.test(escape);
    return {
      part: isWidth ? { ...character, isSeparated: /^\\[^\w\s]$/.test(escape) } : nothing,
      end: at + Math.max(escape.length, 1),
    };
  }
  if (sign !== '(')
    return {
      part: { ...character, isSeparated: /[^\w\s.]/.test(sign), ...(sign !== '.' && { first: sign }) },
      end: at + 1,
    };
  const [opening = '('] = /^\((?:\?(?::|<?[=!]|<[^>]*>))?/.exec(source.slice(at)) ?? [];
  const inner = readChoices(source, at + opening.length);
  const isLook = /^\(\?<?[=!]/.test(opening);
  return { part: isLook ? nothing : inner.part, end: inner.end + 1 };
}

function endOfClass(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === ']') return at + 1;
  }
  return source.length;
}

/** Applies the quantifier behind an atom, if there is one. */
function repeat(part: Part, source: string, at: number): Read {
  const [quantifier = '', low, comma, high] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at)) ?? [];
  if (quantifier === '') return { part, end: at };
  const least = low !== undefined ? Number(low) : quantifier.startsWith('+') ? 1 : 0;
  const most =
    low === undefined
      ? quantifier.startsWith('?')
        ? 1
        : Infinity
      : comma === ''
        ? least
        : high === ''
          ? Infinity
          : Number(high);
  const isEndless = part.isEndless || (most === Infinity && part.varies && !part.isSeparated);
  const { first, ...rest } = part;
  return {
    end: at + quantifier.length,
    part: {
      ...rest,
      ...(first !== undefined && least > 0 && { first }),
      least: part.least * least,
      most: part.most === 0 || most === 0 ? 0 : part.most * most,
      isEndless,
      isImpossible: part.isImpossible && least > 0,
      varies: part.varies || most !== least,
      isSeparated: part.isSeparated && least > 0,
    },
  };
}
