/** pgbouncer in transaction mode in front of a PostgreSQL server. */
export function startPgbouncer(
  databaseUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
