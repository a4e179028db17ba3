import type { PGlite } from '@electric-sql/pglite';
import { PGliteStatements } from './PGliteStatements.ts';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** PGlite as a pool of one connection: requests are served in order, transactions queue. */
export class PGlitePool implements PostgresPool {
  readonly #pglite: PGlite;
  readonly #statements: PGliteStatements;
  #tail: Promise<void> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#statements = new PGliteStatements(pglite);
  }

  async connect(): Promise<PostgresPoolClient> {
    let release = (): void => undefined;
    const previous = this.#tail;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    const query = (sql: unknown, parameters?: readonly unknown[]): Promise<unknown> =>
      this.#query(String(sql), parameters ?? []);
    // Trust boundary: kysely's client type also describes cursors, which PGlite does not have and this code does not use.
    return { query, release } as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#tail;
    await this.#pglite.close();
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const result = await this.#statements.run(sql, parameters);
    const affected = result.affectedRows ?? 0;
    return { command: commandOf(sql, affected), rowCount: affected || result.rows.length, rows: result.rows };
  }
}

/** PGlite does not report the command. kysely only checks whether rows were written, which a `with` hides. */
function commandOf(sql: string, affected: number): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase();
  if (word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' || word === 'MERGE') return word;
  return word === 'WITH' && affected > 0 ? 'UPDATE' : 'SELECT';
}
