import { nearestName } from '../../config/nearestName.ts';

/** A `text` option takes a value, a `list` option may be repeated (its values are joined by commas), a `flag` takes none; an array of words allows one of them. */
export type OptionKind = 'text' | 'list' | 'flag' | readonly string[];

export interface ReadOptions {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Arguments that are not options. */
  readonly rest: readonly string[];
  /** The error in the command line, or null. */
  readonly problem: string | null;
}

/** Reads `--name value`, `--name=value` and `--name`. */
export function optionsOf(given: readonly string[], known: Readonly<Record<string, OptionKind>>): ReadOptions {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  const refused = (problem: string): ReadOptions => ({ values, rest, problem });
  for (let at = 0; at < given.length; at += 1) {
    const option = given[at] ?? '';
    if (!option.startsWith('-')) {
      rest.push(option);
      continue;
    }
    const [name = '', joined] = option.replace(/^--?/, '').split(/=(.*)/s);
    const kind = option.startsWith('--') && Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined)
      return refused(`There is no option ${option.split('=')[0]}.${didYouMean(name, Object.keys(known), '--')}`);
    const before = values[name];
    if (before !== undefined && kind !== 'list') return refused(`The option --${name} is given twice.`);
    if (kind === 'flag') {
      if (joined !== undefined) return refused(`The option --${name} takes no value.`);
      values[name] = '';
      continue;
    }
    const next = given[at + 1];
    const value = joined ?? (next?.startsWith('--') ? undefined : next);
    if (value === undefined || value === '') return refused(`The option --${name} needs a value.`);
    if (joined === undefined) at += 1;
    if (typeof kind !== 'string' && !kind.includes(value))
      return refused(`There is no ${name} "${value}"; expected one of ${kind.join(', ')}.`);
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return { values, rest, problem: null };
}

/** Returns ` Did you mean "x"?`, or an empty text when no known name is similar. */
export function didYouMean(name: string, known: readonly string[], before = ''): string {
  const near = nearestName(name, known);
  return near === undefined ? '' : ` Did you mean "${before}${near}"?`;
}
