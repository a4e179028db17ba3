/** The folder of PostgreSQL's programs; null when they are not needed or not available. */
export function findPostgres(): Promise<string | null>;

/** The same, also when TEST_DATABASE_URL names a server: for tests with servers of their own. */
export function findOwnPostgres(): Promise<string | null>;

export type StartedPostgres =
  | { readonly ok: true; readonly url: string; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly because: string };

/** A PostgreSQL server for tests. `stop` deletes it, unless TEST_DATABASE_URL named it. */
export function startPostgres(programs: string | null): Promise<StartedPostgres>;

/** Runs one of PostgreSQL's programs, or any by its full path, as the user that owns the data. */
export type RunProgram = (program: string, args: readonly string[]) => void;

/** A new PostgreSQL server; `fill` writes its data folder. */
export function startOwnPostgres(
  programs: string | null,
  options?: { readonly settings?: readonly string[]; readonly fill?: (run: RunProgram, data: string) => void },
): Promise<StartedPostgres>;
