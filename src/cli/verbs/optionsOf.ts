import { nearestName } from '../../config/nearestName.ts';

/** `text` options take a value, `list` options may stand more than once (their values are joined by commas), `flag` options take none; a list of words is a choice of one. */
export type OptionKind = 'text' | 'list' | 'flag' | readonly string[];

export interface ReadOptions {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Arguments that are no options. */
  readonly rest: readonly string[];
  /** What is wrong with the command line, or null. */
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
    if (kind === undefined) return refused(`There is no option ${option.split('=')[0]}.${didYouMean(name, Object.keys(known), '--')}`);
    const before = values[name];
    if (before !== undefined && kind !== 'list') return refused(`The option --${name} stands there twice.`);
    if (kind === 'flag') {
      if (joined !== undefined) return refused(`The option --${name} takes no value.`);
      values[name] = '';
      continue;
    }
    const next = given[at + 1];
    const value = joined ?? (next?.startsWith('--') ? undefined : next);
    if (value === undefined || value === '') return refused(`The option --${name} needs a value.`);
    if (joined === undefined) at += 1;
    if (typeof kind !== 'string' && !kind.includes(value)) return refused(`There is no ${name} "${value}"; expected one of ${kind.join(', ')}.`);
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return { values, rest, problem: null };
}

/** ` Did you mean "x"?`, or nothing when no name is near. */
export function didYouMean(name: string, known: readonly string[], before = ''): string {
  const near = nearestName(name, known);
  return near === undefined ? '' : ` Did you mean "${before}${near}"?`;
}
