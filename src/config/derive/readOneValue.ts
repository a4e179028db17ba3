import { readChain } from './readChain.ts';

/**
 * Returns the only value that an expression can show: itself if it reads one place, or the value of `condition ? null : value`,
 * which is shown or left empty. Null for other expressions.
 */
export function readOneValue(source: string): string | null {
  if (readChain(source)) return source;
  const choice = readChoice(source);
  if (choice?.yes === 'null') return readOneValue(choice.no);
  return choice?.no === 'null' ? readOneValue(choice.yes) : null;
}

/** The parts of `condition ? yes : no`; null for other expressions. */
export function readChoice(
  source: string,
): { readonly condition: string; readonly yes: string; readonly no: string } | null {
  const [condition = '', choices] = splitOnce(source, '?') ?? [];
  const [yes, no] = (choices === undefined ? null : splitOnce(choices, ':')) ?? [];
  return yes === undefined || no === undefined ? null : { condition, yes, no };
}

/** The parts before and after the first such sign that is neither in a text nor in brackets. */
function splitOnce(source: string, sign: string): readonly [string, string] | null {
  let depth = 0;
  for (const { 0: part, index } of source.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|./gs)) {
    if ('([{'.includes(part)) depth += 1;
    else if (')]}'.includes(part)) depth -= 1;
    else if (part === sign && depth === 0) return [source.slice(0, index).trim(), source.slice(index + 1).trim()];
  }
  return null;
}
