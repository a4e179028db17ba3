export interface ReadOptions {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Arguments that are no options. */
  readonly rest: readonly string[];
  /** What is wrong with the command line, or null. */
  readonly problem: string | null;
}

/** Reads `--name value` and `--name`: `text` options take a value, `flag` options do not. */
export function optionsOf(given: readonly string[], known: Readonly<Record<string, 'text' | 'flag'>>): ReadOptions {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const option = given[at] ?? '';
    if (!option.startsWith('--')) {
      rest.push(option);
      continue;
    }
    const [name = '', joined] = option.slice(2).split(/=(.*)/s);
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) return { values, rest, problem: `There is no option --${name}.` };
    if (kind === 'flag') values[name] = '';
    else {
      const value = joined ?? given[(at += 1)];
      if (value === undefined) return { values, rest, problem: `The option --${name} needs a value.` };
      values[name] = value;
    }
  }
  return { values, rest, problem: null };
}
