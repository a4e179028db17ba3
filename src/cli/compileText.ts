import { parse } from '@formatjs/icu-messageformat-parser';
import { fail, ok, type Result } from '../domain/result.ts';
import { textProblem } from './textProblems.ts';

/** A text as the browser gets it: a plain string, or the parsed form of a text with placeholders. */
export type CompiledText = string | readonly unknown[];

/** Parses ICU MessageFormat; `<` is an ordinary character. A text without placeholders stays a string, its quotes undone. */
export function compileText(text: string): Result<CompiledText, string> {
  try {
    const elements = parse(text, { captureLocation: false, ignoreTag: true, shouldParseSkeletons: true });
    const [only, ...more] = elements;
    if (!only) return ok('');
    return ok(more.length === 0 && only.type === 0 ? only.value : elements.map(withoutLocation));
  } catch (error) {
    return fail(textProblem(error instanceof Error ? error.message : String(error)));
  }
}

function withoutLocation(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutLocation);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).filter(([key, value]) => key !== 'location' || value === undefined).map(([key, value]) => [key, withoutLocation(value)]));
}
