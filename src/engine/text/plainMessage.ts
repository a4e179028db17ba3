/** What the parser calls its elements; those with numbers, dates and plurals need the formatter. */
const [literal, argument, select] = [0, 1, 5];

/**
 * The words of a parsed text of literals, arguments and choices between words; null when it holds anything else. The formatter
 * asks for the tables of the language before its first word, which takes longer than to show every error of a form.
 */
export function plainMessage(elements: unknown, valueOf: (name: string) => unknown): string | null {
  if (!Array.isArray(elements)) return null;
  let text = '';
  for (const element of elements) {
    const part = partOf(Object(element), valueOf);
    if (part === null) return null;
    text += part;
  }
  return text;
}

function partOf({ type, value: said, options }: { readonly type?: unknown; readonly value?: unknown; readonly options?: unknown }, valueOf: (name: string) => unknown): string | null {
  if (typeof said !== 'string') return null;
  if (type === literal) return said;
  const value = valueOf(said);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (type === argument) return String(value);
  if (type !== select) return null;
  const ways: Readonly<Record<string, unknown>> = { ...Object(options) };
  const way = Object.hasOwn(ways, String(value)) ? ways[String(value)] : ways['other'];
  return plainMessage(Object(way).value, valueOf);
}
