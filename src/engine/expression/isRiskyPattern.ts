/**
 * Whether matching a regular expression may take exponential time: a group with a repetition, option or alternative
 * inside is itself repeated, as in `(a+)*`. Conservative: some harmless patterns count as risky.
 */
export function isRiskyPattern(pattern: string): boolean {
  const varies = [false]; // one entry for each open group, innermost last
  const mark = () => varies.splice(-1, 1, true);
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at++;
    else if (character === '[') at = endOfClass(pattern, at);
    else if (character === '(') {
      varies.push(false);
      if (pattern[at + 1] === '?') at++;
    } else if (character === ')') {
      const inside = varies.pop() ?? false;
      const repeated = /^(?:[*+]|\{\d+,)/.test(pattern.slice(at + 1));
      if (inside && repeated) return true;
      if (inside || repeated) mark();
    } else if (character === '|' || /^(?:[*+?]|\{\d+,)/.test(pattern.slice(at))) mark();
  }
  return false;
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at;
}
