/** What is wrong with a text, in words, by the error of the parser. Kinds that are not listed have no meaning for our texts. */
const words: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a "{" has no "}"',
  EMPTY_ARGUMENT: 'a placeholder "{}" has no name',
  MALFORMED_ARGUMENT: 'a placeholder is not written as {name} or {name, type, …}',
  EXPECT_ARGUMENT_TYPE: 'a placeholder has a comma, but no type such as plural or select after it',
  INVALID_ARGUMENT_TYPE: 'a placeholder has a type that does not exist; plural, select and number do',
  EXPECT_ARGUMENT_STYLE: 'a placeholder has a second comma, but no style after it',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'a select or plural has no cases',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'a case of a select has no name',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'a case of a plural has no name such as one or other',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a case of a select has no text in braces',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a case of a plural has no text in braces',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'a case of a plural is none of zero, one, two, few, many, other or =number',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a plural has the same case twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a select has the same case twice',
  MISSING_OTHER_CLAUSE: 'a select or plural has no case "other"',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: "a quote (') in a placeholder is not closed",
};

/** The problem in words; the parser's own name of it where there are none. */
export function textProblem(error: string): string {
  return Object.hasOwn(words, error) ? (words[error] ?? error) : error;
}
