import { printParseErrorCode, type ParseError } from 'jsonc-parser';

/** Syntax errors in words, by their name in the parser. */
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word here is neither in quotes nor true, false or null',
  InvalidNumberFormat: 'a number is written in a form that JSON does not have',
  PropertyNameExpected: 'a key in double quotes is missing here, often after a comma too many',
  ValueExpected: 'a value is missing here, often after a comma too many',
  ColonExpected: 'a colon is missing between a key and its value',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a "}" is missing',
  CloseBracketExpected: 'a "]" is missing',
  EndOfFileExpected: 'the file goes on after its end, often because of a bracket too many',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text has no closing quote',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidUnicode: 'a \\u is not followed by four hexadecimal digits',
  InvalidEscapeCharacter:
    'a backslash in a text is followed by a character that needs none; write \\\\ for a backslash',
  InvalidCharacter: 'a text contains a line break or another control character',
};

/** Where a text is no JSON, and why, in words. */
export interface SyntaxProblem {
  readonly offset: number;
  readonly length: number;
  readonly problem: string;
}

/** The line of a version control system between two versions that nobody has merged. */
const mergeMarker = /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$).*/m;

/** The signs of JSON and of expressions as an input method for Chinese writes them. */
const fullWidth: Readonly<Record<string, string>> = {
  '\uFF1A': ':',
  '\uFF0C': ',',
  '\u3001': ',',
  '\uFF08': '(',
  '\uFF09': ')',
  '\uFF3B': '[',
  '\uFF3D': ']',
  '\uFF5B': '{',
  '\uFF5D': '}',
  '\uFF1F': '?',
  '\uFF01': '!',
  '\uFF1D': '=',
  '\uFF1E': '>',
  '\uFF1C': '<',
  '\uFF0B': '+',
  '\uFF06': '&',
  '\uFF5C': '|',
};

/** The first full-width sign of a text and the one to write in its place; null for none. */
export function fullWidthSign(
  text: string,
): { readonly at: number; readonly sign: string; readonly write: string } | null {
  const at = [...text].findIndex((letter) => Object.hasOwn(fullWidth, letter));
  const sign = [...text][at];
  return sign === undefined ? null : { at: text.indexOf(sign), sign, write: fullWidth[sign] ?? '' };
}

const curlyQuote = /[\u201C\u201D\u201E\u201F\u2018\u2019\uFF02]/;

/** A syntax error of a text, in words. What editors and other programs leave in a file is named as such. */
export function syntaxProblem(text: string, { error, offset, length }: ParseError): SyntaxProblem {
  if (text.startsWith('\uFEFF'))
    return {
      offset: 0,
      length: 1,
      problem: 'the file begins with an invisible character, a byte order mark; save it as UTF-8 without one (BOM)',
    };
  const marker = mergeMarker.exec(text);
  if (marker)
    return {
      offset: marker.index,
      length: marker[0].length,
      problem: 'two versions of the file were not merged; keep one, and remove the lines <<<<<<<, ======= and >>>>>>>',
    };
  const wrong = text.slice(offset, offset + Math.max(1, length));
  const curly = wrong.search(curlyQuote);
  if (curly >= 0)
    return { offset: offset + curly, length: 1, problem: 'a curly quote is written here; write straight ones: "' };
  const wide = fullWidthSign(wrong);
  if (wide)
    return {
      offset: offset + wide.at,
      length: 1,
      problem: `the full-width sign ${wide.sign} is written here; write ${wide.write}`,
    };
  const name = printParseErrorCode(error);
  return { offset, length, problem: words[name] ?? name };
}
