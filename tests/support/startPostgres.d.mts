/** The folder of PostgreSQL's programs; null when they are not needed or not available. */
export function findPostgres(): Promise<string | null>;

/** A PostgreSQL server for tests. `stop` deletes it. */
export function startPostgres(
  programs: string | null,
): Promise<
  | { readonly ok: true; readonly url: string; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly because: string }
>;
