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

const BROKEN_CONNECTION = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** What pg and PGlite say when they have no code to say it with. */
const BROKEN_WORDS = /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable|client was closed|pglite is closed/i;

/** Out of memory, of connections, of room on the disk. */
const NO_RESOURCES = '53';
/** What the database says of a disk without room, and what the file system does. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** There is no room left to write. Reading goes on. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.includes(String(error.code));
}

/** The database is gone, shutting down, full, or too slow: nothing is wrong with the question, and it may be asked again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlStateOf(error);
  if (state !== undefined && (state.startsWith('08') || state.startsWith('57') || state.startsWith(NO_RESOURCES))) return true;
  if (isDiskFull(error)) return true;
  if ('code' in error && typeof error.code === 'string' && BROKEN_CONNECTION.includes(error.code)) return true;
  return BROKEN_WORDS.test(error.message);
}
