import { parse, protocol, type messages, type PGlite, type Results } from '@electric-sql/pglite';

interface Statement {
  readonly name: string;
  /** Types of the parameters. */
  readonly types: readonly number[];
  /** What the statement returns; absent when it returns nothing. */
  readonly columns: readonly messages.RowDescriptionMessage[];
}

/** Statements that are kept prepared. The texts of the server's queries are fewer, apart from lists of different lengths. */
const kept = 300;
/** Statements that change no tables; all others could change what a prepared statement returns. */
const preparable = /^\s*(?:select|insert|update|delete|with|begin|start|commit|rollback|set)\b/i;

/**
 * Runs statements prepared. PGlite itself parses and plans a statement each time and enters the database six times for it, which
 * takes four times as long.
 */
export class PGliteStatements {
  readonly #pglite: PGlite;
  /** In the order of their last use. */
  readonly #prepared = new Map<string, Statement>();
  #count = 0;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs a statement after those that were given before: a transaction may give several at once. */
  run(sql: string, parameters: readonly unknown[]): Promise<Results> {
    const result = this.#tail.then(() => this.#run(sql, parameters));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<Results> {
    if (this.#pglite.closed) throw new Error('PGlite is closed');
    if (!preparable.test(sql)) {
      await this.#forget();
      return this.#pglite.query(sql, [...parameters]);
    }
    const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    this.#prepared.delete(sql);
    this.#prepared.set(sql, statement);
    const values = parameters.map((value, index) => this.#text(value, statement.types[index]));
    const answered = await this.#send(
      protocol.serialize.bind({ statement: statement.name, values }),
      protocol.serialize.execute({}),
    );
    const [result] = parse.parseResults([...statement.columns, ...answered], this.#pglite.parsers);
    return result ?? { rows: [], fields: [], affectedRows: 0 };
  }

  async #prepare(sql: string): Promise<Statement> {
    if (this.#prepared.size >= kept) await this.#forgetOldest();
    this.#count += 1;
    const name = `s${this.#count}`;
    const described = await this.#send(
      protocol.serialize.parse({ name, text: sql }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    return {
      name,
      types: parse.parseDescribeStatementResults([...described]),
      columns: described.filter(isRowDescription),
    };
  }

  async #forgetOldest(): Promise<void> {
    for (const [sql, { name }] of this.#prepared) {
      this.#prepared.delete(sql);
      await this.#send(protocol.serialize.close({ type: 'S', name }));
      return;
    }
  }

  async #forget(): Promise<void> {
    if (this.#prepared.size === 0) return;
    this.#prepared.clear();
    await this.#pglite.query('deallocate all');
  }

  /** Sends messages as one, so that the database is entered once. Rejects with the error of the database. */
  #send(...parts: readonly Uint8Array[]): Promise<readonly messages.BackendMessage[]> {
    return this.#pglite.execProtocolStream(Buffer.concat([...parts, protocol.serialize.sync()]));
  }

  #text(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.#pglite.serializers[type];
    return serialize ? serialize(value) : String(value);
  }
}

function isRowDescription(message: messages.BackendMessage): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription';
}
