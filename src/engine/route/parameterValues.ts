import type { PageFile, Route } from '../../config/model.generated.ts';

/**
 * The query parameters of an address as a page declares them: one without a value, or with a value that is not possible,
 * has its default, or is null. Others keep their text.
 */
export function queryValues(
  query: Readonly<Record<string, string>>,
  declared: NonNullable<PageFile['query']> = {},
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...query };
  for (const [name, { type, enum: possible, default: otherwise = null }] of Object.entries(declared)) {
    const text = query[name] ?? '';
    const isWhole = type === 'integer';
    // More digits than a number can hold exactly.
    const isPossible = isWhole ? /^-?\d{1,15}$/.test(text) : text !== '' && (possible?.includes(text) ?? true);
    values[name] = !isPossible ? otherwise : isWhole ? Number(text) : text;
  }
  return values;
}

/** The path parameters of an address, with the defaults of those that it does not have. */
export function paramValues(
  params: Readonly<Record<string, string>>,
  declared: NonNullable<Route['params']> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === '' ? (declared[name]?.default ?? '') : value]),
  );
}
