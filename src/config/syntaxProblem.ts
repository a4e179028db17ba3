import { printParseErrorCode, type ParseErrorCode } from 'jsonc-parser';

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

/** A syntax error in words. */
export function syntaxProblem(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return words[name] ?? name;
}
