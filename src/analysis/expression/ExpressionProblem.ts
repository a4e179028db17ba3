export type ExpressionProblemCode =
  | 'syntax'
  | 'unsupported'
  | 'tooLarge'
  | 'badPattern'
  | 'unknownRoot'
  | 'unknownKey'
  | 'unknownFunction'
  | 'unknownValue'
  | 'wrongArity'
  | 'wrongType'
  | 'unlikeTypes'
  | 'amountAsText'
  | 'unlikeCurrencies'
  | 'textOrder'
  | 'notACondition';

/** Why an expression is refused. `offset` and `length` count characters of its source (without the leading `=`). */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode;
  readonly came: string;
  readonly expected: string;
  /** What to do, if known. */
  readonly suggestion: string | null;
  /** Found, expected and suggestion as one sentence. */
  readonly message: string;
  readonly offset: number;
  readonly length: number;
}

/** Half-open range of a source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ProblemWords {
  readonly came: string;
  readonly expected: string;
  readonly suggestion?: string | null;
}
export type CodedWords = ProblemWords & { readonly code: ExpressionProblemCode };

export function problemAt({ start, end }: Span, code: ExpressionProblemCode, words: ProblemWords): ExpressionProblem {
  const suggestion = words.suggestion ?? null;
  const message = `Got ${words.came}; expected ${words.expected}.${suggestion === null ? '' : ` ${suggestion}`}`;
  return {
    code,
    came: words.came,
    expected: words.expected,
    suggestion,
    message,
    offset: start,
    length: Math.max(1, end - start),
  };
}

export function didYouMean(name: string | null | undefined): string | null {
  return name ? `Did you mean ${name}?` : null;
}

/** The first few names, for `expected`. */
export function oneOf(names: readonly string[]): string {
  if (names.length === 0) return 'no name';
  const shown = names.slice(0, 8).join(', ');
  return names.length > 8
    ? `one of ${shown}, … (${names.length} names)`
    : names.length === 1
      ? shown
      : `one of ${shown}`;
}
