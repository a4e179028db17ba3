/** The SQLSTATE of a database error (both engines put it in `code`), or undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** A unique constraint was hit; `constraint` narrows to one of them by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false;
  return constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint);
}

/** Serialization failure or deadlock: the same transaction may well succeed when run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}
