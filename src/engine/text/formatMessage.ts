import { IntlMessageFormat } from 'intl-messageformat';
import { missing, plainMessage } from './plainMessage.ts';

/** A text compiled by the build: a plain string, or the parsed form of a text with {placeholders}. */
export type CompiledText = string | readonly unknown[];

const formatters = new Map<CompiledText, IntlMessageFormat>();

/** Fills the placeholders of a text. A missing argument is shown as `--`, also where it is counted. */
export function formatMessage(text: CompiledText, locale: string, args: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return text;
  const plain = plainMessage(text, {
    locale,
    valueOf: (name) => (Object.hasOwn(args, name) ? printable(args[name]) : missing),
  });
  if (plain !== null) return plain;
  let formatter = formatters.get(text);
  if (!formatter) {
    // The build created this tree with the same library, which exports no readonly type for it.
    formatter = new IntlMessageFormat(text as ConstructorParameters<typeof IntlMessageFormat>[0], locale);
    formatters.set(text, formatter);
  }
  const known = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, printable(value)]));
  return String(
    formatter.format(new Proxy(known, { has: () => true, get: (values, name) => values[String(name)] ?? missing })),
  );
}

function printable(value: unknown): string | number | boolean | Date {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date)
    return value;
  return value === null || value === undefined ? missing : JSON.stringify(value);
}
