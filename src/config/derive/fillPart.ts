import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { readChain } from './readChain.ts';

/** What a page gives to a part, by name. */
export type Given = Readonly<Record<string, unknown>>;

/** A value that is only `with.x`, as a value (`=with.x`) or as a condition or a name (`with.x`). */
const whole = /^(=?)with\.([A-Za-z]\w*)$/;

/** `with.x` in an expression; texts in quotes are matched first, so that they stay as they are. */
const inside = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w.])with\.([A-Za-z]\w*)/g;

/**
 * Copies a value of a part with what the page gives in place of `with.x`. Reports each object and list that it creates with
 * its path in the part to `created`. A name that the page does not give stays as it is.
 */
export function fillPart(
  value: unknown,
  given: Given,
  path: JsonPath,
  created: (copy: object, path: JsonPath) => void,
): unknown {
  if (typeof value === 'string') return fillText(value, given);
  if (value === null || typeof value !== 'object') return value;
  const copy = Array.isArray(value)
    ? value.map((item: unknown, index) => fillPart(item, given, [...path, index], created))
    : Object.fromEntries(
        Object.entries(value).map(([key, child]) => [key, fillPart(child, given, [...path, key], created)]),
      );
  created(copy, path);
  return copy;
}

/** The name in a value that is only `with.x`; null for any other value. */
export function nameOfGiven(value: unknown): string | null {
  return typeof value === 'string' ? (whole.exec(value)?.[2] ?? null) : null;
}

/** The names after `with.` in a value, at any depth. */
export function namesTaken(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([...value.matchAll(inside)].flatMap(([, name]) => name ?? []));
  return new Set(
    Array.isArray(value) || isRecord(value)
      ? Object.values(value).flatMap((child: unknown) => [...namesTaken(child)])
      : [],
  );
}

function fillText(text: string, given: Given): unknown {
  const [, mark, name] = whole.exec(text) ?? [];
  if (name === undefined)
    return text.replace(inside, (found, taken?: string) =>
      taken !== undefined && Object.hasOwn(given, taken) ? expressionOf(given[taken]) : found,
    );
  if (!Object.hasOwn(given, name)) return text;
  const value = given[name];
  if (mark === '=') return value;
  return typeof value === 'string' ? value.replace(/^=/, '') : expressionOf(value);
}

/** What a page gives, as a part of an expression. */
function expressionOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!value.startsWith('=')) return `'${value.replace(/['\\]/g, '\\$&')}'`;
  const expression = value.slice(1).trim();
  return readChain(expression) ? expression : `(${expression})`;
}
