import { parse } from '@formatjs/icu-messageformat-parser';
import { fail, ok, type Result } from '../../domain/result.ts';
import { textProblem } from './textProblems.ts';

/** A text as the browser gets it: a plain string, or the parsed form of a text with placeholders. */
export type CompiledText = string | readonly unknown[];

/** Parses ICU MessageFormat; `<` is an ordinary character. A text without placeholders stays a string, its quotes undone. */
export function compileText(text: string): Result<CompiledText, string> {
  try {
    const elements = parse(text, { captureLocation: false, ignoreTag: true, shouldParseSkeletons: true });
    const stray = strayCase(elements);
    if (stray !== null)
      return fail(`"${stray}" is no case of a plural; these are zero, one, two, few, many, other and =number`);
    const [only, ...more] = elements;
    if (!only) return ok('');
    return ok(more.length === 0 && only.type === 0 ? only.value : elements.map(withoutLocation));
  } catch (error) {
    return fail(textProblem(error instanceof Error ? error.message : String(error)));
  }
}

/** A case of a plural that no number has, e.g. a misspelt `one`; null if there is none. */
function strayCase(node: unknown): string | null {
  if (Array.isArray(node)) return node.map(strayCase).find((found) => found !== null) ?? null;
  if (
    node === null ||
    typeof node !== 'object' ||
    !('options' in node) ||
    node.options === null ||
    typeof node.options !== 'object'
  )
    return null;
  const isPlural = 'pluralType' in node;
  const own = isPlural
    ? Object.keys(node.options).find((name) => !/^(zero|one|two|few|many|other|=\d+)$/.test(name))
    : undefined;
  return (
    own ??
    strayCase(
      Object.values(node.options).map((option: unknown) =>
        option !== null && typeof option === 'object' && 'value' in option ? option.value : null,
      ),
    )
  );
}

function withoutLocation(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutLocation);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== 'location' || value === undefined)
      .map(([key, value]) => [key, withoutLocation(value)]),
  );
}
