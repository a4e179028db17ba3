/** The SQLSTATE of a database error (both engines put it in `code`), or undefined for other errors. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Whether a unique constraint was violated; `constraint` narrows to one by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false;
  return (
    constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

/** Whether the error is a serialization failure or deadlock: the same transaction may succeed on retry. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}

const brokenConnection = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Messages of pg and PGlite for errors without a code. */
const brokenWords =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable|client was closed|pglite is closed/i;

/** The SQLSTATE class for out of memory, connections or disk space. */
const noResources = '53';
/** Codes for a full disk, from the database and from the file system. */
const diskFull = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether the disk is too full to write. Reading still works. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFull.includes(String(error.code));
}

/** Whether the database is gone, shutting down, full or too slow: the request itself is fine and may be retried later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlStateOf(error);
  if (state !== undefined && (state.startsWith('08') || state.startsWith('57') || state.startsWith(noResources)))
    return true;
  if (isDiskFull(error)) return true;
  if ('code' in error && typeof error.code === 'string' && brokenConnection.includes(error.code)) return true;
  return brokenWords.test(error.message);
}
