/** Gives the compiled text of a key; null when the key has none. */
export interface Worded {
  words(key: string): unknown;
}

/** Returns the pattern of a shown text: the text of a key with anything for its placeholders, or `expected` itself. */
export function errorText(site: Worded, expected: string): RegExp {
  const own = site.words(expected);
  if (own === null) return exactly(expected);
  const parts = typeof own === 'string' ? [own] : Array.isArray(own) ? own.map(literalOf) : [];
  return new RegExp(`^${parts.map((part) => (part === null ? '[\\s\\S]*' : escaped(part))).join('')}$`);
}

/** The plain text of an element of a compiled message; null for a placeholder. */
function literalOf(element: unknown): string | null {
  return element !== null &&
    typeof element === 'object' &&
    'type' in element &&
    element.type === 0 &&
    'value' in element
    ? String(element.value)
    : null;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
